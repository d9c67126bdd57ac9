/** A summary cut where the passages that it rests on are said, so that each can stand behind its words. */
export interface SummaryPiece<Passage> {
  text: string;
  /** What the words before it rest on. */
  passages: Passage[];
}

/** Passages that the summary does not say word for word stand at its end. */
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
