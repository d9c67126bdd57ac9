/** Where the terms of a text stand, and in what company. */
import type { ExtractedConcept } from '../../../contracts/concept.ts';
import type { Fact, FactBook, TermMention } from './fact.ts';

export interface TermPlaces {
  sections: Set<number>;
  facts: Set<number>;
  /** What mostly stands before it. */
  article: string;
  /** Terms that a list of the text names beside it. */
  listedWith: Set<ExtractedConcept>;
  /** The words that stand right around it, each as often as it does. */
  company: Map<string, number>;
}

type Places = TermPlaces & { articles: string[] };

export function placesOf({ all }: FactBook): Map<ExtractedConcept, TermPlaces> {
  const places = new Map<ExtractedConcept, Places>();
  const placesOfTerm = (concept: ExtractedConcept) => {
    const own = places.get(concept) ?? nowhere();
    places.set(concept, own);
    return own;
  };
  for (const [at, fact] of all.entries()) {
    for (const [index, mention] of fact.mentions.entries()) {
      const own = placesOfTerm(mention.concept);
      note(own, fact, mention, at);
      const last = fact.mentions[index - 1];
      if (last === undefined || !isListed(fact, last, mention)) continue;
      own.listedWith.add(last.concept);
      placesOfTerm(last.concept).listedWith.add(mention.concept);
    }
  }
  for (const own of places.values()) own.article = mostly(own.articles);
  return places;
}

function nowhere(): Places {
  return {
    sections: new Set(),
    facts: new Set(),
    article: '',
    articles: [],
    listedWith: new Set(),
    company: new Map(),
  };
}

function note(own: Places, { section, sentence }: Fact, { from, to }: TermMention, at: number) {
  own.sections.add(section);
  own.facts.add(at);
  const before = sentence.words[from - 1]?.lower ?? '';
  own.articles.push(/^(?:the|an?|en|et|ei)$/.test(before) ? before.replace('an', 'a') : '');
  for (const word of aroundOf(sentence.words, from, to))
    own.company.set(word, (own.company.get(word) ?? 0) + 1);
}

/** The two words before a term and the two after it: things of one kind do and suffer the same. */
function aroundOf(words: Fact['sentence']['words'], from: number, to: number): string[] {
  return [...words.slice(Math.max(0, from - 2), from), ...words.slice(to, to + 2)]
    .filter(
      ({ tag, lower }) => tag !== 'mark' && tag !== 'number' && !/^(?:the|an?|en|et)$/.test(lower),
    )
    .map(({ lower }) => lower);
}

/** ", ", ", and the", "or": what stands between two members of a list. */
function isListed({ sentence: { words } }: Fact, last: TermMention, mention: TermMention): boolean {
  const between = words.slice(last.to, mention.from);
  return (
    between.length > 0 &&
    between.length < 4 &&
    between.every(({ lower }) => /^(?:,|and|or|og|eller|the|an?|versus)$/.test(lower))
  );
}

function mostly(articles: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const article of articles) counts.set(article, (counts.get(article) ?? 0) + 1);
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? '';
}
