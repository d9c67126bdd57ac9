/** The ways in which English sentences define: "X is a …", "… is called X", "X, or Y,", "X (ABC)". */

import { emptyNouns, vagueEnglish } from '../tagging/english-words.ts';
import { nominalEnd } from '../tagging/nominal.ts';
import type { Word } from '../tagging/words.ts';
import type { DefinitionHit } from './definition-hit.ts';
import { appositions, otherNames } from './other-names-english.ts';

const ARTICLES = new Set(['a', 'an', 'the']);
const DEFINING_VERBS = new Set(['refers', 'refer', 'means', 'denotes', 'signifies']);
/** What a thing does tells what it is, less surely. */
const DESCRIBING_VERBS = new Set(
  `describes describe consists consist involves involve occurs occur represents represent states
  comprises comprise`.split(/\s+/),
);
const DOING_VERBS = new Set(
  `includes include allows allow causes cause controls control contains contain produces produce
  connects connect forms form measures measure regulates regulate provides provide suggests argues
  holds focuses emphasizes explains`.split(/\s+/),
);
/** After these a participle belongs to its noun: "the labeled data", "of named entities". */
const BEFORE_NOUN =
  /^(?:the|an?|of|our|its|their|these|those|this|all|any|some|each|no|with|to|from|in|on|by|for|as)$/;
const CALLERS = new Set(['called', 'termed', 'named', 'dubbed', 'labelled', 'labeled']);
const WEAK_NAMES = new Set(
  `same most best first second third last next largest smallest main major example important good
  common key only result`.split(/\s+/),
);
const WEAK = 0.5;
/** What something was is seldom what it is. */
const PAST = 0.5;
/** Words that open "In X, organisms learn …". */
const SETTERS = new Set(['in', 'during']);
const NOT_SUBJECTS = new Set(
  'this that these those it they he she we you i there here what which who such one each some many most another other both all if when while because although as since after before in on for with at from by during however thus therefore'.split(
    ' ',
  ),
);

export function englishDefinitions(words: readonly Word[]): DefinitionHit[] {
  return [
    ...subjectForms(words),
    ...settingForms(words),
    ...calledForms(words),
    ...otherNames(words),
    ...appositions(words),
  ];
}

/** "[In anatomy,] the X [(Y)] [, or Y,] is a …" with X as the whole subject. */
function subjectForms(words: readonly Word[]): DefinitionHit[] {
  const hits: DefinitionHit[] = [];
  for (const begin of subjectStarts(words)) {
    const from = ARTICLES.has(words[begin]?.lower ?? '') ? begin + 1 : begin;
    const to = subjectEnd(words, from);
    if (to === undefined) continue;
    const verbAt = afterInsertions(words, to);
    const found = defines(words, verbAt);
    if (found === undefined) continue;
    hits.push({
      from,
      to,
      kind: found.kind,
      strength: found.strength,
      meaning: { from: found.meaningAt, to: endOfSentence(words) },
      alias: null,
    });
  }
  return hits;
}

/** "In X, organisms learn to …" tells what happens in X. */
function settingForms(words: readonly Word[]): DefinitionHit[] {
  if (!SETTERS.has(words[0]?.lower ?? '')) return [];
  const from = ARTICLES.has(words[1]?.lower ?? '') ? 2 : 1;
  const to = nominalEnd(words, from);
  if (to === undefined || words[to]?.text !== ',' || to - from > 4) return [];
  if (words.at(-1)?.text !== '.') return [];
  const inserted = afterInsertions(words, to);
  const meaning = { from: inserted === to ? to + 1 : inserted, to: endOfSentence(words) };
  return [{ from, to, kind: 'in', strength: 0.6, meaning, alias: null }];
}

function subjectStarts(words: readonly Word[]): number[] {
  const starts = [0];
  const comma = words.findIndex(({ text }) => text === ',');
  const opener = words[0]?.lower ?? '';
  if (
    comma > 1 &&
    comma < 9 &&
    /^(?:in|for|within|as|on|by|thus|therefore|here|while|although|when|at|from|to|today)$/.test(
      opener,
    )
  )
    starts.push(comma + 1);
  const label = words.findIndex(({ text }, at) => at < 5 && (text === '.' || text === ':'));
  if (label > 0) starts.push(label + 1);
  const semicolon = words.findIndex(({ text }) => text === ';');
  if (semicolon > 0) starts.push(semicolon + 1);
  return starts;
}

