/** Names that stand beside another: "X, or Y,", "X (ABC)", "X, a … that …". */

import { nominalEnd, nominalStart } from '../tagging/nominal.ts';
import type { Word } from '../tagging/words.ts';
import type { DefinitionHit } from './definition-hit.ts';

/** "X, or Y,", "X (or Y)", "X (ABC)", "X, also called Y". */
export function otherNames(words: readonly Word[]): DefinitionHit[] {
  const hits: DefinitionHit[] = [];
  for (const [at, { text }] of words.entries()) {
    const alias = aliasAt(words, at);
    const left = nominalStart(words, at);
    if (alias === undefined || left === undefined || isListed(words, left, text)) continue;
    const { from, to, opener } = alias;
    const skipped = isInitials(words.slice(left, at), words.slice(from, to));
    if (skipped === undefined && isPartOfName(words, left)) continue;
    const named = { kind: 'or', strength: strengthOf(opener, skipped), meaning: null } as const;
    hits.push({ ...named, from: left + (skipped ?? 0), to: at, alias: { from, to } });
    hits.push({ ...named, from, to, alias: null });
  }
  return hits;
}

interface Alias {
  from: number;
  to: number;
  /** How many words lead to it. */
  opener: number;
}

/** The other name after a comma or a bracket; after a comma only where words lead to it. */
function aliasAt(words: readonly Word[], at: number): Alias | undefined {
  const inBrackets = words[at]?.text === '(';
  if (!inBrackets && words[at]?.text !== ',') return undefined;
  const opener = nameOpener(words, at + 1);
  if (opener === 0 && !inBrackets) return undefined;
  const article = /^(?:the|a|an)$/.test(words[at + 1 + opener]?.lower ?? '') ? 1 : 0;
  const from = at + 1 + opener + article;
  const to = nominalEnd(words, from);
  if (to === undefined || !endsAlias(words[to], inBrackets ? ')' : ',')) return undefined;
  return { from, to, opener };
}

/** "also called" is surer than "or" and initials, and those than a bracket alone. */
function strengthOf(opener: number, skipped: number | undefined): number {
  if (opener > 1) return 0.9;
  return opener > 0 || skipped !== undefined ? 0.8 : 0.4;
}

/** "the surface of the brain, or cortex": the other name is for the whole, not for its last word. */
function isPartOfName(words: readonly Word[], left: number): boolean {
  const before = words.slice(Math.max(0, left - 2), left).map(({ lower }) => lower);
  return before.at(-1) === 'of' || (before[0] === 'of' && /^(?:the|an?)$/.test(before[1] ?? ''));
}

/** "hair, nails, or skin" lists things and does not rename them. */
function isListed(words: readonly Word[], left: number, opener: string): boolean {
  return (
    opener === ',' && words.slice(Math.max(0, left - 2), left).some(({ text }) => text === ',')
  );
}

/** How many words lead to another name: "or", "also called", "sometimes referred to as". */
function nameOpener(words: readonly Word[], from: number): number {
  const next = words.slice(from, from + 5).map(({ lower }) => lower);
  const found =
    /^(?:or|(?:also|sometimes|often|commonly|otherwise) (?:called|termed|known as|referred to as))(?= )/.exec(
      next.join(' '),
    )?.[0];
  return found === undefined ? 0 : found.split(' ').length;
}

function endsAlias(word: Word | undefined, closer: string): boolean {
  return word?.text === closer || (closer === ',' && (word?.text === '.' || word?.text === ';'));
}

/** How many words of the long form come before the one the abbreviation begins with. */
function isInitials(long: readonly Word[], short: readonly Word[]): number | undefined {
  const [abbreviation] = short;
  if (short.length !== 1 || abbreviation === undefined) return undefined;
  const letters = abbreviation.text.replace(/s$/u, '').toLowerCase();
  if (!/\p{Lu}/u.test(abbreviation.text) || letters.length < 2 || letters.length > 6)
    return undefined;
  const skip = long.findIndex((_, at) => spells(long.slice(at), letters));
  return skip < 0 ? undefined : skip;
}

