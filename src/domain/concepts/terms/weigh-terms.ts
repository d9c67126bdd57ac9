/** How surely each candidate of a unit is a term. */
import type { TextLanguage } from '../../text/tokenize.ts';
import type { ProseSentence } from '../tagging/prose.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { type FeatureName, featureNames, featuresOf, headOf, type Unit } from './features.ts';
import { intercept, weights } from './term-weights.ts';

export interface WeighedTerm {
  candidate: Candidate;
  features: Record<FeatureName, number>;
  /** 0 to 1. */
  probability: number;
}

export function weighTerms(
  sentences: readonly ProseSentence[],
  language: TextLanguage,
): WeighedTerm[] {
  const candidates = [...candidatesOf(sentences, language).values()].filter(isPlausible);
  const unit = unitOf(sentences, candidates, language);
  return candidates.map((candidate) => {
    const features = featuresOf(candidate, unit);
    return { candidate, features, probability: probabilityOf(features) };
  });
}

function probabilityOf(features: Record<FeatureName, number>): number {
  let sum = intercept;
  for (const name of featureNames) sum += weights[name] * features[name];
  return 1 / (1 + Math.exp(-sum));
}

/** Letters enough to be a word, not a sum, an address or a stray quote. */
function isPlausible({ key }: Candidate): boolean {
  return /\p{L}{2}/u.test(key) && key.length < 60 && !/^\p{N}|[@/\\=<>_|]|\bet al\b/u.test(key);
}

function unitOf(
  sentences: readonly ProseSentence[],
  candidates: readonly Candidate[],
  language: TextLanguage,
): Unit {
  const position = new Map(
    sentences.map((sentence, at) => [sentence, at / Math.max(1, sentences.length - 1)]),
  );
  const blocks = new Set(sentences.map(({ block }) => block)).size;
  const words = Math.max(
    1,
    sentences.reduce((sum, sentence) => sum + sentence.words.length, 0),
  );
  const inside = countInside(candidates);
  return { sentences, blocks, position, inside, words, language, ...countHeads(candidates) };
}

function countHeads(
  candidates: readonly Candidate[],
): Pick<Unit, 'heads' | 'definedHeads' | 'definedKeys'> {
  const heads = new Map<string, number>();
  const definedHeads = new Map<string, number>();
  const definedKeys = new Set<string>();
  for (const { key, mentions, definitions } of candidates) {
    const head = headOf(key);
    if (mentions.some(({ whole }) => whole)) heads.set(head, (heads.get(head) ?? 0) + 1);
    if (!definitions.some(({ hit }) => hit.strength >= 0.8)) continue;
    definedHeads.set(head, (definedHeads.get(head) ?? 0) + 1);
    definedKeys.add(key);
  }
  return { heads, definedHeads, definedKeys };
}

function countInside(candidates: readonly Candidate[]): Map<string, number> {
  const inside = new Map<string, number>();
  for (const { key, mentions } of candidates) {
    const whole = mentions.filter((mention) => mention.whole).length;
    const parts = key.split(' ');
    if (whole === 0) continue;
    for (const part of partsOf(parts)) inside.set(part, (inside.get(part) ?? 0) + whole);
  }
  return inside;
}

/** Every run of the words that leaves something out. */
function* partsOf(words: readonly string[]): Generator<string> {
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1)
      if (to - from < words.length) yield words.slice(from, to).join(' ');
}
