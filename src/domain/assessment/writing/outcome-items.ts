/** Understanding: what follows where a condition is met, among what follows from other conditions. */
import { contentTerms } from '../../items/item-view.ts';
import { asSentence, capitalised } from '../../text/plain-text.ts';
import { factKey, restsOn, type Writing, type WrittenItem } from './draft-item.ts';
import { itemsAmong } from './nearest-rules.ts';
import { type Rule, rulesOf } from './stated-rules.ts';

const MOST_RATIO = 1.8;
/** Outcomes with so much in common may both hold. */
const SAME = 0.5;

export function outcomeItems({ facts, wrong, casing }: Writing): WrittenItem[] {
  const rules = rulesOf(facts, casing).filter(
    ({ kind, isTold, outcome }) =>
      kind === 'condition' && isTold && !/\b(?:it|they)\b/iu.test(outcome),
  );
  return itemsAmong(rules, wrong, isApart, itemOf);
}

function isApart(rule: Rule, other: Rule): boolean {
  const ratio = rule.outcome.length / other.outcome.length;
  return (
    factKey(rule.fact) !== factKey(other.fact) &&
    ratio < MOST_RATIO &&
    ratio > 1 / MOST_RATIO &&
    share(rule.outcome, other.outcome) < SAME &&
    share(rule.holds, other.holds) < SAME
  );
}

function share(one: string, other: string): number {
  const [a, b] = [contentTerms(one, 'en'), contentTerms(other, 'en')];
  return a.intersection(b).size / Math.max(1, Math.min(a.size, b.size));
}

function itemOf({ fact, holds, outcome }: Rule, others: readonly Rule[]): WrittenItem {
  const option = (text: string) => asSentence(capitalised(text));
  return {
    question: `What does the material say for the case that ${holds}?`,
    key: option(outcome),
    distractors: others.map((other) => ({
      text: option(other.outcome),
      kind: 'related confusion' as const,
      rationale: `It holds for another case: “${other.fact.span.text}”`,
    })),
    bloom_level: 'Understanding',
    target_difficulty: 'medium',
    ...restsOn(fact),
    worth: fact.weight + 0.4,
  };
}
