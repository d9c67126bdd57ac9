/**
 * Holds a debate: question → postures and topics → openings → rounds of cross-examination and
 * rebuttal → fact check → judge, beside a control → report.
 *
 * Every debater is a branch. What is said is kept turn by turn as it is said, so that people can
 * follow, and each step reads what stood before its own turn: the same after a crash.
 */
import { z } from 'zod';
import { DebateId } from '../../contracts/debate.ts';
import { DebateOrder } from '../../contracts/debate-requests.ts';
import { defineWorkflow, type Flow, type Wait } from '../../kernel/workflow/define-workflow.ts';
import { concludeDebate } from './conclude-debate.ts';
import type { DebatePorts } from './debate-ports.ts';
import { prepareDebate } from './prepare-debate.ts';
import { enterStage, keepGone, seatsPresent, seatsQuestioned } from './run-floor.ts';
import { answerQuestions, examineOthers, openCase, rebutOthers, Seat } from './speeches.ts';
import { takeWords } from './take-words.ts';

const Signals = { interject: z.object({}) };
const Carried = z.object({ round: z.int().min(2) });

/** All debaters speak at the same time. */
const AT_ONCE = 6;

export const holdDebate = defineWorkflow<DebatePorts>()({
  name: 'debate.hold_debate',
  version: 1,
  input: DebateOrder,
  output: z.object({ debate_id: DebateId }),
  signals: Signals,
  branches: {
    open: { input: Seat, run: openCase },
    examine: { input: Seat, run: examineOthers },
    answer: { input: Seat, run: answerQuestions },
    rebut: { input: Seat, run: rebutOthers },
  },
  parts: {
    async start(flow, order, ports) {
      const seats = await prepareDebate(flow, order, ports);
      await openCases(flow, ports, seats);
      return goOn(flow, order, ports, 1);
    },
    async nextRound(flow, order, ports, { carried }) {
      const { round } = Carried.parse(carried);
      await holdRound(flow, order, ports, round);
      return goOn(flow, order, ports, round);
    },
  },
});

type Branch = 'open' | 'examine' | 'answer' | 'rebut';
type Debating = Flow<
  DebatePorts,
  Record<Branch, typeof Seat>,
  Record<Branch, null>,
  typeof Signals,
  'start' | 'nextRound'
>;

/** The next round, or a wait before it, or the end. */
async function goOn(
  flow: Debating,
  order: DebateOrder,
  ports: DebatePorts,
  done: number,
): Promise<{ debate_id: DebateId } | Wait> {
  if (done >= order.rounds) return concludeDebate(flow, order, ports);
  const round = done + 1;
  if (order.pauseBetweenRounds) {
    await enterStage(flow, 'waiting', round);
    return flow.wait('interject', { next: 'nextRound', carry: { round } });
  }
  await holdRound(flow, order, ports, round);
  return goOn(flow, order, ports, round);
}

/** A debater who cannot open is left out, as long as two remain. */
async function openCases(flow: Debating, ports: DebatePorts, debaters: number): Promise<void> {
  await enterStage(flow, 'opening', 1);
  const seats = Array.from({ length: debaters }, (_, debater) => ({ debater, round: 1 }));
  const outcomes = await flow.each('open', seats, { atOnce: AT_ONCE });
  const failed = outcomes.flatMap((outcome, debater) =>
    outcome.ok ? [] : [{ debater, reason: outcome.problem.detail }],
  );
  if (debaters - failed.length < 2) {
    // Asked once more, and now a failure is the run's own: it can be retried, or finished offline.
    const again = failed.map(({ debater }) => ({ debater, round: 1 }));
    await flow.each('open', again, { as: 'open-again', atOnce: AT_ONCE, all: true });
    return;
  }
  await keepGone(flow, ports, { round: 1, stage: 'opening', failed });
}

async function holdRound(
  flow: Debating,
  order: DebateOrder,
  ports: DebatePorts,
  round: number,
): Promise<void> {
  await enterStage(flow, 'cross-examination', round);
  await takeWords(flow, ports, { round, isLast: round === order.rounds });
  const present = await seatsPresent(flow, ports, round);
  await speak(flow, ports, 'examine', present);
  await speak(flow, ports, 'answer', await seatsQuestioned(flow, ports, round));
  await enterStage(flow, 'rebuttal', round);
  await speak(flow, ports, 'rebut', present);
}

/** Whoever cannot speak now is silent in this round, and the report says so. */
async function speak(
  flow: Debating,
  ports: DebatePorts,
  branch: Exclude<Branch, 'open'>,
  seats: readonly z.infer<typeof Seat>[],
): Promise<void> {
  const [first] = seats;
  if (!first) return;
  const { round } = first;
  const outcomes = await flow.each(branch, seats, { as: `${branch}-${round}`, atOnce: AT_ONCE });
  const failed = outcomes.flatMap((outcome, at) =>
    outcome.ok ? [] : [{ debater: seats[at]?.debater ?? 0, reason: outcome.problem.detail }],
  );
  await keepGone(flow, ports, { round, stage: branch, failed });
}
