/** Whether a figure is the expected one: the same numbers, nearly, and no other unit. */
import { type TextLanguage, tokenize } from '../../text/tokenize.ts';
import type { Verdict } from './verdict.ts';

const NUMBER = /[-−]?\d+(?:[.,\s]\d+)*/gu;
/** Rounding is no error. */
const TOLERANCE = 0.01;
/** An expected answer with more words than these beside its numbers is a sentence. */
const MOST_UNIT_WORDS = 3;

/** Null where the expected answer is no figure. */
export function gradeNumber(
  expected: string,
  given: string,
  language: TextLanguage,
): Verdict | null {
  const wanted = numbersIn(expected);
  const unit = unitOf(expected, language);
  if (wanted.length === 0 || unit.length > MOST_UNIT_WORDS) return null;
  const said = numbersIn(given);
  if (said.length === 0) return 'wrong';
  if (said.length !== wanted.length) return 'wrong';
  const isSame = wanted.every((value, at) => {
    const other = said[at] ?? Number.NaN;
    return Math.abs(other - value) <= Math.abs(value) * TOLERANCE;
  });
  if (!isSame) return 'wrong';
  const saidUnit = unitOf(given, language);
  const agrees = saidUnit.length === 0 || saidUnit.some((word) => unit.includes(word));
  return agrees || unit.length === 0 ? 'right' : 'wrong';
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(NUMBER)].map(([written]) => readNumber(written));
}

/** "1,000" and "1 000" are a thousand, "0,5" and "0.5" a half. */
function readNumber(written: string): number {
  const tidy = written.replace(/−/gu, '-').replace(/\s/gu, '');
  const grouped = /^-?\d{1,3}(?:[.,]\d{3})+$/u.test(tidy) && !/^-?0/u.test(tidy);
  return Number(grouped ? tidy.replace(/[.,]/gu, '') : tidy.replace(',', '.'));
}

const FILLERS = new Set([
  'about',
  'around',
  'roughly',
  'nearly',
  'to',
  'and',
  'or',
  'the',
  'omtrent',
  'cirka',
  'ca',
  'rundt',
  'til',
  'og',
  'eller',
  'nesten',
  'of',
  'av',
]);

function unitOf(text: string, language: TextLanguage): string[] {
  const tidy = text
    .toLowerCase()
    .replace(/per\s?cent|prosent/gu, ' % ')
    .replace(NUMBER, ' ');
  const signs = /%|°/u.exec(tidy)?.[0];
  const words = tokenize(tidy, language)
    .map(({ term }) => term)
    .filter((term) => !FILLERS.has(term));
  return signs === undefined ? words : [signs, ...words];
}
