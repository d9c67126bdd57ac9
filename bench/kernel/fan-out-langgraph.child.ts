/** The graph on LangGraph.js, with its PostgreSQL checkpointer and its default durability. */
import { measureForParent } from '../child.ts';
import type { Place } from '../grounds.ts';
import { importPeer } from '../peers.ts';
import { openPglitePool } from '../pglite-pool.ts';
import { askModelServer } from './ask-model-server.ts';
import { BRANCHES, type FanOutTask, fanOutTimer } from './fan-out-task.ts';
import {
  CHECKPOINTER_PACKAGE,
  type Checkpointer,
  type CheckpointerModule,
  LANGGRAPH_PACKAGE,
  type LangGraphModule,
} from './langgraph.ts';

interface Notes {
  title: string;
  notes: string[];
}

measureForParent(async ({ modelUrl, place }: FanOutTask) => {
  if (!place) throw new Error('the checkpointer needs a store');
  const checkpointer = await openCheckpointer(place);
  const graph = await buildGraph(modelUrl, checkpointer);
  return fanOutTimer((title) =>
    graph.invoke({ title, notes: [] }, { configurable: { thread_id: title } }),
  );
});

async function openCheckpointer({ dataFolder, databaseUrl }: Place): Promise<Checkpointer> {
  const { PostgresSaver } = await importPeer<CheckpointerModule>(CHECKPOINTER_PACKAGE);
  const checkpointer = databaseUrl
    ? PostgresSaver.fromConnString(databaseUrl)
    : new PostgresSaver(await openPglitePool(dataFolder));
  await checkpointer.setup();
  return checkpointer;
}

async function buildGraph(modelUrl: string, checkpointer: Checkpointer) {
  const { StateGraph, Annotation, START, END } =
    await importPeer<LangGraphModule>(LANGGRAPH_PACKAGE);
  const State = Annotation.Root({
    title: Annotation(),
    notes: Annotation({ reducer: (kept, added) => kept.concat(added), default: () => [] }),
  });
  const ask =
    (what: string) =>
    async ({ title }: Notes): Promise<Pick<Notes, 'notes'>> => ({
      notes: [await askModelServer(modelUrl, `${what} of ${title}`)],
    });
  const graph = new StateGraph<Notes>(State)
    .addNode('opening', ask('opening'))
    .addNode('closing', ask('closing'))
    .addEdge(START, 'opening')
    .addEdge('closing', END);
  for (const branch of BRANCHES) {
    graph
      .addNode(`first-${branch}`, ask(`branch ${branch}, first,`))
      .addNode(`second-${branch}`, ask(`branch ${branch}, second,`))
      .addEdge('opening', `first-${branch}`)
      .addEdge(`first-${branch}`, `second-${branch}`);
  }
  graph.addEdge(
    BRANCHES.map((branch) => `second-${branch}`),
    'closing',
  );
  return graph.compile({ checkpointer });
}
