/** Flaws of the stem: what it asks, and how clearly. */
import { type FlawCheck, meanOf, whenever } from './flaw-check.ts';
import { BLANK, contentTerms, type ItemView, wordsOf } from './item-view.ts';

/** Information the person cannot have, or words that leave open what is meant. */
export const ambiguousInformation: FlawCheck = ({ stem, sentences, options, words }) => {
  const texts = [stem, ...options.map(({ text }) => text)];
  const first = sentences[0] ?? '';
  return [
    ...whenever(stem === '', 'The question is empty: write what is asked.'),
    ...whenever(
      words.pointsAtPicture.test(stem),
      'The stem points at a picture or text that is not part of the item.',
    ),
    ...whenever(
      words.pointsNowhere.test(first),
      'The stem points at something it has not named: put the noun in place of the pronoun.',
    ),
    ...whenever(
      texts.some((text) => words.unclear.test(text)),
      'Open words ("etc.", "and/or", "stuff") leave unclear what is meant: say it whole.',
    ),
    ...whenever(
      (stem.match(/\?/g)?.length ?? 0) > 1,
      'The stem asks more than one question: keep one.',
    ),
  ];
};

/** So many words after the gap have to be read before it is known what is asked. */
const SHORT_TAIL = 3;

/**
 * A gap is judged by what it costs the reader. At the end, or with a word or three after
 * it ("a ____ reaction."), it reads like a question, so our cloze items pass; so does a
 * sentence with one gap anywhere that a question introduces ("Which term completes the
 * sentence: …"). Two gaps, or one with the sentence still to come, are the published flaw.
 */
export const blankInMiddle: FlawCheck = ({ stem, language, words }) => {
  const blanks = [...stem.matchAll(BLANK)];
  const last = blanks.at(-1);
  if (last === undefined) return [];
  if (blanks.length > 1) {
    return whenever(true, 'The stem has more than one gap: leave one, at the end.');
  }
  const tail = stem.slice(last.index + last[0].length);
  const introduced = words.asksToComplete.test(stem.replace(BLANK, ' '));
  return whenever(
    !introduced && wordsOf(tail, language).length > SHORT_TAIL,
    'The gap stands in the middle of the stem: move it to the end, or ask a question.',
  );
};

/** Options of this many words are statements, not terms. */
const STATEMENT_WORDS = 4;

/** A stem that cannot be answered with the options covered: it names no subject, or only one. */
export const unfocusedStem: FlawCheck = ({ stem, isQuestion, language, options, words }) => {
  const told = wordsOf(stem.replace(BLANK, ' '), language);
  const subject = contentTerms(told.filter((word) => !words.asking.has(word)).join(' '), language);
  const statements = meanOf(options.map((option) => option.words.length)) >= STATEMENT_WORDS;
  const bareTerm = !isQuestion && subject.size <= 1 && statements && told.length <= 4;
  const bareWord = !isQuestion && told.length <= 2 && !stem.includes('__');
  return whenever(
    stem !== '' && (subject.size === 0 || bareTerm || bareWord),
    'The stem asks nothing by itself: name the subject and put the question into the stem.',
  );
};

/**
 * A question turned around ("Which is not …"). A "not" inside a clause ("if it is not
 * heated", "but not in plants") belongs to the facts and is left alone.
 */
export const negativeStem: FlawCheck = (view) => {
  const negative = negativeOf(view);
  const excused = view.allowCapitalNegative && negative !== null && isCapital(negative);
  return whenever(
    negative !== null && !excused,
    'The stem asks for what is not so: ask for what is.',
  );
};

/** The word that turns the question around, as it is written. */
export function negativeOf({ leadIn, isQuestion, words }: ItemView): string | null {
  const turning = words.turning.exec(leadIn);
  if (turning !== null) return turning[0];
  const negation = words.negation.exec(leadIn);
  if (negation === null) return null;
  const before = leadIn.slice(0, negation.index);
  const after = leadIn.slice(negation.index + negation[0].length);
  if (isCapital(negation[0])) return negation[0];
  if (words.subordinator.test(before.replace(/^\W*\p{L}+/u, ' '))) return null;
  return isQuestion || isNearEnd(after) ? negation[0] : null;
}

export function isCapital(text: string): boolean {
  return text.split(/\s+/).some((word) => /^[\p{Lu}'’]{3,}$/u.test(word));
}

/** "… is not a ____": what is left to complete is what is denied. */
function isNearEnd(rest: string): boolean {
  return rest.replace(BLANK, ' ').trim().split(/\s+/).length <= 2;
}

/** A sentence of fewer words that count is too short to be told apart. */
const FEWEST_WORDS = 3;

/** A sentence before the question that has no word in common with anything else in the item. */
export const gratuitousInformation: FlawCheck = (view) => {
  const { sentences, leadIn, words } = view;
  const asked = sentences.lastIndexOf(leadIn);
  return sentences.flatMap((sentence, at) => {
    if (at === asked || isConnected(view, at)) return [];
    const pointedAt = pointsBack(sentences[at + 1] ?? '', words);
    const pointing = at > 0 && pointsBack(sentence, words);
    const quoted = `"${sentence.slice(0, 40)}${sentence.length > 40 ? '…' : ''}"`;
    return whenever(
      !pointedAt && !pointing,
      `This is not needed to answer: ${quoted}. Leave it out.`,
    );
  });
};

/** Only early in a sentence does a pronoun take up the one before; "which of these" never does. */
function pointsBack(sentence: string, words: ItemView['words']): boolean {
  const opening = sentence
    .replace(/\b(?:of|av) (?:these|those|disse)\b/giu, '')
    .split(/\s+/)
    .slice(0, 7);
  return words.pointsBack.test(opening.join(' '));
}

function isConnected({ sentences, options, language }: ItemView, at: number): boolean {
  const rest = [
    ...sentences.filter((_, index) => index !== at),
    ...options.map(({ text }) => text),
  ].join(' ');
  const others = contentTerms(rest, language);
  const own = [...contentTerms(sentences[at] ?? '', language)];
  if (own.length < FEWEST_WORDS) return true;
  return own.some((term) => others.has(term));
}
