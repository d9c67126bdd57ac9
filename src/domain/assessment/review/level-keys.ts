/** Keys as even over the letters as the options allow: only their order changes. */
import type { MultipleChoice } from '../../items/item.ts';
import { type Spread, spreadKeys } from '../../items/spread-keys.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

/** Even spreads that are tried; sorted quantities can only be turned around, so not every one is level. */
const SEEDS = 48;

export function levelKeys<Item extends MultipleChoice>(
  items: readonly Item[],
  language: TextLanguage,
): Spread<Item>[] {
  let best = spreadKeys(items, { language });
  for (let seed = 1; seed < SEEDS && unevenness(best) > 1; seed += 1) {
    const other = spreadKeys(items, { language, seed });
    if (unevenness(other) < unevenness(best)) best = other;
  }
  return best;
}

/** How many keys the fullest letter has above the emptiest. */
function unevenness(items: readonly MultipleChoice[]): number {
  const most = Math.max(0, ...items.map(({ options }) => options.length));
  const counts = Array.from(
    { length: most },
    (_, letter) => items.filter(({ correctAnswerIndex }) => correctAnswerIndex === letter).length,
  );
  return counts.length === 0 ? 0 : Math.max(...counts) - Math.min(...counts);
}
