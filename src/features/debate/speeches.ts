/** What one debater does in each stage: asked, checked, kept as turns. */
import { z } from 'zod';
import { crossExaminer } from './cross-examiner/cross-examiner.agent.ts';
import type { DebatePorts } from './debate-ports.ts';
import { debater } from './debater/debater.agent.ts';
import { seatInput } from './open-debate.ts';
import { rebutter } from './rebutter/rebutter.agent.ts';
import { type DebateFlow, keepTurns, openDebate } from './run-floor.ts';
import { answerTurns, openingTurns, questionTurns, rebuttalTurns } from './turns.ts';
import { witness } from './witness/witness.agent.ts';

export const Seat = z.object({ debater: z.int().min(0), round: z.int().min(1) });
type Seat = z.infer<typeof Seat>;

export async function openCase(flow: DebateFlow, seat: Seat, ports: DebatePorts): Promise<null> {
  const open = await openDebate(flow, ports, { round: 1, kind: 'argument' });
  const { web, mayWeb } = open;
  const said = await flow.ask('argue', debater, () => ({ ...seatInput(open, seat), web, mayWeb }));
  await keepTurns(flow, ports, 'keep', await openingTurns(open, seat, said, web));
  return null;
}

export async function examineOthers(
  flow: DebateFlow,
  seat: Seat,
  ports: DebatePorts,
): Promise<null> {
  const open = await openDebate(flow, ports, { round: seat.round, kind: 'question' });
  const said = await flow.ask('examine', crossExaminer, () => ({
    ...seatInput(open, seat),
    arguments: open.record.arguments,
  }));
  await keepTurns(flow, ports, 'keep', questionTurns(open.record, seat, said));
  return null;
}

export async function answerQuestions(
  flow: DebateFlow,
  seat: Seat,
  ports: DebatePorts,
): Promise<null> {
  const open = await openDebate(flow, ports, { round: seat.round, kind: 'answer' });
  const { record } = open;
  const own = record.postures[seat.debater];
  const questions = record.questions
    .filter(({ to, round }) => to === own && round === seat.round)
    .map(({ from, topic, question }) => ({ from, topic, question }));
  const said = await flow.ask('answer', witness, () => ({
    ...seatInput(open, seat),
    arguments: record.arguments,
    questions,
  }));
  await keepTurns(flow, ports, 'keep', await answerTurns(open, seat, said, questions));
  return null;
}

export async function rebutOthers(flow: DebateFlow, seat: Seat, ports: DebatePorts): Promise<null> {
  const open = await openDebate(flow, ports, { round: seat.round, kind: 'rebuttal' });
  const { record } = open;
  const own = record.arguments.find(({ posture }) => posture === record.postures[seat.debater]);
  const words = record.interjections.filter(({ round }) => round === seat.round);
  const said = await flow.ask('rebut', rebutter, () => ({
    ...seatInput(open, seat),
    arguments: record.arguments,
    exchanges: record.exchanges,
    interjections: words,
  }));
  const turns = await rebuttalTurns(open, seat, said, {
    interjections: words.map(({ id }) => id),
    own,
  });
  await keepTurns(flow, ports, 'keep', turns);
  return null;
}
