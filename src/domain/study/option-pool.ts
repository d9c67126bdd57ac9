/** The terms of a text as possible answers: in one and in many, with what tells how near two are. */
import type { ExtractedConcept } from '../../contracts/concept.ts';
import { contentTerms } from '../items/item-view.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import type { Meaning } from './definition-drafts.ts';
import { isPluralWord } from './english-clause.ts';
import type { FactBook } from './facts.ts';
import { plainText } from './plain-text.ts';

export interface OptionTerm {
  concept: ExtractedConcept;
  /** How the text writes it for one and for many, where it does. */
  forms: { one: string | null; many: string | null };
  stems: ReadonlySet<string>;
  /** The noun its definition begins with: a protein, a bone, a theory. */
  genus: string | null;
  /** What it is, or the sentence that says so, in small letters. */
  meaning: string | null;
  sections: ReadonlySet<number>;
  facts: ReadonlySet<number>;
  /** What mostly stands before it: "the" before parts and places, "a" before things, nothing before stuff. */
  article: string;
  /** Terms that a list of the text names beside it. */
  listedWith: ReadonlySet<ExtractedConcept>;
}

export interface OptionPool {
  terms: OptionTerm[];
  of(concept: ExtractedConcept): OptionTerm | undefined;
}

export function optionPool(
  concepts: readonly ExtractedConcept[],
  book: FactBook,
  meanings: readonly Meaning[],
): OptionPool {
  const genera = new Map(meanings.map((one) => [one.concept, genusOf(one.meaning, book.language)]));
  const said = new Map(meanings.map((one) => [one.concept, one.meaning]));
  const places = placesOf(book);
  const terms = concepts.map((concept) => ({
    concept,
    forms: formsOf(concept, book.language),
    stems: contentTerms([concept.term, ...concept.aliases].join(' '), book.language),
    genus: genera.get(concept) ?? null,
    meaning: (said.get(concept) ?? concept.definition?.text)?.toLowerCase() ?? null,
    sections: places.get(concept)?.sections ?? new Set<number>(),
    facts: places.get(concept)?.facts ?? new Set<number>(),
    article: mostly(places.get(concept)?.articles ?? []),
    listedWith: places.get(concept)?.listedWith ?? new Set<ExtractedConcept>(),
  }));
  const byConcept = new Map(terms.map((term) => [term.concept, term]));
  return { terms, of: (concept) => byConcept.get(concept) };
}

interface Places {
  sections: Set<number>;
  facts: Set<number>;
  articles: string[];
  listedWith: Set<ExtractedConcept>;
}

function placesOf({ all }: FactBook): Map<ExtractedConcept, Places> {
  const places = new Map<ExtractedConcept, Places>();
  for (const [at, { mentions, section, sentence }] of all.entries()) {
    for (const [index, { concept, from }] of mentions.entries()) {
      const own = places.get(concept) ?? {
        sections: new Set(),
        facts: new Set(),
        articles: [],
        listedWith: new Set(),
      };
      places.set(concept, own);
      own.sections.add(section);
      own.facts.add(at);
      const before = sentence.words[from - 1]?.lower ?? '';
      own.articles.push(/^(?:the|an?|en|et|ei)$/.test(before) ? before.replace('an', 'a') : '');
      const last = mentions[index - 1];
      if (
        last !== undefined &&
        isList(sentence.words.slice(last.to, from).map(({ lower }) => lower))
      ) {
        own.listedWith.add(last.concept);
        places.get(last.concept)?.listedWith.add(concept);
      }
    }
  }
  return places;
}

/** ", ", ", and the", "or": what stands between two members of a list. */
function isList(between: readonly string[]): boolean {
  return (
    between.length > 0 &&
    between.length < 4 &&
    between.every((word) => /^(?:,|and|or|og|eller|the|an?|versus)$/.test(word))
  );
}

function mostly(articles: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const article of articles) counts.set(article, (counts.get(article) ?? 0) + 1);
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? '';
}

/** For one and for many in English; without and with its article ending in Norwegian. */
function formsOf(
  { term, mentions }: ExtractedConcept,
  language: TextLanguage,
): OptionTerm['forms'] {
  const isName = mentions.every(({ text }) => /^\p{Lu}/u.test(text)) && /^\p{Ll}/u.test(term);
  const isGenitive = language === 'no' && /(?:en|et|a|ene)s$/u.test(term);
  if (isName && mentions.length > 1) return { one: null, many: null };
  if (language === 'other') return { one: term, many: term };
  if (isGenitive) return { one: null, many: null };
  const written = [term, ...mentions.map(({ text }) => likeTerm(plainText(text), term))];
  // Headings write every word with a capital; a form from running text is better.
  written.sort((a, b) => Number(/\s\p{Lu}\p{Ll}/u.test(a)) - Number(/\s\p{Lu}\p{Ll}/u.test(b)));
  const isMarked = (text: string) => isMarkedForm(text, language);
  return {
    one: written.find((text) => !isMarked(text)) ?? null,
    many: written.find(isMarked) ?? null,
  };
}

