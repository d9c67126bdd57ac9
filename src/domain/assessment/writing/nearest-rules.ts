/** Rules beside one, nearest first: what stands close in a text is told apart with more care. */
import type { Rule } from './stated-rules.ts';

export function nearestFirst(rules: readonly Rule[], to: Rule): Rule[] {
  const far = (rule: Rule) => Math.abs(rule.fact.section - to.fact.section);
  return rules.toSorted((a, b) => far(a) - far(b));
}

/** An item of each rule that has as many others for wrong answers as are asked for. */
export function itemsAmong<Item>(
  rules: readonly Rule[],
  wrong: number,
  isApart: (rule: Rule, other: Rule) => boolean,
  itemOf: (rule: Rule, others: readonly Rule[]) => Item,
): Item[] {
  return rules.flatMap((rule) => {
    const apart = rules.filter((other) => isApart(rule, other));
    return apart.length < wrong ? [] : [itemOf(rule, nearestFirst(apart, rule).slice(0, wrong))];
  });
}
