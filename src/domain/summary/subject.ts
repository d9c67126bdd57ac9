/** The subject at the start of an English clause, and how a question turns it round. */
import { foldWord } from '../concepts/tagging/term-key.ts';
import type { Word } from '../concepts/tagging/words.ts';
import { type Clause, textOf } from './clause.ts';

const AUXILIARIES = new Set('is are was were can must should has have will could would'.split(' '));
const INSIDE_SUBJECT = new Set(
  'a an the of and in for with to from all most many some both'.split(' '),
);

const MOST_WORDS = 9;

interface Subject {
  from: number;
  /** Where the verb stands. */
  to: number;
  plural: boolean;
}

function subjectAt({ words }: Clause, from: number, end: number): Subject | undefined {
  const to = subjectEnd(words, from, end);
  if (to === from || to >= end || to - from > MOST_WORDS) return undefined;
  const own = words.slice(from, to);
  // "of the …" belongs to the subject and does not change its number.
  const ofAt = own.findIndex(({ lower }) => lower === 'of');
  const head = own
    .slice(0, ofAt < 0 ? own.length : ofAt)
    .findLast(({ tag }, at) => tag === 'noun' || tag === 'name' || (tag === 'verb' && at === 0));
  if (head === undefined) return undefined;
  const joined = own.some(({ lower }) => lower === 'and');
  return { from, to, plural: joined || foldWord(head.lower, 'en') !== head.lower };
}

function subjectEnd(words: readonly Word[], from: number, end: number): number {
  let at = from;
  while (at < end && mayStandInSubject(words[at], at === from)) at += 1;
  return at;
}

function mayStandInSubject(word: Word | undefined, opens: boolean): boolean {
  if (word === undefined || AUXILIARIES.has(word.lower)) return false;
  if (/^(?:noun|name|adjective)$/.test(word.tag) || INSIDE_SUBJECT.has(word.lower)) return true;
  return opens && word.tag === 'verb' && word.lower.endsWith('ing');
}

/** "teachers are advised to …" as "are teachers advised to …"; "it makes …" as "does it make …". */
export function turnRound(clause: Clause, from: number, end: number): string | undefined {
  const subject = subjectAt(clause, from, end);
  if (subject === undefined) return undefined;
  const verb = clause.words[subject.to];
  if (verb === undefined) return undefined;
  const name = textOf(clause, subject.from, subject.to);
  const rest = textOf(clause, subject.to + 1, end);
  if (AUXILIARIES.has(verb.lower)) return joined(verb.lower, name, rest);
  if (verb.tag !== 'verb' || /(?:ing|ed)$/u.test(verb.lower)) return undefined;
  if (subject.plural)
    return verb.lower.endsWith('s') ? undefined : joined('do', name, verb.lower, rest);
  return /[^s]s$/u.test(verb.lower) ? joined('does', name, baseOf(verb.lower), rest) : undefined;
}

/** Subject and verb for "What does X depend on?": `verbs` are the forms that are looked for. */
export function subjectOf(
  clause: Clause,
  verbs: RegExp,
): { name: string; plural: boolean; from: number; verbAt: number } | undefined {
  const subject = subjectAt(clause, 0, clause.words.length);
  if (subject === undefined || !verbs.test(clause.words[subject.to]?.lower ?? '')) return undefined;
  const { from, to, plural } = subject;
  return { name: textOf(clause, from, to), plural, from, verbAt: to };
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

function baseOf(verb: string): string {
  if (verb === 'does' || verb === 'goes') return verb.slice(0, -2);
  if (/ies$/u.test(verb)) return `${verb.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz)es$/u.test(verb)) return verb.slice(0, -2);
  return verb.slice(0, -1);
}
