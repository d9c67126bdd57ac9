/** The smallest pieces that a passage is put together from, each at most so long. */
import { splitSentences } from '../text/sentences.ts';

/** Characters of a text, without white space at the edges. */
export interface Unit {
  start: number;
  end: number;
}

/** Where line ends mean something and sentences do not. */
const BY_LINES = new Set(['table', 'figure', 'code', 'equation']);

/** Sentences of running text; a table or equation whole, or by its lines when it is too long. */
export function unitsOf(text: string, kind: string, longest: number): Unit[] {
  return parts(text, kind, longest)
    .map((unit) => trimmed(text, unit))
    .filter(({ start, end }) => end > start)
    .flatMap((unit) => cutAtWords(text, unit, longest));
}

function parts(text: string, kind: string, longest: number): Unit[] {
  if (!BY_LINES.has(kind)) return splitSentences(text);
  if (text.length <= longest) return [{ start: 0, end: text.length }];
  let start = 0;
  return text.split('\n').map((line) => {
    const unit = { start, end: start + line.length };
    start = unit.end + 1;
    return unit;
  });
}

function cutAtWords(text: string, { start, end }: Unit, longest: number): Unit[] {
  const units: Unit[] = [];
  let from = start;
  while (end - from > longest) {
    const to = lastBreak(text, from, from + longest);
    units.push(trimmed(text, { start: from, end: to }));
    from = to;
  }
  return [...units, trimmed(text, { start: from, end })].filter((unit) => unit.end > unit.start);
}

/** The end of the last word that fits; a word longer than all that is cut between letters. */
function lastBreak(text: string, from: number, to: number): number {
  for (let at = to; at > from; at--) {
    if (/\s/.test(text[at] ?? '')) return at;
  }
  const splitsLetter = /[\ud800-\udbff]/.test(text[to - 1] ?? '');
  return splitsLetter ? to - 1 : to;
}

function trimmed(text: string, { start, end }: Unit): Unit {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text[from] ?? '')) from += 1;
  while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1;
  return { start: from, end: to };
}
