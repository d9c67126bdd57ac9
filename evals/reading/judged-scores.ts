/** What a demanding reader kept of cards and questions, from the marks in judged.csv. */
import { readFile } from 'node:fs/promises';
import type { Score } from '../score.ts';

const KEPT = 0.8;

/** Documents that nobody had looked at before the marks were given. */
const UNSEEN = /^unseen\//;

export async function judgedScores(): Promise<Score[]> {
  const text = await readFile(new URL('./judged.csv', import.meta.url), 'utf8');
  const rows = text.trim().split('\n').slice(1).map(cellsOf);
  const seen = rows.filter(([document = '']) => !UNSEEN.test(document));
  const unseen = rows.filter(([document = '']) => UNSEEN.test(document));
  return ['card', 'question'].flatMap((what) => [
    kept(what, seen, 'documents worked on', KEPT),
    kept(what, unseen, 'documents not seen before', null),
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
