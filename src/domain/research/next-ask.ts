/** When a watched question is asked again. */
import type { WatchRhythm } from '../../contracts/research/research-watch.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The first time after `now` in the rhythm that `due` is a beat of. What was missed while nothing
 * ran is asked once, not once for each time.
 */
export function nextAsk(due: Date, every: WatchRhythm, now: Date): Date {
  for (let beat = 1; ; beat += 1) {
    const next = beatAfter(due, every, beat);
    if (next > now) return next;
  }
}

function beatAfter(due: Date, every: WatchRhythm, beat: number): Date {
  if (every === 'daily') return new Date(due.getTime() + beat * DAY_MS);
  if (every === 'weekly') return new Date(due.getTime() + beat * 7 * DAY_MS);
  return monthsAfter(due, beat);
}

/** The same day of a later month, or its last day where it has no such day. */
function monthsAfter(due: Date, months: number): Date {
  const first = new Date(due);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const nextMonth = new Date(first);
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1, 0);
  first.setUTCDate(Math.min(due.getUTCDate(), nextMonth.getUTCDate()));
  return first;
}
