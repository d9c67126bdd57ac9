/**
 * Who did what to whom: a claim that has the words of a sentence on the other
 * sides of a shared word ("cats chase dogs") says something else.
 */
import type { TextLanguage } from '../../text/tokenize.ts';
import { isSameWord } from './align-words.ts';
import { type Reason, reasonOf } from './reason.ts';
import { lexiconOf, type Statement, type StatementWord, wordSet } from './statement.ts';

/** Whether what stood on either side of a shared word now stands on the other: "dogs chase cats". */
export function swappedSides(
  claim: readonly StatementWord[],
  evidence: readonly StatementWord[],
  language: TextLanguage,
): Reason | null {
  for (const [claimAt, pivot] of claim.entries()) {
    const evidenceAt = evidence.findIndex((word) => isSameWord(word, pivot));
    if (evidenceAt < 0) continue;
    const [said, written] = [sidesOf(claim, claimAt), sidesOf(evidence, evidenceAt)];
    const isUnlike = (is: (words: readonly StatementWord[], at: number) => boolean) =>
      is(claim, claimAt) !== is(evidence, evidenceAt);
    const isPassive = isUnlike((words, at) => isPassiveAt(words, at, language));
    if (!isPassive && isUnlike((words, at) => isFronted(words, at, language))) continue;
    if (isSwapped(said, written, isPassive))
      return reasonOf(
        'order',
        'withholds',
        [...said.left, pivot, ...said.right],
        [...written.left, pivot, ...written.right],
      );
  }
  return null;
}

function isSwapped(said: Sides, written: Sides, isPassive: boolean): boolean {
  const crossed = Math.min(shared(said.left, written.right), shared(said.right, written.left));
  const straight = Math.min(shared(said.left, written.left), shared(said.right, written.right));
  return isPassive ? straight > 0 && straight > crossed : crossed > 0 && crossed > straight;
}

interface Sides {
  left: StatementWord[];
  right: StatementWord[];
}

/** The weighty words before and after a place, within its clause. */
function sidesOf(words: readonly StatementWord[], at: number): Sides {
  const before = words.slice(0, at);
  const opened = words.slice(0, at + 1).findLastIndex(({ opensClause }) => opensClause);
  const after = words.slice(at + 1);
  const closed = after.findIndex(({ opensClause }) => opensClause);
  return {
    left: before.slice(Math.max(0, opened)).filter(({ weight }) => weight > 0),
    right: after.slice(0, closed < 0 ? after.length : closed).filter(({ weight }) => weight > 0),
  };
}

/** "Under krigen var Norge nøytralt": what stands first says when or where, and the verb before who. */
function isFronted(words: readonly StatementWord[], at: number, language: TextLanguage): boolean {
  const begin = Math.max(
    0,
    words.slice(0, at + 1).findLastIndex(({ opensClause }) => opensClause),
  );
  return wordSet(lexiconOf(language).fronting).has(words[begin]?.surface ?? '');
}

const PARTICIPLE = /(?:ed|en|wn|de|et|t)$/;

/** "Is made", "ble okkupert". */
export function isPassive({ words }: Statement, language: TextLanguage): boolean {
  const beings = wordSet(lexiconOf(language).beings);
  return words.some(
    ({ surface }, at) =>
      beings.has(surface) &&
      words.slice(at + 1, at + 3).some((word) => word.weight > 0 && PARTICIPLE.test(word.surface)),
  );
}

function isPassiveAt(words: readonly StatementWord[], at: number, language: TextLanguage): boolean {
  const { passiveBy } = lexiconOf(language);
  if (words[at]?.number) return false;
  return words
    .slice(at + 1, at + 3)
    .some(({ surface }, next) => surface === passiveBy && !words[at + 2 + next]?.number);
}

function shared(left: readonly StatementWord[], right: readonly StatementWord[]): number {
  return left.filter((word) => right.some((other) => isSameWord(word, other))).length;
}
