/** What is measured on a candidate within its unit: the same numbers for every text, each 0 to about 3. */
import type { DefinitionKind } from '../../../contracts/concept.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { emptyNouns } from '../tagging/english-words.ts';
import { commonNorwegianNouns } from '../tagging/norwegian-words.ts';
import type { ProseSentence } from '../tagging/prose.ts';
import { commonnessOf } from '../tagging/word-commonness.ts';
import type { Candidate } from './candidates.ts';

export const featureNames = [
  'frequency',
  'whole share',
  'defined by is',
  'defined by weak is',
  'defined by means',
  'defined by called',
  'other name',
  'loose other name',
  'also called',
  'defined by in',
  'defined by apposition',
  'defined by doing',
  'labelled',
  'defined at first mention',
  'is a heading',
  'in a heading',
  'two words',
  'three words or more',
  'of phrase',
  'everyday head',
  'common head',
  'rare first word',
  'everyday first word',
  'empty head',
  'noun share',
  'name share',
  'abbreviation',
  'late',
  'spread',
  'inside longer',
  'long word',
  'in a caption',
  'opens a block',
  'plural share',
  'tagged verb',
  'once',
  'short unit',
  'subject share',
  'sibling defined',
  'productive head',
  'everyday words only',
  'listed',
  'part of a heading',
  'participle inside',
] as const;
export type FeatureName = (typeof featureNames)[number];

export interface Unit {
  sentences: readonly ProseSentence[];
  blocks: number;
  /** Position of each sentence in the unit, 0 to 1. */
  position: ReadonlyMap<ProseSentence, number>;
  /** For each key, how often it stood inside a longer candidate that was whole. */
  inside: ReadonlyMap<string, number>;
  /** For each word, how many different phrases end on it. */
  heads: ReadonlyMap<string, number>;
  /** For each word, how many terms that end on it are plainly defined. */
  definedHeads: ReadonlyMap<string, number>;
  definedKeys: ReadonlySet<string>;
  words: number;
  language: TextLanguage;
}

export function headOf(key: string): string {
  const parts = key.split(' ');
  return parts[(parts.includes('of') ? parts.indexOf('of') : parts.length) - 1] ?? key;
}

/** "upper motor neuron" where "lower motor neuron" is defined. */
function siblingDefined(key: string, { definedHeads, definedKeys }: Unit): number {
  if (!key.includes(' ')) return 0;
  const others = (definedHeads.get(headOf(key)) ?? 0) - (definedKeys.has(key) ? 1 : 0);
  return others > 0 ? 1 : 0;
}

export function featuresOf(candidate: Candidate, unit: Unit): Record<FeatureName, number> {
  return {
    ...countFeatures(candidate, unit),
    ...definitionFeatures(candidate),
    ...wordFeatures(candidate, unit.language),
    ...placeFeatures(candidate, unit),
  };
}

function shareOf<T>(list: readonly T[], holds: (one: T) => boolean): number {
  return list.length === 0 ? 0 : list.filter(holds).length / list.length;
}

function countFeatures({ key, mentions }: Candidate, unit: Unit) {
  const prose = mentions.filter(({ sentence }) => sentence.role !== 'heading');
  const blocks = new Set(prose.map(({ sentence }) => sentence.block));
  const inside = unit.inside.get(key) ?? 0;
  return {
    frequency: Math.log(1 + prose.length),
    'whole share': shareOf(prose, ({ whole }) => whole),
    spread: blocks.size / Math.max(8, unit.blocks),
    'inside longer': Math.min(1, inside / Math.max(1, mentions.length)),
    once: prose.length === 1 ? 1 : 0,
    'short unit': Math.max(0, Math.log(2_000 / unit.words)),
    'sibling defined': siblingDefined(key, unit),
    'productive head': Math.log(1 + (unit.heads.get(headOf(key)) ?? 0)),
  };
}

function definitionFeatures({ definitions, mentions }: Candidate) {
  const best = (kind: DefinitionKind, least = 0, most = 2) =>
    definitions.some(({ hit }) => hit.kind === kind && hit.strength >= least && hit.strength < most)
      ? 1
      : 0;
  const first = mentions.find(({ sentence }) => sentence.role !== 'heading')?.sentence;
  return {
    'defined by is': best('is', 0.9),
    'defined by weak is': best('is', 0, 0.9),
    'defined by means': best('means'),
    'defined by called': best('called'),
    'other name': best('or', 0.6, 0.85),
    'also called': best('or', 0.85),
    'defined by in': best('in'),
    'loose other name': best('or', 0, 0.6),
    'defined by apposition': best('apposition'),
    'defined by doing': best('does'),
    labelled: best('labelled'),
    'defined at first mention': definitions.some(({ sentence }) => sentence === first) ? 1 : 0,
  };
}

