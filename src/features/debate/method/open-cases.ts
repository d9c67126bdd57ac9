/** The openings: every debater argues its posture on every topic. */
import type { DebateFloor } from './debate-floor.ts';
import { keepSilent } from './keep-silent.ts';

const ROUND = 1;
const FEWEST_DEBATERS = 2;

/** A debater who cannot open is left out, as long as two remain. */
export async function openCases(floor: DebateFloor, debaters: number): Promise<void> {
  await floor.enterStage('opening', ROUND);
  const seats = Array.from({ length: debaters }, (_, debater) => ({ debater, round: ROUND }));
  const silent = await floor.letSpeak('open', seats, { as: 'open' });
  if (debaters - silent.length < FEWEST_DEBATERS) {
    // Asked once more, and now a failure is the run's own: it can be retried, or finished offline.
    const again = silent.map(({ debater }) => ({ debater, round: ROUND }));
    await floor.letSpeak('open', again, { as: 'open-again', all: true });
    return;
  }
  await keepSilent(floor, 'open', ROUND, silent);
}
