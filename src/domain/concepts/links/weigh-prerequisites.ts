/**
 * What should be known before what, with how sure that is: links that the text states (a
 * definition that uses the term, "depends on") first; where two terms are related, the one that
 * the text brings in first and explains. Links never run in a ring.
 */
import type { ConceptMap, ExtractedConcept } from '../../../contracts/concept.ts';

export interface Prerequisite {
  concept: string;
  needs: string;
  /** 0 to 1. */
  weight: number;
}

const STATED = 0.8;
/** Related, and explained before the other is brought in. */
const EXPLAINED_BEFORE = 0.4;

export function weighPrerequisites(
  { extracted_concepts: concepts, concept_relationships: links }: ConceptMap,
  blockOrder: ReadonlyMap<string, number>,
): Prerequisite[] {
  const found: Prerequisite[] = [];
  const add = (concept: string, needs: string, weight: number): void => {
    if (concept === needs || reaches(found, needs, concept)) return;
    if (found.some((one) => one.concept === concept && one.needs === needs)) return;
    found.push({ concept, needs, weight });
  };
  for (const { kind, from, to } of links) if (kind === 'prerequisite') add(from, to, STATED);
  const byTerm = new Map(concepts.map((concept) => [concept.term, concept]));
  for (const { kind, from, to } of links) {
    const [one, other] = [byTerm.get(from), byTerm.get(to)];
    if (kind !== 'related' || !one || !other) continue;
    const [first, later] =
      introducedAt(one, blockOrder) <= introducedAt(other, blockOrder)
        ? [one, other]
        : [other, one];
    if (first.definition !== null) add(later.term, first.term, EXPLAINED_BEFORE);
  }
  return found;
}

/** Where it stands first: the block, and in it the letter. */
function introducedAt({ mentions }: ExtractedConcept, order: ReadonlyMap<string, number>): number {
  return Math.min(
    ...mentions.map(({ block_id, start }) => (order.get(block_id) ?? 0) + start / 1e6),
  );
}

function reaches(links: readonly Prerequisite[], from: string, to: string): boolean {
  const seen = new Set([from]);
  const open = [from];
  for (let concept = open.pop(); concept !== undefined; concept = open.pop()) {
    if (concept === to) return true;
    for (const link of links) {
      if (link.concept !== concept || seen.has(link.needs)) continue;
      seen.add(link.needs);
      open.push(link.needs);
    }
  }
  return false;
}
