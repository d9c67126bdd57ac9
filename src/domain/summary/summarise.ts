/**
 * The sentences of a text that say most of it, word for word and in their order.
 *
 * A sentence counts for being near to what the text is about, for naming its terms, for
 * opening a block, and for words that announce a point. Sentences that lean on another
 * one, on a figure or on the reader are left out; one that repeats a chosen one, or
 * comes from the same section as one, counts for less.
 */
import type { ExtractedConcept } from '../../contracts/concept.ts';
import type { SummarySentence } from '../../contracts/guide.ts';
import type { ConceptBlock } from '../concepts/tagging/concept-block.ts';
import { withoutMarker } from '../concepts/tagging/list-marker.ts';
import { type ProseSentence, readProse } from '../concepts/tagging/prose.ts';
import { standsAlone } from '../concepts/tagging/stands-alone.ts';
import { isFinished } from '../text/sentences.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { type Bag, bagsOf, cosine, sumOf } from './sentence-bag.ts';
import { cueWeight } from './summary-cues.ts';
import { type TermPlaces, termPlaces } from './term-places.ts';
import { isWorthTelling, saysWhat } from './worth-telling.ts';

export interface SummaryOptions {
  /** The most sentences to choose. */
  max: number;
  /** Terms whose naming counts; without them, naming counts for nothing. */
  concepts?: readonly ExtractedConcept[];
}

/** Chosen on the anatomy book; judged on the other (evals/library/concepts). */
const WEIGHTS = {
  about: 1,
  terms: 0.25,
  defines: 0.08,
  opens: 0.2,
  early: 0.1,
  cue: 0.1,
  repeat: 0.2,
  sameSection: 0.08,
  abstract: 0.4,
  conclusion: 0.15,
};
const ABSTRACT = /^[\d.\s]*(?:abstract|summary|sammendrag|oppsummering)\b/iu;
const CONCLUSION = /^[\d.\s]*(?:conclusions?|concluding|konklusjon)\b/iu;
const SHORTEST = 7;
/** Items of a list are often half a sentence. */
const SHORTEST_ITEM = 13;
const LONGEST = 50;
const MOST_CHARACTERS = 600;

export function summarise(
  blocks: readonly ConceptBlock[],
  language: TextLanguage,
  { max, concepts = [] }: SummaryOptions,
): SummarySentence[] {
  return summariseSentences(readProse(blocks, language), language, max, termPlaces(concepts));
}

export function summariseSentences(
  sentences: readonly ProseSentence[],
  language: TextLanguage,
  max: number,
  terms: TermPlaces,
  /** What the whole document is about: given, it is told first what that is. */
  subject?: readonly string[],
): SummarySentence[] {
  const prose = sentences
    .filter(({ role }) => role === 'prose' || role === 'list')
    .map(withoutMarker);
  const bags = bagsOf(prose.map(textOf), language);
  const about = sumOf(bags);
  const headings = headingsAbove(sentences);
  const waiting: Waiting[] = [];
  for (const [at, sentence] of prose.entries()) {
    const bag = bags[at];
    if (bag === undefined || !isFit(sentence)) continue;
    const above = headings.get(sentence.order);
    const score =
      WEIGHTS.about * cosine(bag, about) +
      WEIGHTS.early * (1 - at / prose.length) +
      (above?.weight ?? 0) +
      saidWeight(sentence, language, terms);
    waiting.push({ sentence, bag, score, heading: above?.order ?? -1, repeat: 0, near: 0 });
  }
  const chosen = pick(waiting, max);
  const first = opensWith(waiting, subject);
  const all =
    first === null || chosen.includes(first) ? chosen : [first, ...chosen.slice(0, max - 1)];
  return all
    .sort((a, b) => placeIn(a, first) - placeIn(b, first))
    .map(({ sentence }) => spanOf(sentence));
}

