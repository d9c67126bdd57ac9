/**
 * Whether one word read for another is more than a misread letter: a denial left
 * out, "increase" for "decrease", "able" for "unable", "three" for "two".
 */
import { type Lexicon, words } from './lexicon/lexicon.ts';
import { english } from './lexicon/lexicon-en.ts';
import { norwegian } from './lexicon/lexicon-no.ts';

/** Words that a denial becomes when it loses a letter or two. */
const AFFIRMATIVES = new Set(
  words(
    'can is are was were do does did has have had will would could should must need ever one either or now so on to out with use kan er var har hadde vil skal bør må ei en et ett noen like enkelte',
  ),
);
const CONTRACTION =
  /^(?:is|are|was|were|do|does|did|has|have|had|wo|would|ca|could|should|must|need)nt$/;
/** Words as common as "with" and "and", and loose pairs like "day" and "night": not weighty alone. */
const EVERYDAY_AXES = new Set(['way', 'presence', 'matter']);

const lexicons = [english, norwegian];
const denials = new Set(lexicons.flatMap(({ negations }) => words(negations)));
const prefixes = lexicons.flatMap(({ negativePrefixes }) => negativePrefixes);
/** Per language: Norwegian "to" is 2, English "to" is not. */
const counts = lexicons.map(
  ({ numbers, ordinals, multipliers }) =>
    new Set([numbers, ordinals, multipliers].flatMap((list) => [...list.keys()])),
);
const signs = signsOf(lexicons);
const cautions = new Set(
  lexicons.flatMap(({ quantifiers, hedges, softeners }) =>
    words([...Object.values(quantifiers), hedges, softeners].join(' ')),
  ),
);

/** Whether a sentence with this word and one without it say different things. */
export function isWeighty(word: string): boolean {
  return (
    isDenied(word) || counts.some((list) => list.has(word)) || cautions.has(word) || signs.has(word)
  );
}

/** Both words folded: lower case, no marks. */
export function changesMeaning(left: string, right: string): boolean {
  if (left === right) return false;
  if (isPrefixed(left, right) || isPrefixed(right, left)) return true;
  if (isDenied(left) !== isDenied(right)) return AFFIRMATIVES.has(isDenied(left) ? right : left);
  if (counts.some((list) => list.has(left) && list.has(right))) return true;
  return areOpposed(left, right);
}

function isDenied(word: string): boolean {
  return denials.has(word) || CONTRACTION.test(word);
}

/** One letter more (Norwegian "u") is too often a misread one; the axes know the common pairs. */
function isPrefixed(long: string, short: string): boolean {
  return (
    short.length > 3 && prefixes.some((prefix) => prefix.length > 1 && long === prefix + short)
  );
}

function areOpposed(left: string, right: string): boolean {
  const rightSigns = signs.get(right);
  return (signs.get(left) ?? []).some((sign) => rightSigns?.includes(-sign) ?? false);
}

/** For each word its axes, numbered from 1 over all languages, negative at the minus end. */
function signsOf(all: readonly Lexicon[]): Map<string, number[]> {
  const signed = new Map<string, number[]>();
  const axes = all
    .flatMap((lexicon) => lexicon.axes)
    .filter(({ name }) => !EVERYDAY_AXES.has(name));
  for (const [index, { plus, minus }] of axes.entries()) {
    for (const word of words(plus)) signed.set(word, [...(signed.get(word) ?? []), index + 1]);
    for (const word of words(minus)) signed.set(word, [...(signed.get(word) ?? []), -index - 1]);
  }
  return signed;
}
