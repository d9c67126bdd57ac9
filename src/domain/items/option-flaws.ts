/** Flaws of the set of options: what kinds of answers it offers, and in which order. */
import { type FlawCheck, forEachOption, ownAnswers, whenever } from './flaw-check.ts';
import type { OptionView } from './item-view.ts';

export const allOfTheAbove: FlawCheck = ({ options }) =>
  forEachOption(
    options,
    ({ catchAll }) => catchAll === 'all',
    ({ text }) => `"${text}" rewards knowing two options: replace it with an answer.`,
  );

export const noneOfTheAbove: FlawCheck = ({ options }) =>
  forEachOption(
    options,
    ({ catchAll }) => catchAll === 'none',
    ({ text }) => `"${text}" does not show that the right answer is known: replace it.`,
  );

/** Two verdicts among the options, or a stem that asks for one. */
export const trueFalse: FlawCheck = ({ stem, options, words }) => {
  const verdicts = options.filter(({ text }) => words.verdict.test(text));
  return whenever(
    verdicts.length >= 2 || words.verdictAsked.test(stem),
    'This is a true/false question in disguise: ask for the fact itself.',
  );
};

/** K-type: options made of other options ("A and C", "I and II only", "both B and C"). */
export const complexOptions: FlawCheck = ({ options, words, stem }) => {
  const combined = options.filter(({ text }) => words.combination.test(text));
  const digits = combined.every(({ text }) => /^[\d\s,.&]+$/.test(text));
  const isNumberList = digits && !/(?:^|\s)\(?[12][.)]\s/.test(stem);
  return isNumberList
    ? []
    : forEachOption(
        combined,
        () => true,
        ({ text }) => `"${text}" is made of other options: each option should answer alone.`,
      );
};

/** Numbers of one unit that neither rise nor fall. */
export const lostSequence: FlawCheck = ({ options }) =>
  whenever(
    quantitiesOf(options) !== null && !isOrdered(options),
    'The numbers are not in order: sort the options.',
  );

/** The options as quantities of one unit, or null when they are not that. */
export function quantitiesOf(options: readonly OptionView[]): number[] | null {
  const own = ownAnswers(options).map(({ number }) => number);
  const [first] = own;
  if (own.length < 3 || first === undefined || first === null) return null;
  const alike = own.every((number) => number !== null && number.unit === first.unit);
  return alike ? own.map((number) => (number?.value ?? 0) + (number?.upTo ?? 0) / 1e6) : null;
}

function isOrdered(options: readonly OptionView[]): boolean {
  const values = quantitiesOf(options) ?? [];
  const steps = values.slice(1).map((value, index) => Math.sign(value - (values[index] ?? value)));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}

/** Two options that say the same, or a stem that asks for several. */
export const moreThanOneCorrect: FlawCheck = ({ key, distractors, words, stem }) => {
  const several = whenever(
    words.severalAsked.test(stem),
    'The stem asks for more than one option: ask for the one best answer.',
  );
  if (key === undefined) return several;
  const twins = forEachOption(
    ownAnswers(distractors),
    (option) => saysTheSame(option, key),
    ({ text }) => `"${text}" is right as well: it says what the key says.`,
  );
  return [...several, ...twins];
};

/** The same words in the same order, articles aside, or the same number of the same unit. */
function saysTheSame(option: OptionView, key: OptionView): boolean {
  if (option.number !== null && key.number !== null) {
    const { value, upTo, unit } = option.number;
    const isEqual = value === key.number.value && upTo === key.number.upTo;
    return isEqual && unit === key.number.unit;
  }
  const own = plainWords(option);
  return own !== '' && own === plainWords(key) && !differsInSymbols(option.text, key.text);
}

/** Not stems: those make one word of organ and organism. */
function plainWords({ words }: OptionView): string {
  return words
    .filter((word) => !ARTICLES.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word))
    .join(' ');
}

function differsInSymbols(left: string, right: string): boolean {
  return differsInCase(left, right) || signsOf(left) !== signsOf(right);
}

/** "Fe3+" is not "Fe3−", "x < 3" not "x > 3"; the hyphen of "X-ray" and a dash between words are no signs. */
function signsOf(text: string): string {
  const signs = text
    .replace(/[‐‑–−]/g, '-')
    .match(/[+±×÷*/^=<>≤≥≠%‰°$€£²³]|-(?=[\d.])|(?<=[\d+])-|(?<=\s)-(?=\s\d)/gu);
  return (signs ?? []).join('');
}

/** Cc and CC are two genotypes; "The cell" and "the cell" are one answer. */
export function differsInCase(left: string, right: string): boolean {
  return symbolsOf(left) !== symbolsOf(right);
}

/** Short words with a capital, as symbols have them; articles are no symbols. */
function symbolsOf(text: string): string {
  const short = text.match(/(?<!\p{L})\p{L}{1,3}(?!\p{L})/gu) ?? [];
  return short
    .filter((word) => /\p{Lu}/u.test(word) && !ARTICLES.has(word.toLowerCase()))
    .join(' ');
}

const ARTICLES = new Set(['a', 'an', 'the', 'en', 'ei', 'et', 'den', 'det', 'de']);
