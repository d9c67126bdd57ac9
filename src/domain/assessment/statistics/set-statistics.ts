/** All that answers say of a set of questions: of the set, and of each question with its doubts. */
import type { SetStatistics } from '../../../contracts/assessment/statistics.ts';
import { type Choices, type CountedItem, itemStatistics, kr20 } from './item-statistics.ts';
import { verdictOf } from './quarantine.ts';
import { itemCurves } from './two-parameter.ts';

export function setStatistics(
  items: readonly CountedItem[],
  sheets: readonly Choices[],
): SetStatistics {
  const found = itemStatistics(items, sheets);
  const curves = itemCurves(items, sheets);
  return {
    kr20: kr20(items, sheets),
    items: items.flatMap((item, at) => {
      const own = found[at];
      if (own === undefined) return [];
      return [{ ...own, ...verdictOf(item, own), curve: curves[at] ?? null }];
    }),
  };
}
