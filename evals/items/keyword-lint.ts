/** The simple way to beat: a flaw is a word on a list, wherever it stands. */
import type { FlawName, MultipleChoice } from '../../src/domain/items/item.ts';

export function keywordLint({ question, options, correctAnswerIndex }: MultipleChoice): FlawName[] {
  const all = options.join(' | ');
  const lengths = options.map(({ length }) => length);
  const found: Partial<Record<FlawName, boolean>> = {
    'none-of-the-above': /none of/i.test(all),
    'all-of-the-above': /all of/i.test(all),
    'true-false': /\btrue\b.*\bfalse\b/i.test(`${question} ${all}`),
    'longest-option-correct': lengths[correctAnswerIndex] === Math.max(...lengths),
    'blank-in-middle': /__/.test(question),
    'absolute-terms': /\b(?:always|never|all|only|every|completely)\b/i.test(all),
    'vague-terms': /\b(?:usually|sometimes|often|frequently|may|some)\b/i.test(
      `${question} ${all}`,
    ),
    'complex-options': /\b(?:both|[A-E] and [A-E])\b/.test(all),
    'negative-stem': /\b(?:not|except|least|never)\b/i.test(question),
  };
  return Object.entries(found).flatMap(([rule, holds]) => (holds ? [rule as FlawName] : []));
}
