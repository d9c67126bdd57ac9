/**
 * Answers a question: search the sources at the same time → sift what they gave → write, part by
 * part → check every sentence → keep the answer → remember it.
 *
 * Sources that fail are reports, not errors. A model has what is left of the half minute; after
 * that the answer is made without it and says so. What is remembered comes after the answer.
 */
import { z } from 'zod';
import { ResearchQueryId, SourceType } from '../../contracts/research/research.ts';
import { AskRequest } from '../../contracts/research/research-requests.ts';
import { splitQuestion } from '../../domain/research/split-question.ts';
import { isPassingFault } from '../../kernel/store/passing-fault.ts';
import { type BranchFlow, defineWorkflow } from '../../kernel/workflow/define-workflow.ts';
import { notRemembered, rememberAnswer } from './memory/remember-answer.ts';
import { tellZepLater } from './memory/tell-zep.workflow.ts';
import { evaluateContext, keepEvaluated } from './method/evaluate-context.ts';
import { keepFinalAnswer, whatItRestsOn } from './method/keep-answer.ts';
import { searchSource } from './method/search-sources.ts';
import {
  checkSentences,
  keepSentences,
  synthesisInput,
  type Written,
} from './method/write-answer.ts';
import type { ResearchPorts } from './research-ports.ts';
import { sourcesFor } from './sources/sources.ts';
import { readKept } from './stores/chunks.store.ts';
import { insertQuery, keepMemory, keepReports } from './stores/queries.store.ts';
import { synthesizer } from './synthesizer/synthesizer.agent.ts';

/** All in all; what is left when the sources have answered is the model's. */
const WHOLE_MS = 30_000;
/** What the offline answer needs at the end. */
const RESERVE_MS = 4_000;
/** In one process: the models and the embedded store do one thing at a time, and others need them, too. */
const AT_ONCE = 8;

const Searched = z.object({ source: SourceType, request: AskRequest });

export const answerQuestion = defineWorkflow<ResearchPorts>()({
  name: 'research.answer_question',
  version: 1,
  atOnce: AT_ONCE,
  input: AskRequest,
  output: z.object({ query_id: ResearchQueryId }),
  branches: {
    search: {
      input: Searched,
      async run(flow, { source: type, request }, ports) {
        const queryId = queryIdOf(flow);
        const { userId } = flow;
        return flow.step('ask', ({ signal }) => {
          const source = sourcesFor(ports).find((one) => one.type === type);
          if (!source) throw new RangeError(`There is no source "${type}".`);
          return searchSource(ports, source, { queryId, userId, request, signal });
        });
      },
    },
  },
  parts: {
    async start(flow, request, ports) {
      const queryId = queryIdOf(flow);
      const { userId } = flow;
      const { began } = await flow.save('open', async (tx) => {
        const created_at = ports.world.now();
        const session_id = flow.sessionId;
        await insertQuery(tx, { id: queryId, user_id: userId, session_id, request, created_at });
        return { began: created_at.getTime() };
      });
      flow.emit({ type: 'stage', stage: 'searching' });
      const items = SourceType.options.map((source) => ({ source, request }));
      const reports = await flow.each('search', items, { atOnce: items.length, all: true });
      flow.emit({ type: 'stage', stage: 'evaluating' });
      const kept = await flow.workThenSave(
        'evaluate',
        ({ signal }) => evaluateContext(ports, { queryId, userId, request, signal }),
        async (tx, evaluated) => {
          const retrievalMs = Math.max(...reports.map(({ time_ms }) => time_ms));
          await keepReports(tx, queryId, { reports, retrievalMs });
          return keepEvaluated(tx, queryId, evaluated);
        },
      );
      flow.emit({ type: 'stage', stage: 'writing' });
      const written = kept === 0 ? NOTHING : await writeParts(flow, ports, request, began);
      const keeping = { userId, queryId, runId: flow.runId, ...written };
      await flow.workThenSave(
        'answer',
        () => whatItRestsOn(ports, keeping),
        async (tx, resting, step) => {
          await keepFinalAnswer(tx, ports, keeping, resting);
          step.emit({ type: 'stage', stage: 'answered' });
          step.emit({ type: 'thing-made', kind: 'answer', id: queryId });
        },
      );
      await remember(flow, ports, queryId);
      return { query_id: queryId };
    },
  },
});

