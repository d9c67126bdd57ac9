/** The terms of a text as possible answers: in one and in many, with what tells how near two are. */
import type { ExtractedConcept } from '../../../contracts/concept.ts';
import { contentTerms } from '../../items/item-view.ts';
import { plainText } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { isPluralWord } from '../facts/english-clause.ts';
import type { FactBook } from '../facts/fact.ts';
import type { Meaning } from '../facts/meanings.ts';
import { placesOf } from '../facts/term-places.ts';

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
  /** The words that stand right around it, each as often as it does. */
  company: ReadonlyMap<string, number>;
  isHeading: boolean;
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
    article: places.get(concept)?.article ?? '',
    listedWith: places.get(concept)?.listedWith ?? new Set<ExtractedConcept>(),
    company: places.get(concept)?.company ?? new Map<string, number>(),
    isHeading: book.headings.some((heading) => isNamedIn(concept, heading)),
  }));
  const byConcept = new Map(terms.map((term) => [term.concept, term]));
  return { terms, of: (concept) => byConcept.get(concept) };
}

function isNamedIn({ term, aliases }: ExtractedConcept, heading: string): boolean {
  return [term, ...aliases].some((name) => name.length > 2 && heading.includes(name.toLowerCase()));
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
  if (/[’']s\s/u.test(one) !== /[’']s\s/u.test(two)) return false;
  if (isAbbreviation(one) !== isAbbreviation(two)) return false;
  if (/^\p{Lu}/u.test(one) !== /^\p{Lu}/u.test(two)) return false;
  const ratio = one.length / Math.max(1, two.length);
  const words = Math.abs(one.split(/\s+/).length - two.split(/\s+/).length);
  return ratio > 0.45 && ratio < 2.2 && words <= 2 && /\d/.test(one) === /\d/.test(two);
}

function isAbbreviation(text: string): boolean {
  return /^[\p{Lu}\p{N}-]{2,6}s?$/u.test(text);
}