/** By its terms, its place in its block and the words that announce a point. */
function saidWeight(sentence: ProseSentence, language: TextLanguage, terms: TermPlaces): number {
  const cue = cueWeight(textOf(sentence), language);
  return (
    WEIGHTS.terms * terms.density(sentence) +
    (terms.defines(sentence) ? WEIGHTS.defines : 0) +
    (sentence.first && cue >= 0 ? WEIGHTS.opens : 0) +
    WEIGHTS.cue * cue
  );
}

/** First what the document is, then its points in their order. */
function placeIn(one: Waiting, first: Waiting | null): number {
  return one === first ? -1 : one.sentence.order;
}

const EARLY = 0.3;

/** The early sentence that says what the document or its subject is; none where it does not say so. */
function opensWith(
  waiting: readonly Waiting[],
  subject: readonly string[] | undefined,
): Waiting | null {
  if (subject === undefined) return null;
  const last = waiting.at(-1)?.sentence.order ?? 0;
  const [best] = waiting
    .filter(({ sentence }) => sentence.order <= EARLY * last && saysWhat(textOf(sentence)))
    .map((one) => ({ one, worth: one.score + (names(one.sentence, subject) ? NAMES_SUBJECT : 0) }))
    .toSorted((a, b) => b.worth - a.worth);
  return best?.one ?? null;
}

const NAMES_SUBJECT = 0.3;

function names(sentence: ProseSentence, subject: readonly string[]): boolean {
  const text = textOf(sentence).toLowerCase();
  return subject.some((term) => text.includes(term.toLowerCase()));
}

interface Waiting {
  sentence: ProseSentence;
  bag: Bag;
  score: number;
  /** Place of the heading above. */
  heading: number;
  /** How near the nearest chosen sentence is. */
  repeat: number;
  /** How many chosen sentences stand under the same heading. */
  near: number;
}

/** The best first, each further one less for what it repeats. */
function pick(waiting: readonly Waiting[], max: number): Waiting[] {
  const chosen: Waiting[] = [];
  const left = new Set(waiting);
  while (chosen.length < max && left.size > 0) {
    const best = [...left].reduce((top, one) => (worth(one) > worth(top) ? one : top));
    left.delete(best);
    chosen.push(best);
    for (const other of left) lower(other, best);
  }
  return chosen;
}

function lower(other: Waiting, chosen: Waiting): void {
  other.repeat = Math.max(other.repeat, cosine(chosen.bag, other.bag));
  if (other.heading === chosen.heading) other.near += 1;
}

function worth({ score, repeat, near }: Waiting): number {
  return score - WEIGHTS.repeat * repeat - WEIGHTS.sameSection * near;
}

/** The heading that each sentence stands under. */
function headingsAbove(sentences: readonly ProseSentence[]): Map<number, Heading> {
  const above = new Map<number, Heading>();
  let heading: Heading = { order: -1, weight: 0 };
  for (const sentence of sentences) {
    if (sentence.role === 'heading')
      heading = { order: sentence.order, weight: weightUnder(textOf(sentence)) };
    above.set(sentence.order, heading);
  }
  return above;
}

interface Heading {
  order: number;
  weight: number;
}

/** Papers say themselves what they say, in their abstract and at their end. */
function weightUnder(title: string): number {
  if (ABSTRACT.test(title)) return WEIGHTS.abstract;
  return CONCLUSION.test(title) ? WEIGHTS.conclusion : 0;
}

function isFit(sentence: ProseSentence): boolean {
  const count = sentence.words.length;
  const least = sentence.role === 'list' ? SHORTEST_ITEM : SHORTEST;
  if (count < least || count > LONGEST) return false;
  const text = textOf(sentence);
  return (
    text.length <= MOST_CHARACTERS &&
    standsAlone(sentence) &&
    isWorthTelling(sentence) &&
    /^["“‘«(]?[\p{Lu}\p{N}][^.)]/u.test(text) &&
    isFinished(text)
  );
}

function textOf({ block, start, end }: ProseSentence): string {
  return block.text.slice(start, end);
}

function spanOf(sentence: ProseSentence): SummarySentence {
  const { block, start, end } = sentence;
  return { block_id: block.block_id, start, end, text: textOf(sentence), page: block.source_page };
}
