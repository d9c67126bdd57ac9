/** Understanding: on which condition something holds, among the conditions of other rules. */
import { factKey, restsOn, type Writing, type WrittenItem } from './draft-item.ts';
import { itemsAmong } from './nearest-rules.ts';
import { type Rule, rulesOf } from './stated-rules.ts';

const MOST_RATIO = 1.8;

export function caseItems({ facts, wrong, casing }: Writing): WrittenItem[] {
  const rules = rulesOf(facts, casing).filter(
    ({ kind, outcome }) =>
      (kind === 'condition' || kind === 'group') && !/\b(?:it|they)\b/iu.test(outcome),
  );
  return itemsAmong(rules, wrong, isApart, itemOf);
}

function isApart(rule: Rule, other: Rule): boolean {
  const ratio = rule.holds.length / other.holds.length;
  return (
    rule.kind === other.kind &&
    rule.about === other.about &&
    factKey(rule.fact) !== factKey(other.fact) &&
    ratio < MOST_RATIO &&
    ratio > 1 / MOST_RATIO &&
    rule.outcome.toLowerCase() !== other.outcome.toLowerCase()
  );
}

function itemOf(
  { fact, kind, holds, outcome, isOrder }: Rule,
  others: readonly Rule[],
): WrittenItem {
  const option = (text: string) => `${kind === 'condition' ? 'When' : 'For'} ${text}.`;
  return {
    question: `On which condition does the material say ${isOrder ? 'to' : 'that'} ${outcome}?`,
    key: option(holds),
    distractors: others.map((other) => ({
      text: option(other.holds),
      kind: 'related confusion' as const,
      rationale: `Then something else holds: “${other.fact.span.text}”`,
    })),
    bloom_level: 'Understanding',
    target_difficulty: 'medium',
    ...restsOn(fact),
    worth: fact.weight + 0.4,
  };
}