/** Where a subject that begins here ends: at its verb, a bracket or a comma. */
function subjectEnd(words: readonly Word[], from: number): number | undefined {
  let at = from;
  while (at < words.length && at - from < 7 && staysInSubject(words, at, from)) at += 1;
  const last = words[at - 1];
  if (at === from || at - from > 6 || last === undefined) return undefined;
  const first = words[from];
  if (first === undefined || NOT_SUBJECTS.has(first.lower)) return undefined;
  if (at - from === 1 && vagueEnglish.has(first.lower)) return undefined;
  if (at - from === 1 && emptyNouns.has(first.lower)) return undefined;
  return last.tag === 'small' || last.tag === 'adverb' || last.tag === 'number' ? undefined : at;
}

function staysInSubject(words: readonly Word[], at: number, from: number): boolean {
  const word = words[at];
  if (word === undefined || word.tag === 'mark') return false;
  if (word.lower === 'of') return at > from;
  if (word.lower === 'the') return words[at - 1]?.lower === 'of';
  if (DEFINING_VERBS.has(word.lower)) return false;
  if (DESCRIBING_VERBS.has(word.lower)) return false;
  if (DOING_VERBS.has(word.lower) && at > from && word.tag !== 'name') return false;
  return word.tag !== 'small' && word.tag !== 'adverb';
}

/** Steps over "(ABC)" and ", or Y," between a subject and its verb. */
function afterInsertions(words: readonly Word[], to: number): number {
  let at = to;
  if (words[at]?.text === '(') {
    const close = words.findIndex(({ text }, index) => index > at && text === ')');
    if (close > 0 && close - at < 10) at = close + 1;
  }
  const next = words[at + 1]?.lower ?? '';
  if (words[at]?.text === ',' && /^(?:or|also|sometimes|often|commonly|known|called)$/.test(next)) {
    const close = words.findIndex(({ text }, index) => index > at + 1 && text === ',');
    if (close > 0 && close - at < 12) at = close + 1;
  }
  return at;
}

interface Defining {
  kind: DefinitionHit['kind'];
  strength: number;
  meaningAt: number;
}

function defines(words: readonly Word[], verbAt: number): Defining | undefined {
  const verb = words[verbAt]?.lower ?? '';
  if (DEFINING_VERBS.has(verb)) {
    const toAt = words[verbAt + 1]?.lower === 'to' ? verbAt + 2 : verbAt + 1;
    return { kind: 'means', strength: 1, meaningAt: toAt };
  }
  if (/^(?:is|are|was|were)$/.test(verb)) return copula(words, verbAt);
  if (verb === 'can' && words[verbAt + 1]?.lower === 'be') return copula(words, verbAt + 1);
  return doing(verb, words[verbAt + 1], verbAt);
}

/** "X consists of …", "X occurs when …", and less surely "X allows …". */
function doing(verb: string, next: Word | undefined, verbAt: number): Defining | undefined {
  if (next === undefined || next.tag === 'mark') return undefined;
  if (/^occurs?$/.test(verb) && !/^(?:when|if|as)$/.test(next.lower)) return undefined;
  if (DESCRIBING_VERBS.has(verb)) return { kind: 'does', strength: 0.6, meaningAt: verbAt };
  return DOING_VERBS.has(verb) ? { kind: 'does', strength: 0.4, meaningAt: verbAt } : undefined;
}

function copula(words: readonly Word[], verbAt: number): Defining | undefined {
  let at = verbAt + 1;
  // "Deduction is when …": said loosely, and meant as what it is.
  if (words[at]?.lower === 'when') return { kind: 'is', strength: 0.7, meaningAt: at };
  while (words[at]?.tag === 'adverb' && at < verbAt + 3) at += 1;
  const next = words[at];
  if (next === undefined) return undefined;
  if (/^(?:defined|described|understood)$/.test(next.lower))
    return { kind: 'means', strength: 1, meaningAt: at + 2 };
  const strength = namingStrength(words, at);
  if (strength === 0) return undefined;
  const past = /^w/.test(words[verbAt]?.lower ?? '');
  return { kind: 'is', strength: past ? Math.min(PAST, strength) : strength, meaningAt: at };
}

