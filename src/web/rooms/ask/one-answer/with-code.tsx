/** The text of a sentence; what stands between backticks is code. */
export function WithCode({ text }: { text: string }) {
  return text.split(/(`[^`]+`)/u).map((piece, at) =>
    /^`[^`]+`$/u.test(piece) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name and never move
      <code key={at} className="rounded bg-sunken px-1 font-mono text-[0.9em]">
        {piece.slice(1, -1)}
      </code>
    ) : (
      piece
    ),
  );
}
