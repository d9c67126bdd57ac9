/** What the rubric measures beyond the published flaws. */
import { type FlawCheck, forEachOption, meanOf, ownAnswers, whenever } from './flaw-check.ts';
import type { OptionView } from './item-view.ts';
import { repeatedInKeyOnly } from './key-cues.ts';
import { differsInCase } from './option-flaws.ts';
import { isCapital, negativeOf } from './stem-flaws.ts';

const FEWEST_OPTIONS = 4;
const MOST_OPTIONS = 5;
/** Key length over the mean distractor, in letters: 1.5 refuses keys that teachers keep (1.56). */
const keyLengthBounds = { least: 0.67, most: 1.6 } as const;

export const keyMissing: FlawCheck = ({ key }) =>
  whenever(key === undefined, 'No option is marked as the right answer.');

export const optionCount: FlawCheck = ({ options: { length } }) =>
  whenever(
    length < FEWEST_OPTIONS || length > MOST_OPTIONS,
    `There are ${length} options: give ${FEWEST_OPTIONS} or ${MOST_OPTIONS}.`,
  );

export const optionsNotDistinct: FlawCheck = ({ options }) =>
  forEachOption(
    options,
    (option) =>
      option.text === '' ||
      options.slice(0, option.index).some((earlier) => isSameText(earlier, option)),
    ({ text }) => (text === '' ? 'An option is empty.' : `"${text}" is there twice.`),
  );

function isSameText({ text: left }: OptionView, { text: right }: OptionView): boolean {
  const [first, second] = [left, right].map((text) =>
    text
      // Compatibility forms would make 102 of 10².
      .replace(/(?<=\d)[²³]/gu, '^$&')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s.]+/gu, ' ')
      .trim(),
  );
  return first === second && !differsInCase(left, right);
}

/** Numbers among words, or whole sentences among terms. Phrases go with either. */
export const optionsOfMixedKind: FlawCheck = ({ options }) => {
  const kinds = new Set(ownAnswers(options).map(kindOf));
  const numberAndWords = kinds.has('number') && (kinds.has('term') || kinds.has('phrase'));
  const mixed =
    numberAndWords || (kinds.has('sentence') && (kinds.has('term') || kinds.has('number')));
  return whenever(
    mixed,
    `The options are of different kinds (${[...kinds].sort().join(', ')}): make them alike.`,
  );
};

type OptionKind = 'number' | 'term' | 'phrase' | 'sentence' | 'formula';

function kindOf({ number, words, text }: OptionView): OptionKind {
  if (number !== null) return 'number';
  if (/\d/.test(text)) return 'formula';
  if (/^\p{Lu}.*[.!?]$/u.test(text) && words.length >= 4) return 'sentence';
  return words.length <= 2 && !/[.!?]$/.test(text) ? 'term' : 'phrase';
}

export const keyLength: FlawCheck = ({ key, distractors }) => {
  const mean = meanOf(distractors.map(({ text }) => text.length));
  if (key === undefined || mean === 0) return [];
  const ratio = key.text.length / mean;
  return whenever(
    ratio < keyLengthBounds.least || ratio > keyLengthBounds.most,
    `The key has ${ratio.toFixed(2)} times the letters of the mean distractor: keep it within ${keyLengthBounds.least} and ${keyLengthBounds.most}.`,
  );
};

export const stemWordInKeyOnly: FlawCheck = (view) => {
  const repeated = [...new Set(repeatedInKeyOnly(view))];
  return whenever(
    repeated.length > 0,
    `The key alone repeats words of the stem: ${repeated.join(', ')}.`,
  );
};

export const negativeNotInCapitals: FlawCheck = (view) => {
  const negative = negativeOf(view);
  return whenever(
    negative !== null && !isCapital(negative),
    `Write the negative "${negative ?? ''}" in capitals, or ask for what is so.`,
  );
};

/** A negative question answered by negative options, or two negatives in one question. */
export const doubleNegative: FlawCheck = (view) => {
  const { leadIn, options, words } = view;
  const negatives = leadIn.match(new RegExp(words.negation.source, 'giu'))?.length ?? 0;
  const turned = words.turning.test(leadIn) ? 1 : 0;
  const asksNegatively = negativeOf(view) !== null;
  const answersNegatively = options.some(({ text }) => words.negation.test(text));
  return whenever(
    asksNegatively && (negatives + turned > 1 || answersNegatively),
    'Two negatives have to be untangled: ask for what is so.',
  );
};
