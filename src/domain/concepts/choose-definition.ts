/** The sentence that says best what a term is: plain forms first, then the earliest. */
import type { ConceptDefinition, TextSpan } from '../../contracts/concept.ts';
import type { DefinitionHit } from './definitions/definition-hit.ts';
import type { ProseSentence } from './tagging/prose.ts';
import { opensWithPointer, standsAlone } from './tagging/stands-alone.ts';
import type { Defined, Mention } from './terms/candidates.ts';

/** Weaker forms say something about the term, but not what it is. */
const LEAST_STRENGTH = 0.55;
/** A weak form in a sentence that leans on others is worse than no definition. */
const LEAST_SCORE = 0.35;
const SHAKY_OCR = 75;
const SHORTEST = 5;
const LONGEST = 60;
/** Chosen on the anatomy book, judged on the other (evals/library/concepts). */
const SUBJECT = 1.7;
const EXPLAINED = 0.3;
const CAPTION = 0.5;

export function chooseDefinition(
  defined: readonly Defined[],
  before: (sentence: ProseSentence) => ProseSentence | undefined,
  least = LEAST_SCORE,
): ConceptDefinition | null {
  let best: Defined | undefined;
  let bestScore = least;
  for (const one of defined) {
    const score = scoreOf(one);
    if (score <= bestScore) continue;
    best = one;
    bestScore = score;
  }
  return best === undefined ? null : describe(best, before);
}

function scoreOf({ sentence, hit }: Defined): number {
  if (hit.kind === 'or' || hit.strength < LEAST_STRENGTH) return 0;
  if (sentence.words.length < SHORTEST || isEmpty(hit)) return 0;
  return hit.strength * trustIn(sentence) * leaning(sentence, hit) * naming(hit);
}

function isEmpty({ meaning }: DefinitionHit): boolean {
  return meaning !== null && meaning.to - meaning.from < 2;
}

/** Less for text that was recognised badly, and for sentences too long to learn. */
function trustIn({ block, words }: ProseSentence): number {
  const readable = (block.ocr_confidence ?? 100) < SHAKY_OCR ? 0.5 : 1;
  return words.length > LONGEST ? 0.7 * readable : readable;
}

function leaning(sentence: ProseSentence, hit: DefinitionHit): number {
  if (standsAlone(sentence)) return 1;
  return pointsBack(sentence, hit) ? 0.9 : 0.5;
}

/** "an approach called X" alone says hardly more than the name. */
function naming({ kind, meaning }: DefinitionHit): number {
  if (kind !== 'called') return 1;
  return meaning === null ? 0.58 : 0.95;
}

function describe(
  { sentence, hit }: Defined,
  before: (sentence: ProseSentence) => ProseSentence | undefined,
): ConceptDefinition {
  const earlier = pointsBack(sentence, hit) ? before(sentence) : undefined;
  const start = earlier?.start ?? sentence.start;
  const { block, end } = sentence;
  const meaning = earlier === undefined ? meaningOf(sentence, hit) : { start, end: earlier.end };
  const text = block.text.slice(start, end);
  return { block_id: block.block_id, start, end, text, kind: hit.kind, meaning };
}

/** "This finding is called X": what is meant stands in the sentence before. */
function pointsBack(sentence: ProseSentence, { kind, meaning }: DefinitionHit): boolean {
  if (kind !== 'called' || meaning === null) return false;
  const opening = sentence.words.slice(0, 6).map(({ lower }) => lower);
  if (opening.some((word) => /^(?:these|disse)$/.test(word))) return true;
  return meaning.to - meaning.from <= 4 && opensWithPointer(sentence);
}

function meaningOf(
  { words }: ProseSentence,
  { meaning }: DefinitionHit,
): ConceptDefinition['meaning'] {
  const inner = words.slice(meaning?.from ?? 0, meaning?.to ?? 0);
  while (inner.at(-1)?.tag === 'mark' && !/^[)”"»%]$/.test(inner.at(-1)?.text ?? '')) inner.pop();
  const [first] = inner;
  const last = inner.at(-1);
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
}

function tells({ sentence: { role, words }, from, to }: Mention): number {
  if (role === 'heading' || words.length < SHORTEST) return Number.NEGATIVE_INFINITY;
  const subject = from <= 1 ? SUBJECT : 0;
  const explained = /^[(,]$/.test(words[to]?.text ?? '') ? EXPLAINED : 0;
  return subject + explained - (role === 'caption' ? CAPTION : 0);
}

/**
 * Where nothing defines a term, the sentence that tells most about it: the term as its
 * subject, early in the text, with another name beside it.
 */
export function tellingMention(mentions: readonly Mention[]): TextSpan | null {
  let best: Mention | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const [at, mention] of mentions.entries()) {
    const score = tells(mention) - Math.log(1 + at);
    if (score <= bestScore) continue;
    best = mention;
    bestScore = score;
  }
  if (best === undefined) return null;
  const { block, start, end } = best.sentence;
  return { block_id: block.block_id, start, end, text: block.text.slice(start, end) };
}
