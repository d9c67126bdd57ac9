/** What a text is about all the time, or by its title: a gap for it fits nearly every sentence. */
import type { ExtractedConcept } from '../../../contracts/concept.ts';
import type { FactBook } from './fact.ts';

/** Of its sentences; lines of two or three words are names and headings. */
const SHARE = 0.12;
const SHORTEST = 6;
/** Named so much more than any other term, it is the subject of a text without a title, too. */
const AHEAD = 1.5;
const LEAST_SHARE = 0.06;
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
  const told = all.filter(({ sentence }) => sentence.words.length >= SHORTEST).length;
  const ranked = [...counts].sort(([, a], [, b]) => b - a);
  const [first, second] = ranked.map(([, count]) => count);
  const isAhead = (count: number) =>
    count === first && count >= AHEAD * (second ?? 0) && count >= LEAST_SHARE * told;
  const often = ranked.filter(([, count]) => count >= SHARE * told || isAhead(count));
  return new Set([...inTitle, ...(all.length < FEWEST ? [] : often.map(([one]) => one))]);
}
