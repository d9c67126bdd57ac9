/**
 * Wall time ÷ critical path for a fan-out of three with a model that takes 500 ms: what
 * the engine adds to the waiting. Beside it the same graph on LangGraph.js with a
 * checkpointer on the same kind of store, and by a bare `Promise.all`.
 */
import { startModelServer } from '../../src/testing/model-server/model-server.ts';
import { type Contestant, holdContest } from '../contest.ts';
import { type Bar, type Figure, figure, type Measurement, notMeasured } from '../figure.ts';
import { type Grounds, type StoreKind, storeTitle } from '../grounds.ts';
import { NOT_INSTALLED, peerVersion } from '../peers.ts';
import { median } from '../statistics.ts';
import { CRITICAL_PATH_MS, type FanOutTask, LATENCY_MS, WARM_UP } from './fan-out-task.ts';
import { CHECKPOINTER_PACKAGE, LANGGRAPH_PACKAGE } from './langgraph.ts';

const ROUNDS = 4;
const NAME = 'wall ÷ critical path';

const ours = new URL('./fan-out-ours.child.ts', import.meta.url);
const langGraph = new URL('./fan-out-langgraph.child.ts', import.meta.url);
const bare = new URL('./fan-out-bare.child.ts', import.meta.url);

const bars: Record<StoreKind, Bar> = { pglite: { atMost: 1.15 }, postgres: { atMost: 1.08 } };

export const fanOut: Measurement = {
  name: 'fan-out',
  async run(grounds) {
    const model = await startModelServer({
      script: ({ text }) => ({
        json: { reply: 'a reply' },
        latencyMs: text.includes(WARM_UP) ? 0 : LATENCY_MS,
      }),
    });
    try {
      const contestants = await everybody(grounds, model.url);
      return figuresOf(await holdContest(contestants, ROUNDS), grounds.kinds);
    } finally {
      await model.close();
    }
  },
};

async function everybody(grounds: Grounds, modelUrl: string): Promise<Contestant[]> {
  const enter = (name: string, module: URL, place: FanOutTask['place']): Contestant => {
    const task: FanOutTask = { modelUrl, place };
    return { name, module, task };
  };
  const contestants: Contestant[] = [enter('bare', bare, null)];
  for (const kind of grounds.kinds) {
    contestants.push(enter(`ours ${kind}`, ours, await grounds.freshPlace(kind)));
    if (langGraphVersion() === null) continue;
    contestants.push(enter(`LangGraph ${kind}`, langGraph, await grounds.freshPlace(kind)));
  }
  return contestants;
}

function figuresOf(walls: ReadonlyMap<string, number[]>, kinds: readonly StoreKind[]): Figure[] {
  const ratio = (name: string): number => median(walls.get(name) ?? []) / CRITICAL_PATH_MS;
  const unit = '×';
  const version = langGraphVersion();
  const figures = kinds.flatMap((kind) => {
    const on = storeTitle[kind];
    const note = `3 branches, ${LATENCY_MS} ms a call; median of ${ROUNDS}`;
    const peer = `${NAME}, LangGraph.js`;
    return [
      figure({ name: NAME, on, value: ratio(`ours ${kind}`), unit, bar: bars[kind], note }),
      version
        ? figure({ name: peer, on, value: ratio(`LangGraph ${kind}`), unit, note: version })
        : notMeasured(peer, on, NOT_INSTALLED),
    ];
  });
  return [...figures, figure({ name: NAME, on: 'Promise.all', value: ratio('bare'), unit })];
}

function langGraphVersion(): string | null {
  const graph = peerVersion(LANGGRAPH_PACKAGE);
  const checkpointer = peerVersion(CHECKPOINTER_PACKAGE);
  return graph && checkpointer
    ? `LangGraph.js ${graph}, checkpointer ${checkpointer}, which writes behind the nodes`
    : null;
}
