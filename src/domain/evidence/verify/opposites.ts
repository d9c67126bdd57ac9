/** Which words pull in opposite ways: by the axes of the lexicon, or by a prefix like "un-". */
import { type TextLanguage, tokenize } from '../../text/tokenize.ts';
import { type Axis, words as listed } from '../lexicon/lexicon.ts';
import { lexiconOf, type StatementWord } from './statement.ts';

export interface Pull {
  axis: Axis;
  sign: 1 | -1;
}

const pullsByLanguage = new Map<TextLanguage, ReadonlyMap<string, readonly Pull[]>>();

/** The axes a word lies on, and to which side it pulls. */
export function pullsOf(word: StatementWord, language: TextLanguage): readonly Pull[] {
  let pulls = pullsByLanguage.get(language);
  if (pulls === undefined) {
    pulls = collectPulls(language);
    pullsByLanguage.set(language, pulls);
  }
  return pulls.get(word.surface) ?? pulls.get(word.term) ?? [];
}

/** Whether the one word, standing where the other stood, turns the meaning round. */
export function areOpposites(
  left: StatementWord,
  right: StatementWord,
  language: TextLanguage,
): boolean {
  if (left.surface === right.surface) return false;
  if (isPrefixed(left, right, language) || isPrefixed(right, left, language)) return true;
  const other = pullsOf(right, language);
  return pullsOf(left, language).some(({ axis, sign }) =>
    other.some((pull) => pull.axis === axis && pull.sign !== sign),
  );
}

/** "First" and "initial" pull the same way along one line, and no line parts them. */
export function pullAlike(
  left: StatementWord,
  right: StatementWord,
  language: TextLanguage,
): boolean {
  const other = pullsOf(right, language);
  const isCommon = pullsOf(left, language).some(({ axis, sign }) =>
    other.some((pull) => pull.axis === axis && pull.sign === sign),
  );
  return isCommon && !areOpposites(left, right, language);
}

function isPrefixed(long: StatementWord, short: StatementWord, language: TextLanguage): boolean {
  if (short.term.length < 4 || long.term.length <= short.term.length) return false;
  return lexiconOf(language).negativePrefixes.some((prefix) => long.term === prefix + short.term);
}

function collectPulls(language: TextLanguage): Map<string, Pull[]> {
  const pulls = new Map<string, Pull[]>();
  for (const axis of lexiconOf(language).axes) {
    for (const [sign, list] of [
      [1, axis.plus],
      [-1, axis.minus],
    ] as const) {
      for (const word of listed(list)) {
        const [token] = tokenize(word, language);
        for (const key of new Set([word, token?.term ?? word])) addPull(pulls, key, { axis, sign });
      }
    }
  }
  return pulls;
}

/** A stem that falls on both sides of an axis says nothing there. */
function addPull(pulls: Map<string, Pull[]>, key: string, pull: Pull): void {
  const known = pulls.get(key) ?? [];
  if (known.some(({ axis, sign }) => axis === pull.axis && sign === pull.sign)) return;
  pulls.set(key, [...known, pull]);
}