/** After the answer, and never in its way: what goes wrong here is written down, and no more. */
async function remember(
  flow: ResearchFlow,
  ports: ResearchPorts,
  queryId: ResearchQueryId,
): Promise<void> {
  const { userId, sessionId } = flow;
  try {
    await flow.save('remember', async (tx) => {
      await keepMemory(tx, queryId, await rememberAnswer(tx, ports, { userId, queryId }));
    });
    await flow.step('tell-zep', () => tellZepLater(ports, { userId, sessionId, queryId }));
  } catch (thrown) {
    if (flow.signal.aborted || isPassingFault(thrown)) throw thrown;
    await flow.save('not-remembered', (tx) => keepMemory(tx, queryId, notRemembered(thrown)));
  }
}

type ResearchFlow = BranchFlow<ResearchPorts>;

function queryIdOf({ runId }: Pick<ResearchFlow, 'runId'>): ResearchQueryId {
  return ResearchQueryId.parse(runId);
}

interface WrittenParts {
  dropped: number;
  isDegraded: boolean;
  madeBy: { mind: 'model' | 'offline'; agent?: string; model?: string; prompt_id?: string };
}

const NOTHING: WrittenParts = { dropped: 0, isDegraded: false, madeBy: { mind: 'offline' } };

async function writeParts(
  flow: ResearchFlow,
  ports: ResearchPorts,
  request: AskRequest,
  began: number,
): Promise<WrittenParts> {
  const questions = splitQuestion(request.query_text);
  const done: WrittenParts = { ...NOTHING };
  for (const [part, question] of questions.entries()) {
    const build = async () => {
      const chunks = await readKept(ports.store, flow.userId, queryIdOf(flow));
      const how = { parts: questions.length, language: flow.language };
      return synthesisInput(question, chunks, request, how);
    };
    const left = began + WHOLE_MS - RESERVE_MS - ports.world.now().getTime();
    const { output, madeBy, isDegraded } = await askInTime(flow, part, build, left);
    const writing = { userId: flow.userId, queryId: queryIdOf(flow), part };
    const written: Written = await flow.workThenSave(
      `keep_${part}`,
      () => checkSentences(ports, { ...writing, drafts: output.sentences }),
      async (tx, checked, step) => {
        const kept = await keepSentences(tx, writing, checked);
        for (const n of kept.numbers)
          step.emit({ type: 'thing-made', kind: 'sentence', id: `${n}` });
        return kept;
      },
    );
    done.dropped += written.dropped;
    done.isDegraded ||= isDegraded;
    done.madeBy = madeBy as WrittenParts['madeBy'];
  }
  return done;
}

/** The mind of the run while there is time; without, or when it fails, the offline one. */
async function askInTime(
  flow: ResearchFlow,
  part: number,
  build: () => Promise<ReturnType<typeof synthesisInput>>,
  leftMs: number,
) {
  if (flow.mind === 'offline') {
    return { ...(await flow.ask(`write_${part}`, synthesizer, build)), isDegraded: false };
  }
  if (leftMs > 0) {
    try {
      const asked = await flow.ask(`write_${part}`, synthesizer, build, { deadlineMs: leftMs });
      return { ...asked, isDegraded: false };
    } catch (thrown) {
      if (flow.signal.aborted) throw thrown;
    }
  }
  const how = { mind: 'offline' as const };
  return {
    ...(await flow.ask(`write_${part}_offline`, synthesizer, build, how)),
    isDegraded: true,
  };
}
