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
  const shorter = new Map(
    concepts.map((one) => [
      one,
      concepts.filter(({ term }) => one.term.startsWith(`${term} `) || one.term === term),
    ]),
  );
  const namedBy = (concept: ExtractedConcept) => shorter.get(concept) ?? [concept];
  const counts = new Map<ExtractedConcept, number>();
  for (const { mentions } of all) {
    for (const concept of new Set(mentions.flatMap((mention) => namedBy(mention.concept))))
      counts.set(concept, (counts.get(concept) ?? 0) + 1);
  }
  const told = all.filter(({ sentence }) => sentence.words.length >= SHORTEST).length;
  const ranked = [...counts].sort(([, a], [, b]) => b - a);
  const [first, second] = ranked.map(([, count]) => count);
  const isAhead = (count: number) =>
    count === first && count >= AHEAD * (second ?? 0) && count >= LEAST_SHARE * told;
  const often = ranked.filter(([, count]) => count >= SHARE * told || isAhead(count));
  const found = new Set([...inTitle, ...(all.length < FEWEST ? [] : often.map(([one]) => one))]);
  // "chlamydia infection" where "chlamydia" is the subject.
  const longer = concepts.filter((one) =>
    [...found].some((other) => one.term.replace(OF_KIND, '') === other.term),
  );
  return new Set([...found, ...longer]);
}

/** What may follow the name of a thing without telling another one. */
const OF_KIND =
  /(?<=\p{L}) (?:infections?|diseases?|systems?|process|networks?|protocols?|theory)$/u;
