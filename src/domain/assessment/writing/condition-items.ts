/**
 * Two cases, and what the material says for each: conditions with their consequences, applied. The
 * wrong answers give a case what follows from another condition, so that every part of an answer
 * stands in the material and no part stands in one answer alone.
 */
import { contentTerms } from '../../items/item-view.ts';
import { factKey, spanOf, type Writing, type WrittenItem } from './draft-item.ts';
import { nearestFirst } from './nearest-rules.ts';
import { type Rule, rulesOf } from './stated-rules.ts';

/** Each option holds two of them, so their lengths level out; what does not is refused by the reviewer. */
const MOST_RATIO = 2.6;
const MOST_SECOND = 3;
const MOST_THIRD = 2;

export function conditionItems({ facts, wrong, casing }: Writing): WrittenItem[] {
  const rules = rulesOf(facts, casing).filter(({ isTold }) => isTold);
  return rules.flatMap((first, at) => {
    const apart = rules.filter((other) => other !== first && isApart(first, other));
    const near = nearestFirst(apart, first);
    // Some pairs are guessed or share a rule with others: each rule is tried with more than one.
    return near
      .filter((other) => rules.indexOf(other) > at)
      .slice(0, MOST_SECOND)
      .flatMap((second) =>
        near
          .filter((other) => other !== second && isApart(second, other))
          .slice(0, MOST_THIRD)
          .map((third) => itemOf(first, second, third, wrong)),
      );
  });
}

/** Outcomes that can stand for each other by their length, and say different things. */
function isApart(one: Rule, other: Rule): boolean {
  const ratio = one.outcome.length / other.outcome.length;
  return (
    one.kind === other.kind &&
    one.about === other.about &&
    ratio < MOST_RATIO &&
    ratio > 1 / MOST_RATIO &&
    factKey(one.fact) !== factKey(other.fact) &&
    one.outcome.toLowerCase() !== other.outcome.toLowerCase() &&
    isOther(one.holds, other.holds)
  );
}

/** "People with diabetes" holds "people with type 2 diabetes": both answers would be right. */
function isOther(one: string, other: string): boolean {
  const [a, b] = [contentTerms(one, 'en'), contentTerms(other, 'en')];
  return !a.isSubsetOf(b) && !b.isSubsetOf(a);
}

const TOLD: Readonly<Record<Rule['kind'], (which: string, holds: string) => string>> = {
  condition: (which, holds) => `In a ${which} case, ${holds}.`,
  group: (which, holds) => `A ${which} case is about ${holds}.`,
  incident: (which, holds) => `A ${which} case is ${holds}.`,
  moment: (which, holds) => `The ${which} moment is ${holds}.`,
};

function told({ kind, holds }: Rule, which: 'first' | 'second'): string {
  return TOLD[kind](which, holds);
}

function itemOf(first: Rule, second: Rule, third: Rule, wrong: 3 | 4): WrittenItem {
  const answer = (one: Rule, other: Rule) => `First, ${one.outcome}; second, ${other.outcome}.`;
  const swapped = 'Gives each case what the material says for another one.';
  const half = 'One case is right; the other gets what follows from another condition.';
  const others = [
    { text: answer(second, first), rationale: swapped },
    { text: answer(first, third), rationale: half },
    { text: answer(second, third), rationale: swapped },
    { text: answer(third, first), rationale: swapped },
  ];
  return {
    question: `${told(first, 'first')} ${told(second, 'second')} What does the material say for the two ${first.kind === 'moment' ? 'moments' : 'cases'}, in their order?`,
    key: answer(first, second),
    distractors: others
      .slice(0, wrong)
      .map((one) => ({ ...one, kind: 'related confusion' as const })),
    bloom_level: 'Applying',
    target_difficulty: 'hard',
    quotes: [first.fact.span.text, second.fact.span.text],
    derivation: null,
    coverage_target: null,
    spans: [spanOf(first.fact), spanOf(second.fact)],
    facts: [factKey(first.fact), factKey(second.fact)],
    shows: [],
    worth:
      (first.fact.weight + second.fact.weight) / 2 +
      0.4 +
      0.2 * Number(first.fact.section === second.fact.section),
  };
}
