/**
 * The size of recognised lines, settled: a line without tall or hanging letters measures a
 * little smaller than its neighbours, and would look like a change of type.
 */
import { characterCount } from './confidence.ts';
import type { RecognisedLine } from './recognition.ts';

/** Sizes that differ by less are one size. Headings are often just a tenth larger than text. */
const TOLERANCE = 0.08;

/** The size with most text takes over those near to it; then the next one that is left. */
export function settleSizes(lines: readonly RecognisedLine[]): RecognisedLine[] {
  const text = new Map<number, number>();
  for (const { size, words } of lines) {
    const characters = words.reduce((sum, word) => sum + characterCount(word.text), 0);
    text.set(size, (text.get(size) ?? 0) + characters);
  }
  const settled = new Map<number, number>();
  const byText = [...text.keys()].sort((a, b) => (text.get(b) ?? 0) - (text.get(a) ?? 0) || a - b);
  for (const size of byText) {
    const leader = byText.find(
      (other) => settled.get(other) === other && Math.abs(other - size) <= TOLERANCE * other,
    );
    settled.set(size, leader ?? size);
  }
  return lines.map((line) => ({ ...line, size: settled.get(line.size) ?? line.size }));
}
