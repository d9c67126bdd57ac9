/** Joined letters that the file does not name, put back by the words of the whole document. */
import { GAP, restoreLigatures } from '../../text/restore-ligatures.ts';
import type { PageSegments } from './running-text.ts';
import type { Run } from './runs.ts';

/** A word with joined letters takes the same room on the page, so no box moves. */
export function fillGaps(pages: readonly PageSegments[]): void {
  const runs = pages.flatMap(({ segments }) => segments.flatMap((segment) => segment.runs));
  const broken = runs.filter(({ text }) => text.includes(GAP));
  if (broken.length === 0) return;
  const counts = countWords(runs);
  for (const run of broken) {
    run.text = restoreLigatures(run.text, (word) => counts.get(word) ?? 0);
  }
}

function countWords(runs: readonly Run[]): Map<string, number> {
  const counts = new Map<string, number>();
  const words = new RegExp(`[\\p{L}\\p{M}${GAP}]+`, 'gu');
  for (const { text } of runs) {
    for (const [word] of text.matchAll(words)) {
      const small = word.toLowerCase();
      if (/f[fil]/.test(small) && !small.includes(GAP)) {
        counts.set(small, (counts.get(small) ?? 0) + 1);
      }
    }
  }
  return counts;
}
