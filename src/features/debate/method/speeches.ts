/** What one debater does in each stage: asked, checked, kept as turns. */
import { crossExaminer } from '../cross-examiner/cross-examiner.agent.ts';
import { debater } from '../debater/debater.agent.ts';
import { rebutter } from '../rebutter/rebutter.agent.ts';
import { seatInput } from '../turns/open-debate.ts';
import { answerTurns, openingTurns, questionTurns, rebuttalTurns } from '../turns/turns.ts';
import { witness } from '../witness/witness.agent.ts';
import type { Seat, SpeakerFloor, SpeechName } from './debate-floor.ts';

export const speeches: Record<SpeechName, (floor: SpeakerFloor, seat: Seat) => Promise<void>> = {
  open: openCase,
  examine: examineOthers,
  answer: answerQuestions,
  rebut: rebutOthers,
};

async function openCase(floor: SpeakerFloor, seat: Seat): Promise<void> {
  const open = await floor.open({ round: 1, kind: 'argument' });
  const { web, mayWeb } = open;
  const said = await floor.ask('argue', debater, () => ({ ...seatInput(open, seat), web, mayWeb }));
  await floor.keep('keep', await openingTurns(open, seat, said, web));
}

async function examineOthers(floor: SpeakerFloor, seat: Seat): Promise<void> {
  const open = await floor.open({ round: seat.round, kind: 'question' });
  const said = await floor.ask('examine', crossExaminer, () => ({
    ...seatInput(open, seat),
    arguments: open.record.arguments,
  }));
  await floor.keep('keep', questionTurns(open.record, seat, said));
}

async function answerQuestions(floor: SpeakerFloor, seat: Seat): Promise<void> {
  const open = await floor.open({ round: seat.round, kind: 'answer' });
  const { record } = open;
  const own = record.postures[seat.debater];
  const questions = record.questions
    .filter(({ to, round }) => to === own && round === seat.round)
    .map(({ from, topic, question }) => ({ from, topic, question }));
  const said = await floor.ask('answer', witness, () => ({
    ...seatInput(open, seat),
    arguments: record.arguments,
    questions,
  }));
  await floor.keep('keep', await answerTurns(open, seat, said, questions));
}

async function rebutOthers(floor: SpeakerFloor, seat: Seat): Promise<void> {
  const open = await floor.open({ round: seat.round, kind: 'rebuttal' });
  const { record } = open;
  const own = record.arguments.find(({ posture }) => posture === record.postures[seat.debater]);
  const words = record.interjections.filter(({ round }) => round === seat.round);
  const said = await floor.ask('rebut', rebutter, () => ({
    ...seatInput(open, seat),
    arguments: record.arguments,
    exchanges: record.exchanges,
    interjections: words,
  }));
  const turns = await rebuttalTurns(open, seat, said, {
    interjections: words.map(({ id }) => id),
    own,
  });
  await floor.keep('keep', turns);
}
