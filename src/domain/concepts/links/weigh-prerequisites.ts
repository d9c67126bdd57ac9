/**
 * What should be known before what, with how sure that is: links that the text states (a
 * definition that uses the term, "depends on") first; where two terms are related, the one that
 * the text brings in first, explains, and speaks of more. Links never run in a ring.
 */
import type { ConceptMap, ExtractedConcept } from '../../../contracts/concept.ts';
import { carries, isNear } from './carries.ts';

export interface Prerequisite {
  concept: string;
  needs: string;
  /** 0 to 1. */
  weight: number;
}

const STATED = 0.8;
/** Related, explained before the other is brought in, and carrying it. */
const EXPLAINED_BEFORE = 0.4;
/** Told of side by side: only where the text gives nothing better. */
const BESIDE = 0.2;
const MOST_BESIDE = 5;

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
  for (const { first, later } of relatedPairs({ concepts, links }, blockOrder))
    if (first.definition !== null && carries(first, later))
      add(later.term, first.term, EXPLAINED_BEFORE);
  if (found.length === 0)
    for (const { first, later } of toldBeside(concepts, blockOrder))
      add(later.term, first.term, BESIDE);
  return found;
}

interface Pair {
  first: ExtractedConcept;
  later: ExtractedConcept;
}

function relatedPairs(
  {
    concepts,
    links,
  }: { concepts: readonly ExtractedConcept[]; links: ConceptMap['concept_relationships'] },
  order: ReadonlyMap<string, number>,
): Pair[] {
  const byTerm = new Map(concepts.map((concept) => [concept.term, concept]));
  return links.flatMap(({ kind, from, to }) => {
    const [one, other] = [byTerm.get(from), byTerm.get(to)];
    if (kind !== 'related' || !one || !other) return [];
    const [first, later] = inOrder(one, other, order);
    return [{ first, later }];
  });
}

/** Pairs that stand together most often, each term with the one that is spoken of more. */
function toldBeside(
  concepts: readonly ExtractedConcept[],
  order: ReadonlyMap<string, number>,
): Pair[] {
  const pairs = concepts.flatMap((one, at) =>
    concepts.slice(at + 1).flatMap((other) => {
      const [first, later] = inOrder(one, other, order);
      const together = later.mentions.filter((own) => isNear(own, first.mentions)).length;
      const isCarried = first.mentions.length > later.mentions.length;
      return together > 0 && isCarried ? [{ first, later, together }] : [];
    }),
  );
  return pairs.toSorted((a, b) => b.together - a.together).slice(0, MOST_BESIDE);
}

function inOrder(
  one: ExtractedConcept,
  other: ExtractedConcept,
  order: ReadonlyMap<string, number>,
): [ExtractedConcept, ExtractedConcept] {
  return introducedAt(one, order) <= introducedAt(other, order) ? [one, other] : [other, one];
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