function wordFeatures({ key, mentions }: Candidate, language: TextLanguage) {
  const parts = key.split(' ');
  const head = headOf(key);
  const hasOf = parts.includes('of') ? 1 : 0;
  const last = mentions.map(({ sentence, to }) => sentence.words[to - 1]);
  return {
    ...commonnessFeatures(parts, head, language),
    'two words': parts.length === 2 ? 1 : 0,
    'three words or more': parts.length > 2 && hasOf === 0 ? 1 : 0,
    'of phrase': hasOf,
    'noun share': shareOf(last, (word) => word?.tag === 'noun' || word?.tag === 'name'),
    'long word': Math.min(1, Math.max(...parts.map((part) => part.length)) / 14),
    'plural share': shareOf(last, (word) => /[^s]s$/.test(word?.lower ?? '')),
    'tagged verb': shareOf(last, (word) => word?.tag === 'verb'),
    'participle inside': shareOf(mentions, ({ sentence, from, to }) =>
      sentence.words.slice(from, to - 1).some(({ tag }) => tag === 'verb'),
    ),
  };
}

function commonnessFeatures(parts: readonly string[], head: string, language: TextLanguage) {
  const rank = (word: string) => commonness(word, language);
  const first = parts.length > 1 ? rank(parts[0] ?? '') : undefined;
  const empty = language === 'en' ? emptyNouns.has(head) : commonNorwegianNouns.has(head);
  const known = parts.filter((part) => part !== 'of' && part !== 'the');
  return {
    'everyday head': oneIf(rank(head) === 2),
    'common head': oneIf(rank(head) === 1),
    'rare first word': oneIf(first === 0),
    'everyday first word': oneIf(first === 2),
    'empty head': oneIf(empty),
    'everyday words only': oneIf(known.every((part) => rank(part) > 0)),
  };
}

function oneIf(holds: boolean): number {
  return holds ? 1 : 0;
}

function placeFeatures({ mentions }: Candidate, unit: Unit) {
  const headings = mentions.filter(({ sentence }) => sentence.role === 'heading');
  const prose = mentions.filter(({ sentence }) => sentence.role !== 'heading');
  const inner = prose.filter(({ from }) => from > 0);
  const [first] = prose;
  return {
    'is a heading': headings.some(({ sentence, from, to }) => isAll(sentence, from, to)) ? 1 : 0,
    'in a heading': headings.length > 0 ? 1 : 0,
    'part of a heading': headings.some(({ sentence, from, to }) => isJoined(sentence, from, to))
      ? 1
      : 0,
    'subject share': shareOf(prose, ({ from }) => from <= 1),
    listed: shareOf(prose, ({ sentence: { words }, from, to }) =>
      isListed(words[from - 1]?.lower, words[to]?.lower),
    ),
    'name share': shareOf(inner, ({ sentence, from, to }) =>
      sentence.words.slice(from, to).some(({ text }) => /^\p{Lu}[\p{Ll}’']/u.test(text)),
    ),
    abbreviation: shareOf(prose, ({ sentence, from, to }) =>
      sentence.words.slice(from, to).every(({ text }) => /^[\p{Lu}\p{N}-]{2,}s?$/u.test(text)),
    ),
    late: first === undefined ? 1 : (unit.position.get(first.sentence) ?? 1),
    'in a caption': mentions.some(({ sentence }) => sentence.role === 'caption') ? 1 : 0,
    'opens a block': prose.some(({ sentence, from }) => sentence.first && from < 2) ? 1 : 0,
  };
}

/** The phrase is the whole heading, save a number and an article before it. */
function isAll({ words }: ProseSentence, from: number, to: number): boolean {
  const rest = [...words.slice(0, from), ...words.slice(to)];
  return rest.every(
    ({ tag, lower }) => tag === 'mark' || tag === 'number' || /^(?:the|an?)$/.test(lower),
  );
}

/** The phrase fills one side of "X and Y". */
function isJoined({ words }: ProseSentence, from: number, to: number): boolean {
  const before = words[from - 1];
  const after = words[to];
  const opens =
    before === undefined || /^(?:mark|number)$/.test(before.tag) || isJoint(before.lower);
  const closes = after === undefined || after.tag === 'mark' || isJoint(after.lower);
  return opens && closes && (isJoint(before?.lower) || isJoint(after?.lower));
}

function isJoint(word: string | undefined): boolean {
  return word === 'and' || word === 'or' || word === 'og' || word === 'eller' || word === 'versus';
}

function isListed(before: string | undefined, after: string | undefined): boolean {
  return (before === ',' || isJoint(before)) && (after === ',' || isJoint(after) || after === '.');
}

function commonness(word: string, language: TextLanguage): 0 | 1 | 2 {
  if (language === 'en') return commonnessOf(word);
  return language === 'no' && commonNorwegianNouns.has(word) ? 2 : 0;
}
