/** Remembering: the value that the text gives, among values that stand near it. */
import type { Fact } from '../../study/facts/fact.ts';
import { asSentence, wordCount } from '../../text/plain-text.ts';
import { askQuantity } from './ask-quantity.ts';
import { quantityIn, restsOn, saidIn, type Writing, type WrittenItem } from './draft-item.ts';
import {
  askedFor,
  isShare,
  type Measured,
  measuredIn,
  onlyMeasured,
  unitFor,
  withoutNumber,
  written,
} from './limits.ts';
import { nearValues } from './near-values.ts';

const LONGEST = 34;
/** A stem names what is measured: fewer words around the gap leave it open. */
const SHORTEST = 7;
const LONGEST_QUESTION = 30;
/** How many of the wrong values are smaller; the middle of five can stand on one letter only. */
const BELOW = [1, 3, 0, 4, 1, 3, 2];

export function quantityItems({ facts, wrong, casing }: Writing): WrittenItem[] {
  const all = facts.flatMap((fact) => measuredIn(saidIn(fact)));
  return facts.flatMap((fact, at) => {
    const only = askable(saidIn(fact));
    if (only === null) return [];
    const like = all.filter((other) => isLike(other, only)).map(({ value }) => value);
    const values = nearValues(only.value, like, {
      count: wrong,
      below: Math.min(wrong, BELOW[at % BELOW.length] ?? 1),
      most: isShare(only) ? 99 : Number.POSITIVE_INFINITY,
    });
    if (values.length === 0) return [];
    const asked = plainQuestion(fact, casing) ?? gapQuestion(saidIn(fact), only);
    if (asked === null) return [];
    const isPlain = asked !== gapQuestion(saidIn(fact), only);
    return [
      {
        ...itemOf(fact, only, values, new Set(like)),
        question: asked,
        worth: worthOf(fact, only) + (isPlain ? 0.6 : 0),
      },
    ];
  });
}

function askable(sentence: string): Measured | null {
  const words = wordCount(sentence);
  const isOdd = words < SHORTEST || words > LONGEST || /[.!?] \p{Lu}|[“”"]/u.test(sentence);
  return isOdd ? null : onlyMeasured(sentence);
}

/** "How many grams is it about?": what stood before the number has nothing left to stand before. */
const LEFT_OVER =
  /\b(?:about|approximately|around|roughly|nearly|almost|only|just|some|the|an?)\?$/u;

function plainQuestion(fact: Fact, casing: Writing['casing']): string | null {
  const stated = quantityIn(fact);
  const asked = stated === null ? null : askQuantity(stated, casing);
  return asked === null || wordCount(asked) > LONGEST_QUESTION || LEFT_OVER.test(asked)
    ? null
    : asked;
}

/** Where the clause cannot be turned around; null where the gap would be none: "every a certain number". */
function gapQuestion(sentence: string, only: Measured): string | null {
  if (
    /\b(?:every|each|another|per|the|these|those|its|their|his|her|all|an?)\s*$/iu.test(
      sentence.slice(0, only.start),
    )
  )
    return null;
  return `${asSentence(withoutNumber(sentence, only, 'keep'))} ${askedFor(only)} is that?`;
}

function worthOf({ weight }: Fact, { comparison }: Measured): number {
  return weight + (comparison === null ? 0 : 0.2);
}

function isLike(other: Measured, only: Measured): boolean {
  return unitFor(other.unit, 2) === unitFor(only.unit, 2) && other.currency === only.currency;
}

function itemOf(
  fact: Fact,
  only: Measured,
  values: readonly number[],
  inText: ReadonlySet<number>,
): Omit<WrittenItem, 'question' | 'worth'> {
  const right = written(only, only.value);
  return {
    key: right,
    distractors: values.map((value) => ({
      text: written(only, value),
      kind: 'adjacent value',
      rationale: inText.has(value)
        ? `The text gives ${written(only, value)} for something else; here it says ${right}.`
        : `Near the value of the text, which is ${right}.`,
    })),
    bloom_level: 'Remembering',
    target_difficulty: 'hard',
    ...restsOn(fact),
  };
}
