/** The ways in which Norwegian sentences define: "X er en …", "… kalles X", "X betyr …", "X, som er …". */

import type { Word } from '../tagging/words.ts';
import type { DefinitionHit } from './definition-hit.ts';

const NOT_SUBJECTS = new Set(
  'det dette den denne disse de han hun vi man du jeg der her som hva hvem hvor når slik slike dersom hvis fordi men og i på for med ved etter før om av fra til'.split(
    ' ',
  ),
);
const LONGEST_TERM = 4;

export function norwegianDefinitions(words: readonly Word[]): DefinitionHit[] {
  return [...subjectForms(words), ...calledForms(words), ...beside(words)];
}

/** "[Definisjon.] X er en …", "X betyr …", "X vil si …" with X as the whole subject. */
function subjectForms(words: readonly Word[]): DefinitionHit[] {
  const hits: DefinitionHit[] = [];
  for (const begin of subjectStarts(words)) {
    const from = /^(?:en|et|ei)$/.test(words[begin]?.lower ?? '') ? begin + 1 : begin;
    const to = nominalEnd(words, from);
    if (to === undefined || NOT_SUBJECTS.has(words[from]?.lower ?? '')) continue;
    const found = defines(words, afterBracket(words, to));
    if (found === undefined) continue;
    const meaning = { from: found.meaningAt, to: endOfSentence(words) };
    hits.push({ from, to, kind: found.kind, strength: found.strength, meaning, alias: null });
  }
  return hits;
}

function subjectStarts(words: readonly Word[]): number[] {
  const starts = [0];
  const label = words.findIndex(({ text }, at) => at < 4 && (text === '.' || text === ':'));
  if (label > 0) starts.push(label + 1);
  const semicolon = words.findIndex(({ text }) => text === ';');
  if (semicolon > 0) starts.push(semicolon + 1);
  return starts;
}

function afterBracket(words: readonly Word[], to: number): number {
  const opener = words[to]?.text;
  if (opener !== '(' && opener !== ',') return to;
  const close = words.findIndex(({ text }, at) => at > to && text === (opener === '(' ? ')' : ','));
  return close > 0 && close - to < 9 ? close + 1 : to;
}

interface Defining {
  kind: DefinitionHit['kind'];
  strength: number;
  meaningAt: number;
}

function defines(words: readonly Word[], at: number): Defining | undefined {
  const verb = words[at]?.lower ?? '';
  const next = words[at + 1];
  if (verb === 'betyr' || verb === 'betegner')
    return { kind: 'means', strength: 1, meaningAt: at + 1 };
  if (verb === 'vil' && next?.lower === 'si')
    return { kind: 'means', strength: 1, meaningAt: at + 2 };
  if (/^(?:består|omfatter|innebærer|beskriver)$/.test(verb))
    return { kind: 'does', strength: 0.6, meaningAt: at };
  return verb === 'er' && next !== undefined ? copula(words, at, next) : undefined;
}

function copula(words: readonly Word[], at: number, next: Word): Defining | undefined {
  if (/^(?:en|et|ei|den|det|de|navnet|betegnelsen|enhver|ethvert)$/.test(next.lower)) {
    const weak = /^(?:viktig|viktige|viktigste|god|godt|eksempel|vanlig|vanligste|av)$/.test(
      words[at + 2]?.lower ?? '',
    );
    return { kind: 'is', strength: weak ? 0.5 : 1, meaningAt: at + 1 };
  }
  if (next.lower === 'når') return { kind: 'is', strength: 1, meaningAt: at + 1 };
  if (next.lower === 'definert') return { kind: 'means', strength: 1, meaningAt: at + 3 };
  return next.tag === 'noun' &&
    /^(?:av|som|for|i|mellom|der|til|på|med|og)$/.test(words[at + 2]?.lower ?? '')
    ? { kind: 'is', strength: 1, meaningAt: at + 1 }
    : undefined;
}

/** "… kalles X", "… heter X", "kaller vi X", "også kalt X", "kjent som X", "den en X". */
function calledForms(words: readonly Word[]): DefinitionHit[] {
  const hits: DefinitionHit[] = [];
  for (const [at, { lower }] of words.entries()) {
    const from = afterCaller(words, at, lower);
    const to = from === undefined ? undefined : nominalEnd(words, from);
    if (from === undefined || to === undefined) continue;
    // "Når S, kalles det X": the comma is no part of what is meant.
    const end = words[at - 1]?.text === ',' ? at - 1 : at;
    const meaning = at > 0 ? { from: 0, to: end } : null;
    hits.push({ from, to, kind: 'called', strength: 1, meaning, alias: null });
  }
  return hits;
}

