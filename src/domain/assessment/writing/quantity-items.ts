/** Remembering: the value that the text gives, among values that stand near it. */
import type { Fact } from '../../study/facts/fact.ts';
import { asSentence, wordCount } from '../../text/plain-text.ts';
import { factKey, saidIn, spanOf, type Writing, type WrittenItem } from './draft-item.ts';
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
const SHORTEST = 8;

export function quantityItems({ facts, wrong }: Writing): WrittenItem[] {
  const all = facts.flatMap((fact) => measuredIn(saidIn(fact)));
  return facts.flatMap((fact, at) => {
    const sentence = saidIn(fact);
    const words = wordCount(sentence);
    const only = words < SHORTEST || words > LONGEST ? null : onlyMeasured(sentence);
    if (only === null) return [];
    const like = all.filter((other) => isLike(other, only)).map(({ value }) => value);
    const values = nearValues(only.value, like, {
      count: wrong,
      below: at % (wrong + 1),
      most: isShare(only) ? 100 : Number.POSITIVE_INFINITY,
    });
    return values.length === 0 ? [] : [itemOf(fact, only, values, new Set(like))];
  });
}

function isLike(other: Measured, only: Measured): boolean {
  return unitFor(other.unit, 2) === unitFor(only.unit, 2) && other.currency === only.currency;
}

function itemOf(
  fact: Fact,
  only: Measured,
  values: readonly number[],
  inText: ReadonlySet<number>,
): WrittenItem {
  const right = written(only, only.value);
  return {
    question: `${asSentence(withoutNumber(saidIn(fact), only, 'keep'))} ${askedFor(only)} does the text give?`,
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
    quotes: [fact.span.text],
    derivation: null,
    coverage_target: null,
    spans: [spanOf(fact)],
    facts: [factKey(fact)],
    worth: fact.weight + (only.comparison === null ? 0 : 0.2),
  };
}
