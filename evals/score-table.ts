/** Scores as people read them. */
import { isMissed, type Score } from './score.ts';

const HEAD = ['measure', 'on', 'score', 'simple way', 'bar', ''];

export function scoreTable(scores: readonly Score[]): string {
  const lines = [HEAD, ...scores.map(cellsOf)];
  const widths = HEAD.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf(score: Score): string[] {
  const { measure, on, value, baseline, bar } = score;
  return [measure, on, value.toFixed(4), number(baseline), number(bar), verdict(score)];
}

function number(value: number | null): string {
  return value === null ? '' : value.toFixed(3);
}

function verdict(score: Score): string {
  if (score.bar === null) return '';
  return isMissed(score) ? 'MISSED' : 'passed';
}
