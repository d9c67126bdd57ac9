/** Flaws by which the key stands out from the other options, or rhymes with the stem. */
import { type FlawCheck, meanOf, ownAnswers, whenever } from './flaw-check.ts';
import type { ItemView, OptionView } from './item-view.ts';

/** The rubric's upper bound, and how far ahead of the next option a key is seen to be longer. */
const LONGER_THAN_MEAN = 1.6;
const LONGER_THAN_NEXT = 1.2;
/** "salt" beside "oil" is longer by a third, and nobody notices. */
const FEWEST_EXTRA_LETTERS = 12;

export const longestOptionCorrect: FlawCheck = ({ key, distractors }) => {
  const lengths = ownAnswers(distractors).map(({ text }) => text.length);
  if (key === undefined || lengths.length === 0) return [];
  const own = key.text.length;
  const mean = meanOf(lengths);
  return whenever(
    own >= LONGER_THAN_MEAN * mean &&
      own >= LONGER_THAN_NEXT * Math.max(...lengths) &&
      own - mean >= FEWEST_EXTRA_LETTERS,
    'The key is by far the longest option: shorten it, or say as much in the others.',
  );
};

/**
 * Options put together from parts ("x and y", "x; z"): the key holds the parts that return
 * most often, so it can be found by counting.
 */
export const convergenceCue: FlawCheck = ({ key, options, language }) => {
  const own = ownAnswers(options);
  const parts = own.map((option) => partsOf(option, language === 'no'));
  if (key === undefined || own.length < 4 || parts.some((set) => set.size < 2)) return [];
  const holders = (part: string) => parts.filter((set) => set.has(part)).length;
  const scores = parts.map((set) => meanOf([...set].map(holders)));
  const at = own.indexOf(key);
  const shared = [...(parts[at] ?? [])].every((part) => holders(part) > 1);
  const first = scores.every((score, index) => index === at || score < (scores[at] ?? 0));
  return whenever(
    at >= 0 && shared && first,
    'The key joins the parts that occur most often in the options: spread the parts evenly.',
  );
};

function partsOf({ text }: OptionView, norwegian: boolean): Set<string> {
  const joint = norwegian ? /\s+(?:og|men|samt)\s+|[,;]\s*/iu : /\s+(?:and|but|plus)\s+|[,;]\s*/iu;
  return new Set(
    text
      .toLowerCase()
      .replace(/[.]$/, '')
      .split(joint)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
}

/**
 * The National Board's "logical cue": some options exhaust the possibilities (more, less,
 * the same), so the rest can be struck out; or the key and one option are each other's
 * opposite, so that one of the two must be right.
 */
export const logicalCue: FlawCheck = (view) => [
  ...whenever(
    isExhausted(view),
    'Some options cover every possibility (more, less, the same), so the rest cannot be right.',
  ),
  ...whenever(
    isOnlyOpposed(view),
    'Only the key and one other option are opposites, so one of the two must be right.',
  ),
];

function isExhausted({ options, words }: ItemView): boolean {
  const own = ownAnswers(options);
  const claims = [words.rising, words.falling, words.staying].map((pattern) =>
    own.filter(({ text }) => pattern.test(text)),
  );
  const [rising = [], falling = [], staying = []] = claims;
  const bare = [...rising, ...falling, ...staying].every((option) => option.words.length <= 5);
  const once = claims.every((options) => options.length === 1);
  return once && bare && own.length > 3;
}

function isOnlyOpposed({ key, options, words }: ItemView): boolean {
  const own = ownAnswers(options);
  if (key === undefined || own.length < 4) return false;
  const opposed = own.flatMap((left, at) =>
    own
      .slice(at + 1)
      .filter((right) => areOpposites(left, right, words))
      .map((right) => [left, right]),
  );
  const [pair] = opposed;
  return opposed.length === 1 && pair !== undefined && pair.includes(key);
}

/** Word for word the same but for one word and its opposite, or but for a "not". */
function areOpposites(left: OptionView, right: OptionView, words: ItemView['words']): boolean {
  const [short, long] = left.words.length <= right.words.length ? [left, right] : [right, left];
  if (long.words.length - short.words.length === 1) return differsByNegation(short, long, words);
  if (long.words.length !== short.words.length) return false;
  const differing = short.words.flatMap((word, at) => {
    const other = long.words[at] ?? '';
    return word === other ? [] : [[word, other]];
  });
  const [only] = differing;
  if (differing.length !== 1 || only === undefined) return false;
  return words.opposites.some((pair) => pair.every((word) => only.includes(word)));
}

function differsByNegation(short: OptionView, long: OptionView, words: ItemView['words']): boolean {
  const rest = long.words.filter((word) => !words.negation.test(word));
  return rest.length === short.words.length && rest.every((word, at) => word === short.words[at]);
}

/**
 * A word of the stem comes back in the key and in no other option, and no other option
 * takes up as much of the stem: the key rhymes with the question.
 */
export const wordRepeat: FlawCheck = (view) => {
  const { key, distractors, stemContent } = view;
  if (key === undefined) return [];
  const [word] = repeatedInKeyOnly(view);
  const taken = (option: OptionView) =>
    [...option.content].filter((term) => stemContent.has(term)).length;
  const most = Math.max(0, ...distractors.map(taken));
  return whenever(
    word !== undefined && taken(key) > most,
    `"${word ?? ''}" stands in the stem and in the key only: it gives the key away.`,
  );
};

/** Words of the key, as written, whose term is in the stem but in no distractor. */
export function repeatedInKeyOnly({ key, distractors, stemContent, words }: ItemView): string[] {
  if (key === undefined || key.catchAll !== null) return [];
  return key.words.filter((word, at) => {
    const term = key.terms[at] ?? '';
    return (
      key.content.has(term) &&
      stemContent.has(term) &&
      !/^\d/.test(word) &&
      !words.everyday.has(word) &&
      !distractors.some(({ terms }) => terms.includes(term))
    );
  });
}
