/** Everything seen about each possible term of a whole document, its units put together. */
import type { TextLanguage } from '../../text/tokenize.ts';
import type { ConceptBlock } from '../tagging/concept-block.ts';
import { type ProseSentence, readProse } from '../tagging/prose.ts';
import type { Candidate } from './candidates.ts';
import { cutTerms } from './cut-terms.ts';
import { isTermLike } from './term-like.ts';
import { weighTerms } from './weigh-terms.ts';

export interface IndexedTerm extends Candidate {
  /** Chance that it is a term in at least one unit. */
  chance: number;
  /** That chance if it is kept as a term, else 0. */
  score: number;
}

export interface TermIndex {
  sentences: ProseSentence[];
  terms: Map<string, IndexedTerm>;
}

const THREAD_MENTIONS = 6;
const THREAD_CHANCE = 0.2;
const TITLED_CHANCE = 0.05;
const FEW = 3;
const ESSAY_MENTIONS = 3;
const MOST_OF_ESSAY = 8;
const SENTENCES_PER_TERM = 3;
/** What a document is called after matters, however little is said of it in one place. */
const TITLED_SCORE = 0.35;

export function indexTerms(blocks: readonly ConceptBlock[], language: TextLanguage): TermIndex {
  const sentences = readProse(blocks, language);
  const terms = new Map<string, IndexedTerm>();
  const units = unitsOf(sentences);
  for (const own of units) {
    const weighed = weighTerms(own, language);
    const words = own.reduce((sum, sentence) => sum + sentence.words.length, 0);
    const likely = weighed.filter(({ candidate }) => isTermLike(candidate, language));
    const kept = new Set(cutTerms(likely, words));
    for (const term of weighed) {
      const known = merge(terms, term.candidate);
      known.chance = 1 - (1 - known.chance) * (1 - term.probability);
      if (kept.has(term) || known.score > 0) known.score = known.chance;
    }
  }
  if (units.length > 1) keepThreads(terms, language);
  keepLikeliest(terms, language, sentences.length);
  return { sentences, terms };
}

/**
 * A term that runs through a long document is one of its subjects, also where no single
 * unit is sure of it: papers seldom define what they are about.
 */
function keepThreads(terms: ReadonlyMap<string, IndexedTerm>, language: TextLanguage): void {
  for (const term of terms.values()) {
    if (term.score > 0 || term.mentions.length < THREAD_MENTIONS || !isTermLike(term, language))
      continue;
    const units = new Set(term.mentions.map(({ sentence }) => sentence.unit)).size;
    const titled = term.mentions.some(({ sentence }) => sentence.order === 0);
    const least = titled ? TITLED_CHANCE : THREAD_CHANCE;
    if (units > 1 && term.chance >= least)
      term.score = titled ? Math.max(TITLED_SCORE, term.chance) : term.chance;
  }
}

/** An essay defines little and may be sure of hardly any term: then it is about what it comes back to. */
function keepLikeliest(
  terms: ReadonlyMap<string, IndexedTerm>,
  language: TextLanguage,
  sentences: number,
): void {
  const kept = [...terms.values()].filter(({ score }) => score > 0).length;
  if (kept >= FEW) return;
  const wanted = Math.min(MOST_OF_ESSAY, Math.floor(sentences / SENTENCES_PER_TERM)) - kept;
  const likely = [...terms.values()]
    .filter(({ score, mentions }) => score === 0 && mentions.length >= ESSAY_MENTIONS)
    .filter((term) => isTermLike(term, language))
    .sort((a, b) => b.chance - a.chance || (a.key < b.key ? -1 : 1));
  for (const term of likely.slice(0, Math.max(0, wanted))) term.score = term.chance;
}

function unitsOf(sentences: readonly ProseSentence[]): ProseSentence[][] {
  const units: ProseSentence[][] = [];
  for (const sentence of sentences) {
    const unit = units[sentence.unit] ?? [];
    unit.push(sentence);
    units[sentence.unit] = unit;
  }
  return units.filter((unit) => unit !== undefined);
}

function merge(
  terms: Map<string, IndexedTerm>,
  { key, mentions, definitions }: Candidate,
): IndexedTerm {
  const known = terms.get(key);
  if (known === undefined) {
    const term = {
      key,
      mentions: [...mentions],
      definitions: [...definitions],
      chance: 0,
      score: 0,
    };
    terms.set(key, term);
    return term;
  }
  for (const mention of mentions) known.mentions.push(mention);
  for (const definition of definitions) known.definitions.push(definition);
  return known;
}
