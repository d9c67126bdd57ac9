/** A round: questions to the others, answers to those who asked, rebuttals. */

import type { DebateRecord } from '../turns/debate-record.ts';
import type { DebateFloor, Seat, SpeechName } from './debate-floor.ts';
import { keepSilent } from './keep-silent.ts';

export async function holdRound(
  floor: DebateFloor,
  { round, isLast }: { round: number; isLast: boolean },
): Promise<void> {
  await floor.enterStage('cross-examination', round);
  await floor.takeWords({ round, isLast });
  const present = await seatsPresent(floor, round);
  await speak(floor, 'examine', present);
  await speak(floor, 'answer', await seatsQuestioned(floor, round));
  await floor.enterStage('rebuttal', round);
  await speak(floor, 'rebut', present);
}

/** Whoever cannot speak now is silent in this round, and the report says so. */
async function speak(
  floor: DebateFloor,
  speech: SpeechName,
  seats: readonly Seat[],
): Promise<void> {
  const [first] = seats;
  if (!first) return;
  const { round } = first;
  const silent = await floor.letSpeak(speech, seats, { as: `${speech}-${round}` });
  await keepSilent(floor, speech, round, silent);
}

/** Those who have opened, in the order of the postures. */
function seatsPresent(floor: DebateFloor, round: number): Promise<Seat[]> {
  return floor.step(`present-${round}`, async () => {
    const { record } = await floor.open({ round, kind: 'question' });
    return seatsOf(record, round, () => true);
  });
}

/** Those who were asked something in this round. */
function seatsQuestioned(floor: DebateFloor, round: number): Promise<Seat[]> {
  return floor.step(`questioned-${round}`, async () => {
    const { record } = await floor.open({ round, kind: 'answer' });
    return seatsOf(record, round, (posture) =>
      record.questions.some((asked) => asked.round === round && asked.to === posture),
    );
  });
}

function seatsOf(
  { postures, arguments: opened }: DebateRecord,
  round: number,
  isWanted: (posture: string) => boolean,
): Seat[] {
  return opened
    .filter(({ posture }) => isWanted(posture))
    .map(({ posture }) => ({ debater: postures.indexOf(posture), round }));
}
