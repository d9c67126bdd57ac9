/**
 * Whether a term carries another that is told of beside it, rather than being carried: it is
 * spoken of clearly more, and it is a part of the other's name or definition, or stands by its
 * side again and again.
 */
import type { ExtractedConcept, TextSpan } from '../../../contracts/concept.ts';

const CLEARLY_MORE = 1.3;
const OFTEN = 3;
const TWICE = 2;
/** About a sentence. */
const NEAR = 120;

export function carries(first: ExtractedConcept, later: ExtractedConcept): boolean {
  if (first.mentions.length < CLEARLY_MORE * later.mentions.length) return false;
  if (isInName(first, later) || isInDefinition(first, later)) return true;
  // What is hardly an idea of this text rests on many things, and says little of any.
  if (later.relevance === 'Low') return false;
  const beside = later.mentions.map((own) => isNear(own, first.mentions));
  const count = beside.filter(Boolean).length;
  return count >= OFTEN || (count >= TWICE && beside[0] === true);
}

/** "Negative correlation" rests on "correlation". */
function isInName({ term }: ExtractedConcept, later: ExtractedConcept): boolean {
  return ` ${later.term.toLowerCase()} `.includes(` ${term.toLowerCase()} `);
}

function isInDefinition(first: ExtractedConcept, { definition }: ExtractedConcept): boolean {
  if (definition === null) return false;
  return first.mentions.some(
    ({ block_id, start }) =>
      block_id === definition.block_id && start >= definition.start && start < definition.end,
  );
}

export function isNear(one: TextSpan, others: readonly TextSpan[]): boolean {
  return others.some(
    ({ block_id, start }) => block_id === one.block_id && Math.abs(start - one.start) <= NEAR,
  );
}
