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
import type { DebatePorts } from './desk/debate-ports.ts';
import { concludeDebate } from './method/conclude-debate.ts';
import { Seat, type SpeechName } from './method/debate-floor.ts';
import { holdRound, openCases } from './method/debate-rounds.ts';
import { keepDebate } from './method/keep-debate.ts';
import { prepareDebate } from './method/prepare-debate.ts';
import { type DebateFlow, runFloor, speakerFloor } from './method/run-floor.ts';
import { speeches } from './method/speeches.ts';

const Signals = { interject: z.object({}) };
const Carried = z.object({ round: z.int().min(2) });

export const holdDebate = defineWorkflow<DebatePorts>()({
  name: 'debate.hold_debate',
  version: 1,
  input: DebateOrder,
  output: z.object({ debate_id: DebateId }),
  signals: Signals,
  branches: {
    open: branchOf('open'),
    examine: branchOf('examine'),
    answer: branchOf('answer'),
    rebut: branchOf('rebut'),
  },
  parts: {
    async start(flow, order, ports) {
      const debaters = await prepareDebate(flow, order, ports);
      await openCases(runFloor(flow, ports), debaters);
      return goOn(flow, order, ports, 1);
    },
    async nextRound(flow, order, ports, { carried }) {
      const { round } = Carried.parse(carried);
      await holdRound(runFloor(flow, ports), { round, isLast: round === order.rounds });
      return goOn(flow, order, ports, round);
    },
  },
});

type Debating = Flow<
  DebatePorts,
  Record<SpeechName, typeof Seat>,
  Record<SpeechName, null>,
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
  const floor = runFloor(flow, ports);
  if (done >= order.rounds) {
    await keepDebate(flow, ports, await concludeDebate(floor, order));
    return { debate_id: floor.id };
  }
  const round = done + 1;
  if (order.pauseBetweenRounds) {
    await floor.enterStage('waiting', round);
    return flow.wait('interject', { next: 'nextRound', carry: { round } });
  }
  await holdRound(floor, { round, isLast: round === order.rounds });
  return goOn(flow, order, ports, round);
}

/** A speech of one debater as a durable branch. */
function branchOf(speech: SpeechName) {
  return {
    input: Seat,
    async run(flow: DebateFlow, seat: Seat, ports: DebatePorts): Promise<null> {
      await speeches[speech](speakerFloor(flow, ports), seat);
      return null;
    },
  };
}
