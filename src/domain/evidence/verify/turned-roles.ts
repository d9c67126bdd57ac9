/**
 * Roles that a sentence names outright, and a claim that turns them round: where something comes
 * from and goes to, by whom it is done, what is cause and what effect. Models of this size do not
 * see it: the words are the same.
 */
import type { TextLanguage } from '../../text/tokenize.ts';
import { isSameWord } from './align-words.ts';
import { type Reason, reasonOf } from './reason.ts';
import { lexiconOf, type Statement, type StatementWord, wordSet } from './statement.ts';

/** From whom or where, and to whom or where. */
interface Roles {
  from: StatementWord[];
  to: StatementWord[];
}

export function turnedRoles(
  claim: Statement,
  sentences: readonly Statement[],
  language: TextLanguage,
): Reason | null {
  for (const rolesIn of [coursesIn, causesIn, deedsIn]) {
    const written = sentences.flatMap((sentence) => rolesIn(sentence, language));
    for (const said of rolesIn(claim, language)) {
      const turned = written.find((one) => isTurned(said, one));
      // Said the right way round elsewhere, it is only told twice.
      if (turned && !written.some((one) => isStraight(said, one)))
        return reasonOf(
          'direction',
          'withholds',
          [...said.from, ...said.to],
          [...turned.from, ...turned.to],
        );
    }
  }
  return null;
}

/** A word or so may stay on its side: "inflation tends to cause", "money tends to cause". */
const STAYING = 1 / 3;

function isTurned(said: Roles, written: Roles): boolean {
  const own = ownWords(written);
  const crossed = [met(said.from, own.to), met(said.to, own.from)];
  const straight = met(said.from, own.from) + met(said.to, own.to);
  const [fewest, all] = [Math.min(...crossed), crossed.reduce((sum, one) => sum + one, 0)];
  return fewest > 0 && straight <= STAYING * all;
}

function isStraight(said: Roles, written: Roles): boolean {
  const own = ownWords(written);
  return met(said.from, own.from) > 0 && met(said.to, own.to) > 0;
}

/** "Light energy into chemical energy": the energy is on both sides. */
function ownWords({ from, to }: Roles): Roles {
  return {
    from: from.filter((word) => !to.some((other) => isSameWord(word, other))),
    to: to.filter((word) => !from.some((other) => isSameWord(word, other))),
  };
}

function met(left: readonly StatementWord[], right: readonly StatementWord[]): number {
  return left.filter((word) => right.some((other) => isSameWord(word, other))).length;
}

/** So many weighty words name what something comes from or turns into. */
const NAMED = 2;

/** "From the lungs to the tissues", "light into heat". */
function coursesIn({ words }: Statement, language: TextLanguage): Roles[] {
  const { courses } = lexiconOf(language);
  const [froms, tos, intos] = [courses.from, courses.to, courses.into].map(wordSet);
  return [...words.entries()].flatMap(([at, { surface }]) => {
    const to = weighty(restOfClause(words, at)).slice(0, NAMED);
    const before = startOfClause(words, at);
    const begin = before.findLastIndex((word) => froms?.has(word.surface));
    if (begin >= 0 && tos?.has(surface))
      return [{ from: weighty(before.slice(begin)).slice(0, NAMED), to }];
    return intos?.has(surface) ? [{ from: weighty(before).slice(-NAMED), to }] : [];
  });
}

/** "A leads to B", "B because A", "by A, B": all that stands on either side. */
function causesIn(statement: Statement, language: TextLanguage): Roles[] {
  return [...statement.words.keys()].flatMap((at) => causeAt(statement, at, language) ?? []);
}

function causeAt({ text, words }: Statement, at: number, language: TextLanguage): Roles | null {
  const { beings, causes, passiveBy } = lexiconOf(language);
  const surface = words[at]?.surface ?? '';
  const isBackward = wordSet(causes.backward).has(surface);
  const [before, after] = [weighty(words.slice(0, at)), weighty(words.slice(at + 1))];
  if (at === 0 && (isBackward || surface === passiveBy)) {
    const clause = weighty(restOfClause(words, at));
    // "Because A.": the answer to a question, which has the effect.
    return text.includes(',') ? { from: clause, to: after.slice(clause.length) } : null;
  }
  if (isBackward) return { from: after, to: before };
  if (!wordSet(causes.forward).has(surface)) return null;
  const isNamed = words.slice(at + 1, at + 3).some((word) => word.surface === passiveBy);
  if (isNamed) return { from: after, to: before };
  // "Is made in the cell", "by making": what makes it stands nowhere, or elsewhere.
  const held = words[at - 1]?.surface ?? '';
  const isHeld = held === passiveBy || wordSet(beings).has(held);
  return isHeld ? null : { from: before, to: after };
}

/** "Occupied by Germany": the doer, and to whom it is done. */
function deedsIn({ words }: Statement, language: TextLanguage): Roles[] {
  const { passiveBy } = lexiconOf(language);
  return [...words.entries()].flatMap(([at, { surface }]) => {
    const deed = words[at - 1];
    if (surface !== passiveBy || deed === undefined || deed.weight === 0) return [];
    const [doer] = weighty(restOfClause(words, at));
    const others = weighty(words.slice(0, at - 1));
    return doer === undefined ? [] : [{ from: [doer], to: others }];
  });
}

function weighty(words: readonly StatementWord[]): StatementWord[] {
  return words.filter(({ weight, number }) => weight > 0 && number === null);
}

/** What stands behind a place, up to the end of its clause. */
function restOfClause(words: readonly StatementWord[], at: number): StatementWord[] {
  const rest = words.slice(at + 1);
  const end = rest.findIndex(({ opensClause }) => opensClause);
  return end < 0 ? rest : rest.slice(0, end);
}

function startOfClause(words: readonly StatementWord[], at: number): StatementWord[] {
  const begin = words.slice(0, at + 1).findLastIndex(({ opensClause }) => opensClause);
  return words.slice(Math.max(0, begin), at);
}
