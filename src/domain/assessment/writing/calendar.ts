/** Days and months of a year of 365 days, counted by code: nothing here knows what day it is. */

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** 1 is 1 January. */
export function dayNumber(day: number, month: number): number {
  return LENGTHS.slice(0, month - 1).reduce((sum, days) => sum + days, 0) + day;
}

/** "23 May". */
export function dateText(number: number): string {
  let left = ((number - 1) % 365) + 1;
  let month = 0;
  while (left > (LENGTHS[month] ?? 31)) {
    left -= LENGTHS[month] ?? 31;
    month += 1;
  }
  return `${left} ${MONTHS[month] ?? ''}`;
}

/** "May 2024", from months since year 0. */
export function monthText(number: number): string {
  return `${MONTHS[number % 12] ?? ''} ${Math.floor(number / 12)}`;
}
