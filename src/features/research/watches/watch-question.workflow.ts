/**
 * Watches a question: asks it → waits for its next time, or for a person who wants to know now →
 * asks it again. Each ask is a question of its own, with a run and an answer of its own; what
 * changed is found by whoever looks.
 */
import { z } from 'zod';
import { ResearchQueryId } from '../../../contracts/research/research.ts';
import { AskRequest } from '../../../contracts/research/research-requests.ts';
import { ResearchWatchId, WatchRhythm } from '../../../contracts/research/research-watch.ts';
import { nextAsk } from '../../../domain/research/next-ask.ts';
import { type BranchFlow, defineWorkflow } from '../../../kernel/workflow/define-workflow.ts';
import { answerQuestion } from '../answer-question.workflow.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { insertQuery } from '../stores/queries.store.ts';
import { insertWatch, insertWatchAsk, rhythmOf, setRhythm } from '../stores/watches.store.ts';

const Input = z.object({
  request: AskRequest,
  every: WatchRhythm,
  /** An answer that is there already. */
  first: ResearchQueryId.nullable(),
});

/** A person wants it asked now, or in another rhythm. */
const Told = z.object({ ask: z.boolean(), every: WatchRhythm.optional() });

const Carried = z.object({ due: z.iso.datetime(), asked: z.int() });

export type WatchPorts = Pick<ResearchPorts, 'store' | 'world' | 'startRun'>;

export const watchQuestion = defineWorkflow<WatchPorts>()({
  name: 'research.watch_question',
  version: 1,
  input: Input,
  output: z.object({ watch_id: ResearchWatchId }),
  signals: { tell: Told },
  parts: {
    async start(flow, { request, every, first }, ports) {
      const id = watchIdOf(flow);
      const { began } = await flow.save('open', async (tx) => {
        const now = ports.world.now();
        await insertWatch(tx, { id, userId: flow.userId, request, every, now });
        if (first !== null) await insertWatchAsk(tx, id, { queryId: first, n: 0 });
        return { began: now.toISOString() };
      });
      if (first === null) await askAgain(flow, ports, request, 1);
      const began_at = new Date(began);
      const due = nextAsk(began_at, every, began_at);
      return flow.wait('tell', {
        next: 'again',
        until: due,
        carry: { due: due.toISOString(), asked: first === null ? 1 : 0 },
      });
    },
    async again(flow, { request }, ports, { answer, carried }) {
      const { due, asked } = Carried.parse(carried);
      const isAsked = answer === null || answer.ask;
      const next = await flow.save('next', async (tx) => {
        const id = watchIdOf(flow);
        if (answer?.every) await setRhythm(tx, id, answer.every);
        const now = ports.world.now();
        const last = answer?.every ? now : new Date(due);
        if (answer !== null && last > now) return due;
        return nextAsk(last, await rhythmOf(tx, id), now).toISOString();
      });
      if (isAsked) await askAgain(flow, ports, request, asked + 1);
      return flow.wait('tell', {
        next: 'again',
        until: new Date(next),
        carry: { due: next, asked: isAsked ? asked + 1 : asked },
      });
    },
  },
});

type WatchFlow = BranchFlow<WatchPorts>;

const watchIdOf = ({ runId }: Pick<WatchFlow, 'runId'>): ResearchWatchId =>
  ResearchWatchId.parse(runId);

/** Once for each number, however often the step is done. */
async function askAgain(
  flow: WatchFlow,
  { startRun, world }: WatchPorts,
  request: AskRequest,
  n: number,
): Promise<void> {
  const { userId, sessionId: session_id } = flow;
  const watchId = watchIdOf(flow);
  await flow.step('ask', async () => {
    const { run_id } = await startRun({
      userId,
      sessionId: session_id,
      workflow: answerQuestion.name,
      input: request,
      idempotencyKey: `watch ${watchId} ${n}`,
      rows: async (tx, run) => {
        const id = ResearchQueryId.parse(run.run_id);
        const created_at = world.now();
        await insertQuery(tx, { id, user_id: userId, session_id, request, created_at });
        await insertWatchAsk(tx, watchId, { queryId: id, n });
      },
    });
    return run_id;
  });
}
