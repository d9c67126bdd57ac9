/**
 * Hands an answer on to Zep, or has Zep forget a person. While Zep is down the run waits and tries
 * again, also after a restart; what Zep has already is not told twice.
 */
import { z } from 'zod';
import type { RunId, SessionId, UserId } from '../../../contracts/ids.ts';
import { ResearchQueryId } from '../../../contracts/research/research.ts';
import { isPassingFault } from '../../../kernel/store/passing-fault.ts';
import { defineWorkflow, type Step } from '../../../kernel/workflow/define-workflow.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { findQuery } from '../stores/queries.store.ts';

const WITHIN_MS = 7000;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 60 * 60_000;
/** Waits double up to an hour, so these take a week. */
const MOST_TRIES = 180;

const Input = z.discriminatedUnion('what', [
  z.object({ what: z.literal('answer'), query_id: ResearchQueryId }),
  z.object({ what: z.literal('forget') }),
]);
type Input = z.infer<typeof Input>;
const Carried = z.object({ tries: z.int() });

export const tellZep = defineWorkflow<ResearchPorts>()({
  name: 'research.tell_zep',
  version: 1,
  input: Input,
  output: z.object({ told: z.boolean() }),
  signals: { now: z.object({}) },
  parts: {
    async start(flow, input, ports) {
      const { told, again } = await flow.step('tell', (step) =>
        tell(flow.userId, input, ports, step),
      );
      if (told) return { told };
      return flow.wait('now', { next: 'again', until: new Date(again), carry: { tries: 1 } });
    },
    async again(flow, input, ports, { carried }) {
      const { tries } = Carried.parse(carried);
      const { told, again } = await flow.step('tell', (step) =>
        tell(flow.userId, input, ports, step, tries),
      );
      if (told || tries >= MOST_TRIES) return { told };
      return flow.wait('now', {
        next: 'again',
        until: new Date(again),
        carry: { tries: tries + 1 },
      });
    },
  },
});

/** A Zep that is down is a value, with the time of the next try. */
async function tell(
  userId: UserId,
  input: Input,
  { store, zep, world }: ResearchPorts,
  { signal }: Step,
  tries = 0,
): Promise<{ told: boolean; again: string }> {
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
  const again = new Date(world.now().getTime() + waitMs).toISOString();
  // Zep was taken out of the settings, or the question was deleted since.
  if (zep === null) return { told: true, again };
  const how = { signal, withinMs: WITHIN_MS };
  try {
    if (input.what === 'forget') await zep.forget(userId, how);
    else {
      const asked = await findQuery(store, userId, input.query_id);
      if (!asked?.response) return { told: true, again };
      const { session_id, request, response, created_at, answered_at } = asked;
      const answeredAt = (answered_at ?? created_at).toISOString();
      const messages = [
        { role: 'user', content: request.query_text, created_at: created_at.toISOString() },
        { role: 'assistant', content: response.answer, created_at: answeredAt },
      ] as const;
      await zep.tell(userId, session_id, messages, how);
    }
    return { told: true, again };
  } catch (thrown) {
    if (signal.aborted || isPassingFault(thrown)) throw thrown;
    return { told: false, again };
  }
}

/** Once for each answer, however often it is asked for. */
export async function tellZepLater(
  { zep, startRun }: Pick<ResearchPorts, 'zep' | 'startRun'>,
  {
    userId,
    sessionId,
    queryId,
  }: { userId: UserId; sessionId: SessionId; queryId: ResearchQueryId },
): Promise<RunId | null> {
  if (zep === null) return null;
  const run = await startRun({
    userId,
    sessionId,
    workflow: tellZep.name,
    input: { what: 'answer', query_id: queryId },
    idempotencyKey: `tell zep ${queryId}`,
  });
  return run.run_id;
}

export async function forgetInZep(
  { zep, startRun }: Pick<ResearchPorts, 'zep' | 'startRun'>,
  userId: UserId,
): Promise<void> {
  if (zep === null) return;
  await startRun({
    userId,
    sessionKind: 'research',
    workflow: tellZep.name,
    input: { what: 'forget' },
  });
}
