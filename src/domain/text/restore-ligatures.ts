/**
 * Letters for a gap that a file leaves in a word. Some PDFs do not say what their joined
 * letters (ff, fi, fl, ffi, ffl) stand for: "work▯ow", "di▯cult". The words of the document
 * and a list of common words tell which pair fits; where none is known, the letters around the
 * gap decide, as they do in the list.
 */
import { englishLigatureWords, norwegianLigatureWords } from './ligature-words.ts';

/** Stands for the gap until it is filled; a noncharacter, so no text holds it. */
export const GAP = '\ufdd0';

const LIGATURES = ['fi', 'fl', 'ff', 'ffi', 'ffl'] as const;
const JOINED = /ffi|ffl|ff|fi|fl/g;
const WORD = new RegExp(`[\\p{L}\\p{M}${GAP}]*${GAP}[\\p{L}\\p{M}${GAP}]*`, 'gu');
/** Five choices each: beyond this a "word" is noise. */
const MOST_GAPS = 3;
/** A word of this very document says more than any list. */
const OWN_WORD = 1_000_000;

export type CountWord = (word: string) => number;

/** `count` says how often a word, in small letters, stands in the document without a gap. */
export function restoreLigatures(text: string, count: CountWord): string {
  if (!text.includes(GAP)) return text;
  return text.replace(WORD, (word) => {
    if (word.replaceAll(GAP, '') === '') return '';
    return bestOf(fillings(word), count);
  });
}

function fillings(word: string): string[] {
  const gaps = word.split(GAP).length - 1;
  if (gaps > MOST_GAPS) return [filledByContext(word)];
  let filled = [''];
  for (const [at, part] of word.split(GAP).entries()) {
    filled = filled.flatMap((before) =>
      at === 0 ? [part] : LIGATURES.map((letters) => before + letters + part),
    );
  }
  return filled;
}

function bestOf(candidates: readonly string[], count: CountWord): string {
  const scored = candidates.map((word) => ({ word, score: scoreOf(word, count) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).word;
}

function scoreOf(word: string, count: CountWord): number {
  const small = word.toLowerCase();
  const known = ranks.get(small) ?? 0;
  return OWN_WORD * Math.min(count(small), 1000) + 100 * known + contextScore(small);
}

/** The rarer a known word, the less it counts, but always more than its letters alone. */
const ranks = new Map(
  [...norwegianLigatureWords, ...englishLigatureWords].map((word, at, all) => [
    word,
    1000 + all.length - at,
  ]),
);

/** How often letters stand around a pair in the lists: more of them count for more. */
const contexts = new Map<string, number>();
for (const word of ranks.keys()) {
  for (const key of contextsOf(word)) contexts.set(key, (contexts.get(key) ?? 0) + 1);
}

function contextsOf(word: string): string[] {
  return [...word.matchAll(JOINED)].flatMap(({ index, 0: letters }) => {
    const end = index + letters.length;
    const before = `^${word}`.slice(Math.max(0, index - 1), index + 1);
    const after = `${word}$`.slice(end, end + 3);
    return [
      `${before}(${letters})${after}`,
      `(${letters})${after}`,
      `${before}(${letters})${after.slice(0, 1)}`,
      `(${letters})${after.slice(0, 2)}`,
      `${before.slice(-1)}(${letters})${after.slice(0, 1)}`,
    ];
  });
}

const WEIGHTS = [40, 20, 10, 4, 1];

function contextScore(word: string): number {
  return contextsOf(word).reduce(
    (sum, key, at) => sum + Math.min(20, contexts.get(key) ?? 0) * (WEIGHTS[at % 5] ?? 1),
    0,
  );
}

function filledByContext(word: string): string {
  let filled = word;
  while (filled.includes(GAP)) {
    const options = LIGATURES.map((letters) => filled.replace(GAP, letters));
    filled = bestOf(options, () => 0);
  }
  return filled;
}
