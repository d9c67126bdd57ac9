/** Times, sizes and shares as people read them, in the language of the pages. */
import { useMemo } from 'react';
import { useLanguage } from './language.tsx';

export interface Format {
  date(iso: string): string;
  dateTime(iso: string): string;
  /** "3 days ago", "in 10 minutes". */
  relative(iso: string): string;
  percent(share: number): string;
  number(value: number, digits?: number): string;
  bytes(size: number): string;
  /** How long something took: "33 ms", "6.8 sec", "2 min". */
  duration(milliseconds: number): string;
  /** A share or a score, always with as many digits. */
  score(value: number): string;
  /** A stretch of time in its largest unit: "10 min", "3 d". */
  span(seconds: number): string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

export function useFormat(): Format {
  const { locale } = useLanguage();
  return useMemo(() => formatFor(locale), [locale]);
}

function formatFor(locale: string): Format {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const unit = (value: number, name: string, digits = 0): string =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    })
      .format(value)
      // A number and its unit stay on one line.
      .replaceAll(' ', '\u00a0');
  const score = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const span = (seconds: number): string => {
    const [name, size] = units.find(([, length]) => seconds >= length) ?? ['second', 1];
    return unit(Math.round(seconds / size), name);
  };
  return {
    date: (iso) => day.format(new Date(iso)),
    dateTime: (iso) => moment.format(new Date(iso)),
    relative(iso) {
      const seconds = (new Date(iso).getTime() - Date.now()) / 1000;
      const [name, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
      return name === 'second'
        ? ago.format(0, 'minute')
        : ago.format(Math.round(seconds / size), name);
    },
    percent: (value) => share.format(value),
    number: (value, digits = 0) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value),
    bytes(size) {
      if (size < 1e6) return unit(size / 1000, 'kilobyte', size < 10_000 ? 1 : 0);
      return unit(size / 1e6, 'megabyte', 1);
    },
    duration(milliseconds) {
      if (milliseconds < 1000) return unit(milliseconds, 'millisecond');
      return milliseconds < 60_000
        ? unit(milliseconds / 1000, 'second', 1)
        : span(milliseconds / 1000);
    },
    score: (value) => score.format(value),
    span,
  };
}
