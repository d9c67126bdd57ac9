/**
 * The rounds of a debate. In the first every debater opens its case; each later one has questions
 * to the others, answers to those who asked, and rebuttals.
 */
import type { DebateRecord } from '../turns/debate-record.ts';
import { numberedTurn } from '../turns/turns.ts';
import type { DebateFloor, Seat, SilentDebater, SpeechName } from './debate-floor.ts';

const OPENING_ROUND = 1;
const FEWEST_DEBATERS = 2;

/** A debater who cannot open is left out, as long as two remain. */
export async function openCases(floor: DebateFloor, debaters: number): Promise<void> {
  const round = OPENING_ROUND;
  await floor.enterStage('opening', round);
  const seats = Array.from({ length: debaters }, (_, debater) => ({ debater, round }));
  const silent = await floor.letSpeak('open', seats, { as: 'open' });
  if (debaters - silent.length < FEWEST_DEBATERS) {
    // Asked once more, and now a failure is the run's own: it can be retried, or finished offline.
    const again = silent.map(({ debater }) => ({ debater, round }));
    await floor.letSpeak('open', again, { as: 'open-again', all: true });
    return;
  }
  await keepSilent(floor, 'open', round, silent);
}

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

/** In the order of the speeches; `stage` is in the name of the step, and stays as it is. */
const SILENT_IN: Record<SpeechName, { stage: string; words: string }> = {
  open: { stage: 'opening', words: 'could not open' },
  examine: { stage: 'examine', words: 'asked nothing in cross-examination' },
  answer: { stage: 'answer', words: 'did not answer in cross-examination' },
  rebut: { stage: 'rebut', words: 'made no rebuttal' },
};
const SPEECHES = Object.keys(SILENT_IN);

async function keepSilent(
  floor: DebateFloor,
  speech: SpeechName,
  round: number,
  silent: readonly SilentDebater[],
): Promise<void> {
  if (silent.length === 0) return;
  const { session } = await floor.open();
  const { stage, words } = SILENT_IN[speech];
  await floor.keep(
    `gone-${stage}-${round}`,
    silent.map(({ debater, reason }) =>
      numberedTurn('gone', { round, debater }, SPEECHES.indexOf(speech), {
        by: session.postures[debater] ?? '',
        reason: `${words}: ${reason}`,
      }),
    ),
  );
}
