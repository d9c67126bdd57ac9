/** Debaters who could not speak are turns of their own: the report says who was silent, and why. */

import { placed } from '../turns/turns.ts';
import type { DebateFloor, SilentDebater, SpeechName } from './debate-floor.ts';

/** In the order of the speeches; `stage` names the step, and stays as it is. */
const SILENT_IN: Record<SpeechName, { stage: string; words: string }> = {
  open: { stage: 'opening', words: 'could not open' },
  examine: { stage: 'examine', words: 'asked nothing in cross-examination' },
  answer: { stage: 'answer', words: 'did not answer in cross-examination' },
  rebut: { stage: 'rebut', words: 'made no rebuttal' },
};
const SPEECHES = Object.keys(SILENT_IN);

export async function keepSilent(
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
      placed('gone', { round, debater }, SPEECHES.indexOf(speech), {
        by: session.postures[debater] ?? '',
        reason: `${words}: ${reason}`,
      }),
    ),
  );
}
