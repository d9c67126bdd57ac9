/** What a demanding reader kept of cards and questions, from the marks in judged.csv. */
import { readFile } from 'node:fs/promises';
import type { Score } from '../score.ts';

const KEPT = 0.8;

export async function judgedScores(): Promise<Score[]> {
  const text = await readFile(new URL('./judged.csv', import.meta.url), 'utf8');
  const rows = text.trim().split('\n').slice(1).map(cellsOf);
  return ['card', 'question'].map((what) => {
    const marks = rows.filter(([, kind = '']) => kind.startsWith(what)).map(([, , , mark]) => mark);
    const kept = marks.filter((mark) => mark === 'keep').length / Math.max(1, marks.length);
    return {
      on: 'six documents',
      measure: `${what}s kept by eye (${marks.length})`,
      value: kept,
      baseline: null,
      bar: KEPT,
    };
  });
}

/** One line of comma-separated cells; quotes around a cell double inside it. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );
}
