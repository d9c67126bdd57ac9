/** How long it is until a card comes back, as one would say it. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.44 * DAY;
const YEAR = 365.25 * DAY;

export function intervalText(seconds: number): string {
  if (seconds < MINUTE) return '< 1 min';
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)} min`;
  if (seconds < DAY) return `${Math.round(seconds / HOUR)} h`;
  if (seconds < 2 * MONTH) return counted(Math.round(seconds / DAY), 'day');
  if (seconds < YEAR) return counted(tenths(seconds / MONTH), 'month');
  return counted(tenths(seconds / YEAR), 'year');
}

function tenths(number: number): number {
  return Math.round(number * 10) / 10;
}

function counted(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