function afterCaller(words: readonly Word[], at: number, lower: string): number | undefined {
  let to: number | undefined;
  if (/^(?:kalles|heter|kalt|benevnes|betegnes)$/.test(lower)) to = at + 1;
  else if (lower === 'kaller' || lower === 'kalte') to = at + 1;
  else if (lower === 'kjent' && words[at + 1]?.lower === 'som') to = at + 2;
  else if (/^(?:begrepet|betegnelsen|navnet|uttrykket)$/.test(lower)) to = at + 1;
  if (to === undefined) return undefined;
  const skipped = /^(?:vi|man|den|det|de|for|en|et|ei|gjerne|ofte|også|som|["«“])$/;
  while (skipped.test(words[to]?.lower ?? '') && to < at + 6) to += 1;
  return to;
}

/** "X, også kalt Y", "X, det vil si …", "X, som er …", "X (ABC)", "X, eller Y,". */
function beside(words: readonly Word[]): DefinitionHit[] {
  const hits: DefinitionHit[] = [];
  for (const [at, { text }] of words.entries()) {
    if (text !== ',' && text !== '(' && text !== '–') continue;
    const from = nominalStart(words, at);
    if (from === undefined) continue;
    const tail = words.slice(at + 1, at + 5).map(({ lower }) => lower);
    hits.push(...explained(words, { from, at }, tail), ...renamed(words, { from, at }, tail));
  }
  return hits;
}

interface ApposedAt {
  from: number;
  at: number;
}

function explained(
  words: readonly Word[],
  { from, at }: ApposedAt,
  tail: string[],
): DefinitionHit[] {
  const phrase = tail.join(' ');
  const skip = /^(?:det vil si|som er|dvs|altså)(?!\p{L})/u.exec(phrase)?.[0].split(' ').length;
  if (skip === undefined) return [];
  const meaning = { from: at + 1 + skip, to: endOfClause(words, at + 1 + skip) };
  return [{ from, to: at, kind: 'apposition', strength: 0.6, meaning, alias: null }];
}

function renamed(words: readonly Word[], { from, at }: ApposedAt, tail: string[]): DefinitionHit[] {
  const [first = '', second = ''] = tail;
  let start: number | undefined;
  if (first === 'også' && second === 'kalt') start = at + 3;
  else if (first === 'eller') start = at + 2;
  else if (words[at]?.text === '(') start = at + 1;
  if (start === undefined) return [];
  const to = nominalEnd(words, start);
  if (to === undefined || !/^[,).;]$/.test(words[to]?.text ?? '')) return [];
  const strength = words[at]?.text === '(' ? 0.4 : 0.8;
  const alias = { from: start, to };
  return [
    { from, to: at, kind: 'or', strength, meaning: null, alias },
    { from: start, to, kind: 'or', strength, meaning: null, alias: null },
  ];
}

/** Adjectives and then one noun, or a name of several words. */
function nominalEnd(words: readonly Word[], from: number): number | undefined {
  let at = from;
  while (words[at]?.tag === 'adjective' && at - from < LONGEST_TERM) at += 1;
  if (words[at]?.tag === 'noun') return at + 1;
  const nounAt = at;
  while (words[at]?.tag === 'name' && at - from < LONGEST_TERM) at += 1;
  return at > nounAt ? at : undefined;
}

function nominalStart(words: readonly Word[], to: number): number | undefined {
  if (!/^(?:noun|name)$/.test(words[to - 1]?.tag ?? '')) return undefined;
  let at = to - 1;
  while (words[at - 1]?.tag === 'adjective' && to - at < LONGEST_TERM) at -= 1;
  return at;
}

function endOfClause(words: readonly Word[], from: number): number {
  const end = words.findIndex(({ text }, at) => at > from && /^[,;.)–]$/.test(text));
  return end < 0 ? words.length : end;
}

function endOfSentence(words: readonly Word[]): number {
  return words.at(-1)?.tag === 'mark' ? words.length - 1 : words.length;
}
