/**
 * Rows of words, to see whether one text holds words of another in their order. Case, spaces and
 * marks do not count. A row is kept as a hash of 53 bits: of a million, one in nine thousand million
 * foreign rows would be taken for one of them.
 */
const WORDS_IN_ROW = 5;

export function wordRowsOf(text: string): Set<number> {
  const words = wordsOf(text);
  const rows = new Set<number>();
  for (let at = 0; at + WORDS_IN_ROW <= words.length; at += 1) rows.add(rowAt(words, at));
  return rows;
}

/** Whether `text` holds one of the rows. */
export function holdsRow(text: string, rows: ReadonlySet<number>): boolean {
  if (rows.size === 0) return false;
  const words = wordsOf(text);
  for (let at = 0; at + WORDS_IN_ROW <= words.length; at += 1) {
    if (rows.has(rowAt(words, at))) return true;
  }
  return false;
}

/** Whether `text` holds these words in a row; never for a single word, which is nobody's. */
export function holdsPhrase(text: string, phrase: string): boolean {
  const wanted = wordsOf(phrase);
  if (wanted.length < 2) return false;
  return ` ${wordsOf(text).join(' ')} `.includes(` ${wanted.join(' ')} `);
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** FNV-1a twice, from different beginnings. */
function rowAt(words: readonly string[], at: number): number {
  const row = words.slice(at, at + WORDS_IN_ROW).join(' ');
  return fnv(row, 0x811c9dc5) * 2 ** 21 + (fnv(row, 0x9747b28c) >>> 11);
}

function fnv(text: string, begin: number): number {
  let hash = begin;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
