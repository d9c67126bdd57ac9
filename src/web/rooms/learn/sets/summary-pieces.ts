/** A summary, cut after each quoted passage, so that its citation can be put right behind the words. */
export interface SummaryPiece<Passage> {
  text: string;
  /** The passages behind these words. */
  passages: Passage[];
}

/** Passages that the summary does not quote word for word are cited at its end. */
export function summaryPieces<Passage extends { text: string }>(
  summary: string,
  passages: readonly Passage[],
): SummaryPiece<Passage>[] {
  const ends = passages.map((passage) => {
    const start = summary.indexOf(passage.text);
    return { passage, end: start < 0 ? summary.length : start + passage.text.length };
  });
  const cuts = [...new Set([...ends.map(({ end }) => end), summary.length])].sort((a, b) => a - b);
  return cuts.map((end, at) => ({
    text: summary.slice(cuts[at - 1] ?? 0, end),
    passages: ends.filter((one) => one.end === end).map(({ passage }) => passage),
  }));
}
