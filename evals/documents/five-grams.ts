/** How much of a true text another text holds: the share of its runs of five words, each counted as often as it occurs. */

const SPAN = 5;

export function fiveGramRecall(truth: string, text: string): number {
  const wanted = spansOf(truth);
  const found = spansOf(text);
  let all = 0;
  let held = 0;
  for (const [span, count] of wanted) {
    all += count;
    held += Math.min(count, found.get(span) ?? 0);
  }
  return held / Math.max(1, all);
}

function spansOf(text: string): Map<string, number> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const spans = new Map<string, number>();
  for (let at = 0; at + SPAN <= words.length; at += 1) {
    const span = words.slice(at, at + SPAN).join(' ');
    spans.set(span, (spans.get(span) ?? 0) + 1);
  }
  return spans;
}