/** How surely the words here name what something is: "a …" does, "the same …" hardly. */
function namingStrength(words: readonly Word[], at: number): number {
  const next = words[at];
  if (/^(?:a|an|the|any|another)$/.test(next?.lower ?? ''))
    return WEAK_NAMES.has(words[at + 1]?.lower ?? '') ? WEAK : 1;
  if (next?.lower === 'one') return WEAK;
  const nominal = next?.tag === 'noun' || (next?.tag === 'adjective' && nounSoon(words, at));
  return nominal ? 0.7 : 0;
}

function nounSoon(words: readonly Word[], at: number): boolean {
  for (const word of words.slice(at + 1, at + 4)) {
    if (word.tag === 'noun') return true;
    if (word.tag !== 'adjective') return false;
  }
  return false;
}

/** "… is called the X", "known as X", "referred to as X", "the term X". */
function calledForms(words: readonly Word[]): DefinitionHit[] {
  const hits: DefinitionHit[] = [];
  for (const [at, word] of words.entries()) {
    const termAt = afterCaller(words, at, word.lower);
    if (termAt === undefined) continue;
    for (const to of termEnds(words, termAt))
      hits.push({
        from: termAt,
        to,
        kind: 'called',
        strength: /^(?:terms?|word)$/.test(word.lower) ? 0.6 : 1,
        meaning: beforeCaller(words, at),
        alias: null,
      });
  }
  return hits;
}

/** "[What is meant] is called X"; in "a protein called X that …" it stands on both sides. */
function beforeCaller(words: readonly Word[], at: number): DefinitionHit['meaning'] {
  let to = at;
  while (
    to > 0 &&
    (words[to - 1]?.tag === 'adverb' ||
      /^(?:referred|to|be|been|also)$/.test(words[to - 1]?.lower ?? ''))
  )
    to -= 1;
  if (!/^(?:is|are|was|were|be|been)$/.test(words[to - 1]?.lower ?? '')) return null;
  to -= 1;
  while (to > 0 && /^(?:,|which|that|and|can|may|has|have)$/.test(words[to - 1]?.lower ?? ''))
    to -= 1;
  // "When S, this is called X": the condition is what is meant.
  const comma = words.findLastIndex(({ text }, index) => index < to && text === ',');
  if (words[0]?.lower === 'when' && comma > 3 && to - comma < 4) to = comma;
  return to > 1 ? { from: 0, to } : null;
}

function afterCaller(words: readonly Word[], at: number, lower: string): number | undefined {
  let to = callerEnd(words, at, lower);
  if (to === undefined || isShorthand(words, at)) return undefined;
  while (/^(?:the|a|an|["“‘'])$/.test(words[to]?.lower ?? '') && to < at + 5) to += 1;
  return to;
}

function callerEnd(words: readonly Word[], at: number, lower: string): number | undefined {
  const before = words[at - 1]?.lower ?? '';
  const isAs = words[at + 1]?.lower === 'as';
  if (CALLERS.has(lower)) return isPet(words, at) || BEFORE_NOUN.test(before) ? undefined : at + 1;
  if (isAs && (lower === 'known' || (lower === 'to' && before.startsWith('refer')))) return at + 2;
  return before === 'the' && /^(?:terms?|word)$/.test(lower) ? at + 1 : undefined;
}

/** "hereafter referred to as X" only shortens. */
function isShorthand(words: readonly Word[], at: number): boolean {
  return words
    .slice(Math.max(0, at - 3), at)
    .some(({ lower }) => /^(?:hereafter|henceforth)$/.test(lower));
}

/** "a cat named Tiger" gives a name, not a term. */
function isPet(words: readonly Word[], at: number): boolean {
  return words[at]?.lower === 'named' && /^\p{Lu}\p{Ll}/u.test(words[at + 1]?.text ?? '');
}

/** Ends of the noun phrase that starts here: without and with an "of" part. */
function termEnds(words: readonly Word[], from: number): number[] {
  const end = nominalEnd(words, from);
  if (end === undefined) return [];
  if (words[end]?.lower !== 'of') return [end];
  const inner = words[end + 1]?.lower === 'the' ? end + 2 : end + 1;
  const longer = nominalEnd(words, inner);
  return longer === undefined ? [end] : [end, longer];
}

function endOfSentence(words: readonly Word[]): number {
  return words.at(-1)?.tag === 'mark' ? words.length - 1 : words.length;
}
