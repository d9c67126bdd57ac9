/** A text with the words that were looked for marked in it. */
import { matchPieces } from './match-pieces.ts';

export function Matched({ text, words }: { text: string; words: string }) {
  return matchPieces(text, words).map(({ at, piece, isMatch }) =>
    isMatch ? (
      <mark key={at} className="rounded-sm bg-mark/50 text-ink">
        {piece}
      </mark>
    ) : (
      <span key={at}>{piece}</span>
    ),
  );
}
