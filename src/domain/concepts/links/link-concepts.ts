/**
 * How the terms of a document hang together, each link with the sentence that shows it.
 * A term needs those that its definition speaks of; terms that a sentence sets side by
 * side, or that keep standing together, are related.
 */
import type {
  ConceptDefinition,
  ConceptRelationship,
  TextSpan,
} from '../../../contracts/concept.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import type { ProseSentence } from '../tagging/prose.ts';
import { standsAlone } from '../tagging/stands-alone.ts';
import type { Mention } from '../terms/candidates.ts';
import type { TermGroup } from '../terms/term-group.ts';
import { showsDependence, showsRelation } from './link-cues.ts';

export interface LinkedConcept {
  group: TermGroup;
  term: string;
  mentions: Mention[];
  definition: ConceptDefinition | null;
}

const MOST_RELATED = 4;
/** A sentence that names more terms than this is a list, not a relation. */
const MOST_IN_SENTENCE = 6;
const MOST_IN_DEFINITION = 12;

export function linkConcepts(
  concepts: readonly LinkedConcept[],
  language: TextLanguage,
): ConceptRelationship[] {
  const bySentence = conceptsBySentence(concepts);
  const needs = prerequisites(bySentence, language);
  const linked = new Set(needs.map(({ from, to }) => pairKey(from, to)));
  return [...needs, ...relations(bySentence, linked, language)];
}

interface Here {
  concept: LinkedConcept;
  mention: Mention;
}

function conceptsBySentence(concepts: readonly LinkedConcept[]): Map<ProseSentence, Here[]> {
  const found = new Map<ProseSentence, Here[]>();
  for (const concept of concepts) {
    for (const mention of concept.mentions) {
      const { sentence } = mention;
      if (sentence.role === 'heading' || sentence.role === 'caption') continue;
      const here = found.get(sentence) ?? [];
      if (!here.some((other) => other.concept === concept)) here.push({ concept, mention });
      found.set(sentence, here);
    }
  }
  return new Map([...found].sort(([a], [b]) => a.order - b.order));
}

/** Terms in the meaning of a definition, and after "depends on", "is based on", "requires". */
function prerequisites(
  bySentence: ReadonlyMap<ProseSentence, Here[]>,
  language: TextLanguage,
): ConceptRelationship[] {
  const links: ConceptRelationship[] = [];
  const needs = new Map<string, Set<string>>();
  for (const { sentence, one, two } of pairsIn(bySentence, MOST_IN_DEFINITION)) {
    for (const [from, to] of [[one, two] as const, [two, one] as const]) {
      const shown =
        isInMeaning(from.concept, sentence, to.mention) ||
        showsDependence(sentence, from.mention, to.mention, language);
      if (!shown || reaches(needs, to.concept.term, from.concept.term)) continue;
      const known = needs.get(from.concept.term) ?? new Set();
      if (known.has(to.concept.term)) continue;
      needs.set(from.concept.term, known.add(to.concept.term));
      links.push(linkOf('prerequisite', from.concept, to.concept, sentence));
    }
  }
  return links;
}

interface HerePair {
  sentence: ProseSentence;
  one: Here;
  two: Here;
  /** No other term stands in the sentence. */
  alone: boolean;
}

/** Every two terms of every sentence that does not name more than a few. */
function* pairsIn(
  bySentence: ReadonlyMap<ProseSentence, Here[]>,
  most: number,
): Generator<HerePair> {
  for (const [sentence, here] of bySentence) {
    if (here.length > most) continue;
    const alone = here.length === 2;
    for (const [at, one] of here.entries())
      for (const two of here.slice(at + 1)) yield { sentence, one, two, alone };
  }
}

function isInMeaning(
  { definition }: LinkedConcept,
  sentence: ProseSentence,
  other: Mention,
): boolean {
  if (definition?.meaning == null || definition.block_id !== sentence.block.block_id) return false;
  if (definition.kind === 'in' || definition.kind === 'does') return false;
  if (sentence.start < definition.start || sentence.end > definition.end) return false;
  const at = sentence.words[other.from]?.start ?? -1;
  return definition.meaning.start <= at && at < definition.meaning.end;
}

/** Whether one term already needs the other, however far: links never run in a ring. */
function reaches(needs: ReadonlyMap<string, Set<string>>, from: string, to: string): boolean {
  const seen = new Set([from]);
  const open = [from];
  for (let term = open.pop(); term !== undefined; term = open.pop()) {
    if (term === to) return true;
    for (const next of needs.get(term) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return false;
}

interface Pair {
  one: LinkedConcept;
  two: LinkedConcept;
  together: number;
  /** A sentence names these two terms and no other. */
  alone: boolean;
  best: ProseSentence;
  bestScore: number;
}

function relations(
  bySentence: ReadonlyMap<ProseSentence, Here[]>,
  linked: ReadonlySet<string>,
  language: TextLanguage,
): ConceptRelationship[] {
  const pairs = new Map<string, Pair>();
  for (const { sentence, one, two, alone } of pairsIn(bySentence, MOST_IN_SENTENCE)) {
    const key = pairKey(one.concept.term, two.concept.term);
    if (linked.has(key)) continue;
    const bestScore = showScore(sentence, one.mention, two.mention, language);
    count(pairs, key, {
      one: one.concept,
      two: two.concept,
      together: 0,
      alone: alone && bestScore > 0,
      best: sentence,
      bestScore,
    });
  }
  return strongest([...pairs.values()]);
}

function count(pairs: Map<string, Pair>, key: string, seen: Pair): void {
  const pair = pairs.get(key) ?? seen;
  pair.together += 1;
  pair.alone ||= seen.alone;
  if (seen.bestScore > pair.bestScore) {
    pair.best = seen.best;
    pair.bestScore = seen.bestScore;
  }
  pairs.set(key, pair);
}

/** 1 where a word says how two terms relate; a sentence that stands alone shows it better. */
function showScore(
  sentence: ProseSentence,
  one: Mention,
  two: Mention,
  language: TextLanguage,
): number {
  const cue = showsRelation(sentence, one, two, language) ? 1 : 0;
  return cue + (standsAlone(sentence) ? 0.3 : 0);
}

/** Pairs with a telling sentence, or that stand together more than once; a few for each term. */
function strongest(pairs: readonly Pair[]): ConceptRelationship[] {
  const strength = ({ together, bestScore }: Pair) => Math.min(3, together) + bestScore;
  const taken = new Map<string, number>();
  const links: ConceptRelationship[] = [];
  for (const pair of [...pairs].sort((a, b) => strength(b) - strength(a))) {
    if (pair.together < 2 && pair.bestScore < 1 && !pair.alone) continue;
    const one = taken.get(pair.one.term) ?? 0;
    const two = taken.get(pair.two.term) ?? 0;
    if (one >= MOST_RELATED || two >= MOST_RELATED) continue;
    taken.set(pair.one.term, one + 1);
    taken.set(pair.two.term, two + 1);
    links.push(linkOf('related', pair.one, pair.two, pair.best));
  }
  return links;
}

function linkOf(
  kind: ConceptRelationship['kind'],
  from: LinkedConcept,
  to: LinkedConcept,
  sentence: ProseSentence,
): ConceptRelationship {
  return { from: from.term, to: to.term, kind, sentence: spanOf(sentence) };
}

function spanOf({ block, start, end }: ProseSentence): TextSpan {
  return { block_id: block.block_id, start, end, text: block.text.slice(start, end) };
}

function pairKey(one: string, two: string): string {
  return one < two ? `${one}\n${two}` : `${two}\n${one}`;
}
