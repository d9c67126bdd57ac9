/**
 * A criterion that a person named: how much of what describes it the verified part of a claim
 * speaks of. Whether the passages do well by it, only a reader or a model can say.
 */
import type { CheckedClaim, Rubric } from '../../../contracts/debate.ts';
import { contentStems } from '../paper/content-stems.ts';
import type { DebateMaterial } from '../paper/material.ts';
import { carriedWords } from './carried-words.ts';
import { judgeWords } from './judge-words.ts';
import type { Mark } from './mark.ts';

/** A description is wider than two sentences can be: this share counts as all. */
const ENOUGH = 0.4;

export function ownCriterionOf(
  { id, description }: Rubric[number],
  claim: CheckedClaim,
  { language }: DebateMaterial,
): Mark {
  const wanted = contentStems(`${id.replaceAll(/[-_]/g, ' ')} ${description}`, language);
  const reached = wanted.intersection(carriedWords(claim, language));
  const value = wanted.size === 0 ? 0 : Math.min(1, reached.size / wanted.size / ENOUGH);
  return { value, note: judgeWords(language).ownCriterion(id, reached.size, wanted.size) };
}
