/** Days of study, cut at midnight UTC. */
const DAY_MS = 86_400_000;

/** The beginning of this day, or of the one so many days on. */
export function dayStart(at: Date, daysOn = 0): Date {
  return new Date((Math.floor(at.getTime() / DAY_MS) + daysOn) * DAY_MS);
}

/** `2026-01-05` */
export function dayName(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Days in a row up to today; a day that is not over yet breaks nothing. */
export function streakOf(days: ReadonlySet<string>, now: Date): number {
  let back = days.has(dayName(now)) ? 0 : 1;
  const first = back;
  while (days.has(dayName(dayStart(now, -back)))) back++;
  return back - first;
}
