/**
 * A true sentence made false in one respect: a condition, a kind, a direction, a comparison or a
 * quantity. Only changes that a person would believe; never a bare negation, never how often.
 */
import { measuredIn, written } from './limits.ts';

export type ChangeKind = 'condition' | 'kind' | 'direction' | 'comparison' | 'quantity';

export interface Falsified {
  text: string;
  kind: ChangeKind;
  from: string;
  to: string;
}

type Pair = readonly [string, string];

const CONDITIONS: readonly Pair[] = [
  ['must not', 'may'],
  ['may not', 'may'],
  ['must', 'need not'],
  ['is required to', 'is not required to'],
  ['are required to', 'are not required to'],
  ['is not required to', 'is required to'],
  ['are not required to', 'are required to'],
  ['need not', 'must'],
  ['except', 'including'],
  ['unless', 'only if'],
  ['even if', 'only if'],
  ['before', 'after'],
  ['after', 'before'],
  ['with or without', 'only with'],
];
const KINDS: readonly Pair[] = [
  ['positive', 'negative'],
  ['primary', 'secondary'],
  ['direct', 'indirect'],
  ['internal', 'external'],
  ['active', 'passive'],
  ['systolic', 'diastolic'],
  ['short-term', 'long-term'],
  ['voluntary', 'involuntary'],
  ['acute', 'chronic'],
  ['left', 'right'],
  ['upper', 'lower'],
  ['first', 'last'],
  ['maximum', 'minimum'],
  ['inner', 'outer'],
];
const DIRECTIONS: readonly Pair[] = [
  ['increases', 'decreases'],
  ['increase', 'decrease'],
  ['increased', 'decreased'],
  ['raises', 'lowers'],
  ['raise', 'lower'],
  ['strengthens', 'weakens'],
  ['strengthen', 'weaken'],
  ['stimulates', 'inhibits'],
  ['accelerates', 'slows'],
  ['gains', 'loses'],
  ['improves', 'worsens'],
  ['shortens', 'lengthens'],
];
const COMPARISONS: readonly Pair[] = [
  ['more', 'less'],
  ['higher', 'lower'],
  ['greater', 'smaller'],
  ['larger', 'smaller'],
  ['longer', 'shorter'],
  ['stronger', 'weaker'],
  ['faster', 'slower'],
  ['better', 'worse'],
  ['earlier', 'later'],
  ['thicker', 'thinner'],
  ['older', 'younger'],
];

/** All that can be made of a sentence, the surest kinds first. */
export function falsified(sentence: string): Falsified[] {
  return [
    ...swapped(sentence, CONDITIONS, 'condition', 'oneWay'),
    ...swapped(sentence, KINDS, 'kind', 'bothWays'),
    ...swapped(sentence, DIRECTIONS, 'direction', 'bothWays').filter(
      () => !LEANS_ON.test(sentence),
    ),
    ...(/\bthan\b/i.test(sentence)
      ? swapped(sentence, COMPARISONS, 'comparison', 'bothWays').filter(isCompared(sentence))
      : []),
    ...quantities(sentence),
  ];
}

/** The other half of such a sentence gives the direction away. */
const LEANS_ON =
  /\b(?:thus|so that|therefore|resulting in|which (?:raises|lowers|increases|decreases)|because)\b/i;

function isCompared(sentence: string): (change: Falsified) => boolean {
  return ({ from }) => {
    const at = sentence.toLowerCase().indexOf(from.toLowerCase());
    const than = sentence.toLowerCase().indexOf(' than ', at);
    // "more than one group": fewer than one is absurd.
    return (
      than > 0 &&
      than - at < 60 &&
      !/^\s*than\s+(?:one|1|\d)/i.test(sentence.slice(at + from.length))
    );
  };
}

function swapped(
  sentence: string,
  pairs: readonly Pair[],
  kind: ChangeKind,
  ways: 'oneWay' | 'bothWays',
): Falsified[] {
  const directed =
    ways === 'oneWay' ? pairs : pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]);
  for (const [from, to] of directed) {
    const places = [...sentence.matchAll(new RegExp(`(?<![\\p{L}-])${from}(?![\\p{L}-])`, 'giu'))];
    const [place] = places;
    // Twice the same word: changing one of them contradicts the other.
    if (place === undefined || places.length > 1 || hasWord(sentence, to)) continue;
    const word = /^\p{Lu}/u.test(place[0]) ? to.charAt(0).toUpperCase() + to.slice(1) : to;
    const text =
      sentence.slice(0, place.index) + word + sentence.slice(place.index + place[0].length);
    return [{ text, kind, from: place[0], to: word }];
  }
  return [];
}

function hasWord(sentence: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu').test(sentence);
}

/** About half as much again, or a third less; never where the number is one of two in the sentence. */
function quantities(sentence: string): Falsified[] {
  const measured = measuredIn(sentence);
  const [only] = measured;
  if (only === undefined || measured.length > 1 || only.gap === '-' || only.value < 3) return [];
  const isShare = /%|percent|per cent/i.test(only.unit);
  const raised = only.value * (sentence.length % 2 === 0 ? 1.5 : 0.6);
  const step = only.value >= 50 ? 5 : 1;
  const value = Math.max(1, Math.round(raised / step) * step);
  if (isShare && value >= 100) return [];
  const from = written(only, only.value);
  const to = written(only, value);
  const phrase = sentence.slice(only.start, only.end);
  if (!phrase.includes(from)) return [];
  return [
    {
      text: sentence.slice(0, only.start) + phrase.replace(from, to) + sentence.slice(only.end),
      kind: 'quantity',
      from,
      to,
    },
  ];
}