function spells(long: readonly Word[], letters: string): boolean {
  const [first] = letters;
  if (first === undefined || long[0]?.lower.startsWith(first) !== true) return false;
  const text = long.map(({ lower }) => lower).join('');
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return long.length <= letters.length + 1;
}

/** "X, which is a …", "X, a … that …", "X: the …" at the start of a list item. */
export function appositions(words: readonly Word[]): DefinitionHit[] {
  const hits: DefinitionHit[] = [];
  for (const [at, { text }] of words.entries()) {
    if (text !== ',' && text !== '—' && text !== '–' && text !== ':') continue;
    const from = nominalStart(words, at);
    if (from === undefined) continue;
    const meaningAt = appositionAt(words, at, from);
    if (meaningAt === undefined) continue;
    const to = endOfClause(words, meaningAt);
    const kind = text === ':' ? 'labelled' : 'apposition';
    hits.push({ from, to: at, kind, strength: 0.6, meaning: { from: meaningAt, to }, alias: null });
  }
  return hits;
}

function appositionAt(words: readonly Word[], at: number, from: number): number | undefined {
  const next = words[at + 1]?.lower ?? '';
  const after = words[at + 2]?.lower ?? '';
  if (words[at]?.text === ':') return from <= 1 && at < 6 ? at + 1 : undefined;
  if (next === 'which' && /^(?:is|are)$/.test(after) && isNamed(words[at + 3], after))
    return at + 3;
  const named = /^(?:a|an|the)$/.test(next) && words[at + 2]?.tag !== 'small';
  return named && defined(words, at) && !opensSentence(words, at, from) ? at + 1 : undefined;
}

/** What follows "which is" names a thing and does not only describe one. */
function isNamed(word: Word | undefined, verb: string): boolean {
  if (word === undefined) return false;
  return /^(?:a|an|the|any|one)$/.test(word.lower) || (verb === 'are' && word.tag === 'noun');
}

/** "In addition to X, the Y …": the comma ends an opening, and what follows is the subject. */
function opensSentence(words: readonly Word[], at: number, from: number): boolean {
  const isSubject = from === 0 || (from === 1 && /^(?:a|an|the)$/.test(words[0]?.lower ?? ''));
  if (isSubject) return !words.slice(at + 2, at + 14).some(({ text }) => text === ',');
  const opener = words[0]?.lower ?? '';
  const isOpening =
    /^(?:while|although|though|when|because|if|as|since|after|before|once|until|in|on|at|for|to|with|by|from|during|through|among|between|like|unlike|despite)$/.test(
      opener,
    ) || /ing$/u.test(opener);
  if (isOpening && !words.slice(0, at).some(({ text }) => text === ',')) return true;
  return !words
    .slice(0, from)
    .some(({ tag, lower }) => tag === 'verb' || /^(?:is|are|was|were|has|have|can)$/.test(lower));
}

/** A real apposition goes on: "a hormone that …", "the process of …". */
function defined(words: readonly Word[], at: number): boolean {
  for (const { lower, tag, text } of words.slice(at + 2)) {
    if (/^(?:that|which|of|who|in|used|for|where|with)$/.test(lower))
      return !hasMainVerb(words, at);
    if (tag === 'mark' || text === ',') return false;
  }
  return false;
}

/** Before any "that" or "which" stands a verb: what follows the comma is the main clause. */
function hasMainVerb(words: readonly Word[], at: number): boolean {
  for (const { lower, tag } of words.slice(at + 2)) {
    if (tag === 'mark' || /^(?:that|which|who|where|when|in|whose)$/.test(lower)) return false;
    if (/^(?:is|are|was|were|has|have|had|can|will|may|must|should|do|does)$/.test(lower))
      return true;
    if (tag === 'verb' && !/(?:ing|ed|en)$/u.test(lower)) return true;
  }
  return false;
}

function endOfClause(words: readonly Word[], from: number): number {
  const end = words.findIndex(({ text }, at) => at > from && /^[,;.—–]$/.test(text));
  return end < 0 ? words.length : end;
}
