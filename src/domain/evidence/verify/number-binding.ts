/**
 * To what a number belongs: "6 % of the surface but half of its species" does not say that 6 % of
 * the species do anything, though all these words stand there.
 */
import type { TextLanguage } from '../../text/tokenize.ts';
import { isSameWord } from './align-words.ts';
import { isSameNumber, type NumberMention } from './numbers.ts';
import { type Reason, reasonOf } from './reason.ts';
import { lexiconOf, type Statement, type StatementWord, wordSet } from './statement.ts';

/** A word that the claim says of one number and the passage only of another of its kind. */
export function boundElsewhere(
  claim: Statement,
  sentences: readonly Statement[],
  language: TextLanguage,
): Reason | null {
  const pronouns = wordSet(lexiconOf(language).pronouns);
  const [clauses, said] = [sentences.flatMap(clausesOf), numbersIn(claim.words)];
  for (const clause of clausesOf(claim)) {
    for (const number of numbersIn(clause)) {
      const found = strayWord(clause, number, { clauses, said, pronouns });
      if (found) return found;
    }
  }
  return null;
}

interface Written {
  clauses: readonly StatementWord[][];
  /** All numbers of the claim. */
  said: readonly NumberWord[];
  pronouns: ReadonlySet<string>;
}

function strayWord(
  clause: readonly StatementWord[],
  number: NumberWord,
  { clauses, said, pronouns }: Written,
): Reason | null {
  const isTheirs = (one: readonly StatementWord[]) =>
    numbersIn(one).some((own) => isSame(own, number));
  const theirs = clauses.filter(isTheirs).flat();
  // "Half of its species": what it is called there stands elsewhere.
  if (theirs.length === 0 || theirs.some(({ surface }) => pronouns.has(surface))) return null;
  const open = clause.filter(
    (word) => word.weight > 0 && word.number === null && !has(theirs, word),
  );
  for (const word of open) {
    const holding = clauses.filter((one) => has(one, word));
    const rivals = holding.map((one) => rivalIn(one, number, said));
    const [rival] = rivals;
    if (rival && rivals.every(Boolean))
      return reasonOf('number', 'withholds', [number, word], [rival, word]);
  }
  return null;
}

interface NumberWord extends StatementWord {
  number: NumberMention;
}

function numbersIn(words: readonly StatementWord[]): NumberWord[] {
  return words.filter(
    (word): word is NumberWord =>
      word.number !== null && !(word.number.kind === 'cardinal' && word.number.value === 1),
  );
}

/** Another number of the same kind, of which the claim does not speak. */
function rivalIn(
  clause: readonly StatementWord[],
  number: NumberWord,
  said: readonly NumberWord[],
): NumberWord | undefined {
  return numbersIn(clause).find(
    (one) =>
      kindOf(one.number) === kindOf(number.number) && !said.some((other) => isSame(other, one)),
  );
}

/** Shares, years, places in an order, and what has a unit are counted apart. */
function kindOf({ kind, unit, value }: NumberMention): string {
  if (kind === 'ordinal') return kind;
  if (unit !== null) return unit;
  if (value > 0 && value < 1) return '%';
  return Number.isInteger(value) && value >= 1000 && value <= 2100 ? 'year' : 'count';
}

function clausesOf({ words }: Statement): StatementWord[][] {
  const clauses: StatementWord[][] = [[]];
  for (const word of words) {
    if (word.opensClause) clauses.push([]);
    clauses.at(-1)?.push(word);
  }
  return clauses;
}

function isSame(left: NumberWord, right: NumberWord): boolean {
  return isSameNumber(left.number, right.number);
}

function has(words: readonly StatementWord[], wanted: StatementWord): boolean {
  return words.some((word) => isSameWord(word, wanted));
}
