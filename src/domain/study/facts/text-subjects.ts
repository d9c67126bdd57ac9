/** What a text is about all the time, or by its title: a gap for it fits nearly every sentence. */
import type { ExtractedConcept } from '../../../contracts/concept.ts';
import type { FactBook } from './fact.ts';

const SHARE = 0.15;
/** Fewer sentences show no subject. */
const FEWEST = 10;

export function textSubjects({
  all,
  concepts,
  headings,
}: Pick<FactBook, 'all' | 'concepts' | 'headings'>): ReadonlySet<ExtractedConcept> {
  const [title = ''] = headings;
  const inTitle = concepts.filter(({ term, aliases }) =>
    [term, ...aliases].some((name) => title.includes(name.toLowerCase())),
  );
  const counts = new Map<ExtractedConcept, number>();
  for (const { mentions } of all) {
    for (const concept of new Set(mentions.map((mention) => mention.concept)))
      counts.set(concept, (counts.get(concept) ?? 0) + 1);
  }
  const often = [...counts].filter(([, count]) => count >= SHARE * all.length);
  return new Set([...inTitle, ...(all.length < FEWEST ? [] : often.map(([one]) => one))]);
}
