/** The figures as people read them. */
import { barText, type Figure } from './figure.ts';

const HEAD = ['figure', 'on', 'value', '', 'bar', '', ''];

export function figureTable(figures: readonly Figure[]): string {
  const lines = [HEAD, ...figures.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => lengthOf(line[column]))));
  return lines.map((line) => layOut(line, widths)).join('\n');
}

function cellsOf({ name, on, value, unit, bar, pass, note }: Figure): string[] {
  const shown = value === null ? '–' : String(value);
  return [name, on, shown, unit, bar ? barText(bar) : '', verdict(pass), note];
}

function verdict(pass: boolean | null): string {
  if (pass === null) return '';
  return pass ? 'passed' : 'MISSED';
}

function layOut(line: readonly string[], widths: readonly number[]): string {
  const isNumber = (column: number) => column === 2;
  const cells = line.map((cell, column) => {
    const padding = ' '.repeat((widths[column] ?? 0) - cell.length);
    return isNumber(column) ? padding + cell : cell + padding;
  });
  return cells.join('  ').trimEnd();
}

function lengthOf(cell: string | undefined): number {
  return cell?.length ?? 0;
}
