/** A sentence that may be learned, with the terms it names, and all such sentences of a text. */
import type { ConceptDefinition, ExtractedConcept, TextSpan } from '../../../contracts/concept.ts';
import type { Casing } from '../../concepts/tagging/casing.ts';
import type { ProseSentence } from '../../concepts/tagging/prose.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

export interface TermMention {
  concept: ExtractedConcept;
  /** Words of the sentence. */
  from: number;
  to: number;
}

export interface Fact {
  sentence: ProseSentence;
  text: string;
  span: TextSpan;
  /** The terms it names, the longest where two overlap, in order. */
  mentions: TermMention[];
  /** The heading it stands under, as a number. */
  section: number;
  /** How near it is to what the text is about, 0 to 1. */
  weight: number;
  /** How much what stands in its section is worth learning: 0 for most, below for set-ups and the like. */
  sectionWorth: number;
}

export interface FactBook {
  language: TextLanguage;
  /** The terms of the concept map, and those that only a definition names. */
  concepts: ExtractedConcept[];
  onMap: ReadonlySet<ExtractedConcept>;
  /** Other sentences that define a term of the map, in the order of the text. */
  spareDefinitions: ReadonlyMap<ExtractedConcept, readonly ConceptDefinition[]>;
  /** Every sentence of prose, fit or not: what a wrong option must not be carried by. */
  all: Fact[];
  fit: Fact[];
  /** Fit but for "we": the authors of a paper, or whoever does what a manual tells. */
  byAuthors: Fact[];
  /** Fit but for "you". */
  toReader: Fact[];
  /** Fit but that they tell the reader to do something. */
  orders: Fact[];
  isPaper: boolean;
  /** In small letters. */
  headings: string[];
  casing: Casing;
}

/** What stands in brackets is said aside. */
export function isBracketed(words: Fact['sentence']['words'], at: number): boolean {
  const before = words.slice(0, at).map(({ text }) => text);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}
