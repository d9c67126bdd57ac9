/** A text cut where the words that were looked for stand, and how to begin it near the first of them. */
export interface MatchPiece {
  at: number;
  piece: string;
  isMatch: boolean;
}

const SHORTEST = 3;

function matcherOf(words: string): RegExp | null {
  const parts = words
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // The beginning of a word is enough: "test" marks "testing" too.
  return parts.length === 0 ? null : new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})`, 'giu');
}

export function matchPieces(text: string, words: string): MatchPiece[] {
  const matcher = matcherOf(words);
  const pieces: MatchPiece[] = [];
  let last = 0;
  for (const match of matcher ? text.matchAll(matcher) : []) {
    if (match.index > last) {
      pieces.push({ at: last, piece: text.slice(last, match.index), isMatch: false });
    }
    pieces.push({ at: match.index, piece: match[0], isMatch: true });
    last = match.index + match[0].length;
  }
  if (last < text.length) pieces.push({ at: last, piece: text.slice(last), isMatch: false });
  return pieces;
}

/** Of words too short to be marked it cannot be said that they are missing. */
export function hasMatch(text: string, words: string): boolean {
  return matcherOf(words)?.test(text) ?? true;
}

const LEAD = 60;

/** Begins shortly before the first match, so that it is in sight. */
export function nearMatch(text: string, words: string): string {
  const at = matcherOf(words)?.exec(text)?.index ?? 0;
  if (at <= LEAD) return text;
  const from = text.indexOf(' ', at - LEAD);
  return `… ${text.slice(from + 1)}`;
}
