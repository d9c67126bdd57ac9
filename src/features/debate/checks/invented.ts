/** What a text has that nothing it was written from has: links, numbers, quoted words, names. */
import { contentStems } from '../../../domain/debate/paper/content-stems.ts';
import { foldText } from '../../../domain/evidence/fold-text.ts';
import { numbersIn } from '../../../domain/evidence/verify/numbers.ts';
import { lexiconOf } from '../../../domain/evidence/verify/statement.ts';
import { foreignMarkup } from '../../../domain/text/foreign-markup.ts';
import type { Records } from './records.ts';

/** "Debater 2", "topic 3": places in the debate, not figures. */
const PLACE = /\b(?:debater|topic|question|interjection|debattant|tema|spørsmål)e?n?s? \d+/giu;
/** "Two sides", "one reason": up to here a number in words is a word like others. */
const MOST_IN_WORDS = 3;
const QUOTED = /[“«"]([^“”«»"]{3,}?)[”»"]/gu;
/** A capital inside a sentence. */
const NAME = /(?<=[\p{L}\p{N},;:)’'”]\s+["“‘(]*)\p{Lu}[\p{L}’'-]{2,}/gu;

export function inventedIn(written: string, records: Records): string[] {
  const { said, open = '', seen } = records;
  const source = [said, open, seen?.text ?? ''].join('\n');
  return [
    ...foreignMarkup(written, source).map((one) => `“${one}” was not given; write plain words`),
    ...foreignNumbers(written, records).map((one) => `the number ${one} was not given`),
    ...foreignQuotes(written, source).map((one) => `nobody wrote “${one}”; quote word for word`),
    ...foreignNames(written, records).map((one) => `“${one}” was not named`),
  ];
}

/** The stems that are neither in the records nor in what was seen beside them. */
export function stemsBeyond(written: string, { said, open = '', seen, language }: Records) {
  const given = contentStems(`${said}\n${open}`, language);
  return [...contentStems(written, language)].filter(
    (stem) => !given.has(stem) && !seen?.stems.has(stem),
  );
}

/** Figures of the records only: another one of the paper may be about something else. */
function foreignNumbers(written: string, { said, open = '', language }: Records): string[] {
  const lexicon = lexiconOf(language);
  const given = numbersIn(`${said}\n${open}`, lexicon, language).map(({ value }) => value);
  const text = written.replace(PLACE, '');
  const mentions = numbersIn(text, lexicon, language);
  const own = mentions.map(({ value }) => value).filter((value) => given.includes(value));
  const foreign = mentions
    .map(({ value, start, end }) => ({ value, words: text.slice(start, end) }))
    .filter(({ value, words }) => /\d/u.test(words) || value > MOST_IN_WORDS)
    .filter(({ value }) => !given.includes(value) && !isDifference(value, own));
  return [...new Set(foreign.map(({ words }) => words))];
}

/** "13 against 9 is a difference of 4": worked out from two figures that stand beside it. */
function isDifference(value: number, figures: readonly number[]): boolean {
  return figures.some((one) => figures.some((other) => Math.abs(one - other - value) < 1e-9));
}

function foreignQuotes(written: string, source: string): string[] {
  const quotes = [...written.matchAll(QUOTED)].map(([, quoted = '']) => quoted);
  if (quotes.length === 0) return [];
  const given = foldText(source).folded;
  return quotes.filter((quoted) => !given.includes(foldText(quoted).folded));
}

function foreignNames(written: string, records: Records): string[] {
  const names = new Set([...written.matchAll(NAME)].map(([name]) => name));
  return [...names].filter((name) => stemsBeyond(name, records).length > 0);
}
