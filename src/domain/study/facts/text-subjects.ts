/** What a text is about all the time: a gap for it fits nearly every sentence. */
import type { ExtractedConcept } from '../../../contracts/concept.ts';
import type { FactBook } from './fact.ts';

const SHARE = 0.15;
/** Fewer sentences show no subject. */
const FEWEST = 10;

export function textSubjects({ all }: Pick<FactBook, 'all'>): ReadonlySet<ExtractedConcept> {
  const counts = new Map<ExtractedConcept, number>();
  for (const { mentions } of all) {
    for (const concept of new Set(mentions.map((mention) => mention.concept)))
      counts.set(concept, (counts.get(concept) ?? 0) + 1);
  }
  if (all.length < FEWEST) return new Set();
  return new Set([...counts].flatMap(([one, count]) => (count >= SHARE * all.length ? [one] : [])));
}
