/** What 1,000 people answered to section 6 of the LSAT: five items (Bock and Lieberman 1970). */
import type { Choices, CountedItem } from '../../domain/assessment/statistics/item-statistics.ts';

/** How many had each of the 32 patterns, the first item as the highest bit. */
const frequencies = [
  3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173,
  11, 61, 28, 298,
];

export const lsatItems: CountedItem[] = Array.from({ length: 5 }, (_, at) => ({
  id: `${at + 1}`,
  options: 2,
  key: 1,
}));

export const lsatSheets: Choices[] = frequencies.flatMap((count, pattern) =>
  Array.from(
    { length: count },
    (): Choices => [4, 3, 2, 1, 0].map((bit) => Math.floor(pattern / 2 ** bit) % 2),
  ),
);
