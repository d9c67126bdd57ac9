/** What a demanding reader kept of cards and questions, from the marks in judged.csv. */
import { readFile } from 'node:fs/promises';
import type { Score } from '../score.ts';

const KEPT = 0.8;

/**
 * Documents whose cards nobody had looked at before the marks were given. Each round has
 * documents of its own: what a round showed was mended afterwards, so its marks stay those
 * of the rules of its day, and only a later round can tell whether the mending helped.
 */
const UNSEEN = /^(?:unseen|round-\d+)(?=\/)/;

export async function judgedScores(): Promise<Score[]> {
  const text = await readFile(new URL('./judged.csv', import.meta.url), 'utf8');
  const rows = text.trim().split('\n').slice(1).map(cellsOf);
  const roundOf = ([document = '']: string[]) => UNSEEN.exec(document)?.[0] ?? '';
  const rounds = [...new Set(rows.map(roundOf))].filter((round) => round !== '');
  const seen = rows.filter((row) => roundOf(row) === '');
  return ['card', 'question'].flatMap((what) => [
    kept(what, seen, 'documents worked on', KEPT),
    ...rounds.map((round) => {
      const own = rows.filter((row) => roundOf(row) === round);
      return kept(what, own, `documents not seen before, ${round}`, null);
    }),
  ]);
}

function kept(what: string, rows: readonly string[][], on: string, bar: number | null): Score {
  const marks = rows.filter(([, kind = '']) => kind.startsWith(what)).map(([, , , mark]) => mark);
  const value = marks.filter((mark) => mark === 'keep').length / Math.max(1, marks.length);
  return { on, measure: `${what}s kept by eye (${marks.length})`, value, baseline: null, bar };
}

/** One line of comma-separated cells; quotes around a cell double inside it. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );
}