/** The form that stands out among terms: the plural, or in Norwegian the definite. */
export function isMarkedForm(text: string, language: TextLanguage): boolean {
  if (language === 'no')
    return /(?:[^aeiouyæøå]en|et|ene|[^aeiouyæøå]a)$/u.test(text) && text.length > 4;
  return language === 'en' && isPluralTerm(text);
}

/** Small at the start where the term is. */
function likeTerm(text: string, term: string): string {
  const isSmall = /^\p{Ll}/u.test(term) && !/^\p{Lu}{2}/u.test(text);
  return isSmall ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function isPluralTerm(text: string): boolean {
  const head =
    text
      .split(/\s+(?:of|in|for)\s/)[0]
      ?.split(/\s+/)
      .at(-1)
      ?.toLowerCase() ?? '';
  return isPluralWord({ lower: head, tag: 'noun' });
}

/** "a type of gland that …" → gland; "the study of …" → study. */
function genusOf(meaning: string, language: TextLanguage): string | null {
  const start = meaning
    .replace(/^(?:an?|the|any|en|et|ei|den|det)\s+/iu, '')
    .replace(/^(?:\p{L}+\s)?(?:type|kind|form|group|class|set|series|type)s? of (?:an? )?/iu, '')
    .split(
      /\s(?:that|which|who|of|in|for|with|by|from|to|on|between|where|when|used|som|av|i|på|med|for|der)\s|[,;(]/u,
    )[0];
  const last = start?.split(/\s+/).at(-1) ?? '';
  const [stem] = contentTerms(last, language);
  return stem ?? null;
}

/** Whether two terms are of one kind, so that neither stands out beside the other. */
export function isSameKind(one: string, two: string): boolean {
  if (isAbbreviation(one) !== isAbbreviation(two)) return false;
  if (/^\p{Lu}/u.test(one) !== /^\p{Lu}/u.test(two)) return false;
  const ratio = one.length / Math.max(1, two.length);
  const words = Math.abs(one.split(/\s+/).length - two.split(/\s+/).length);
  return ratio > 0.45 && ratio < 2.2 && words <= 2 && /\d/.test(one) === /\d/.test(two);
}

function isAbbreviation(text: string): boolean {
  return /^[\p{Lu}\p{N}-]{2,6}s?$/u.test(text);
}

/** How near two terms are, 0 to 1: kind of thing, place in the text, shape of the name. */
export function nearness(one: OptionTerm, two: OptionTerm): number {
  const genus = one.genus !== null && one.genus === two.genus ? 0.4 : 0;
  const section = one.sections.intersection(two.sections).size > 0 ? 0.25 : 0;
  const together = one.facts.intersection(two.facts).size > 0 ? 0.1 : 0;
  const [first, second] = [nameOf(one), nameOf(two)];
  const head = first.last === second.last ? 0.15 : 0;
  const ending = head === 0 && first.last.slice(-4) === second.last.slice(-4) ? 0.1 : 0;
  const words = first.count === second.count ? 0.1 : 0;
  const kind = likenessOfKind(one.concept.term, two.concept.term);
  const listed = one.listedWith.has(two.concept) ? 0.3 : 0;
  const article = one.article === two.article ? 0.1 : -0.15;
  const weight = two.concept.score * 0.1;
  return Math.max(
    0,
    Math.min(
      1,
      weight + kind + genus + section + together + head + ending + words + listed + article,
    ),
  );
}

/**
 * What sort of thing a name stands for, as far as its ending tells. A theory among
 * membranes, or a substance among processes, is struck out without any knowledge.
 */
const SORTS: readonly RegExp[] = [
  /(?:theory|law|principle|hypothesis|effect|model|rule|method|analysis|technique|approach|therapy|curve|teori|lov|prinsipp|effekt(?:en)?|modell|regel(?:en)?|metode|analyse)s?$/u,
  /(?:disease|disorder|syndrome|itis|oma|osis|emia|cancer|apnea|sykdom(?:men)?|syndrom)s?$/u,
  /(?:tion|sion|synthesis|process|reaction|cycle|[^r]ing|retrieval|sjon(?:en)?|ning(?:en)?|ånding(?:en)?|syntese(?:n)?|syklus(?:en)?)s?$/u,
  /(?:ine|ose|ase|oxide|acid|oxygen|hydrogen|carbon|calcium|oksygen|oksid|klorofyll(?:et)?|stoff(?:et|er|ene)?|sukker)s?$/u,
  /(?:cell|cyte|blast|neuron|celle(?:r|n|ne)?)s?$/u,
];

function likenessOfKind(one: string, two: string): number {
  const sortOf = (term: string) => SORTS.findIndex((sort) => sort.test(term.toLowerCase()));
  const [first, second] = [sortOf(one), sortOf(two)];
  if (first === second) return first < 0 ? 0 : 0.2;
  return first < 0 || second < 0 ? -0.1 : -0.25;
}

function nameOf({ concept }: OptionTerm): { last: string; count: number } {
  const words = concept.term.toLowerCase().split(/\s+/);
  return { last: words.at(-1) ?? '', count: words.length };
}
