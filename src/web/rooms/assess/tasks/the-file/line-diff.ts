/** Two texts side by side, line by line: what stayed, what went, what is new. */

export interface DiffLine {
  kind: 'same' | 'gone' | 'new';
  line: string;
}

/** Longer texts are compared by their common beginning and end only. */
const MOST_CELLS = 4_000_000;

export function lineDiff(before: string, after: string): DiffLine[] {
  const left = before.split('\n');
  const right = after.split('\n');
  const start = commonStart(left, right);
  const end = commonStart(left.slice(start).reverse(), right.slice(start).reverse());
  return [
    ...marked('same', left.slice(0, start)),
    ...middle(left.slice(start, left.length - end), right.slice(start, right.length - end)),
    ...marked('same', left.slice(left.length - end)),
  ];
}

const marked = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] =>
  lines.map((line) => ({ kind, line }));

function commonStart(left: readonly string[], right: readonly string[]): number {
  const differs = left.findIndex((line, at) => line !== right[at]);
  return differs < 0 ? Math.min(left.length, right.length) : differs;
}

/** By the longest common subsequence. */
function middle(left: readonly string[], right: readonly string[]): DiffLine[] {
  if (left.length * right.length > MOST_CELLS) {
    return [...marked('gone', left), ...marked('new', right)];
  }
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        left[row] === right[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  return walked(left, right, at);
}

function walked(
  left: readonly string[],
  right: readonly string[],
  at: (row: number, column: number) => number,
): DiffLine[] {
  const lines: DiffLine[] = [];
  let row = 0;
  let column = 0;
  while (row < left.length && column < right.length) {
    if (left[row] === right[column]) {
      lines.push({ kind: 'same', line: left[row] ?? '' });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      lines.push({ kind: 'gone', line: left[row] ?? '' });
      row += 1;
    } else {
      lines.push({ kind: 'new', line: right[column] ?? '' });
      column += 1;
    }
  }
  return [...lines, ...marked('gone', left.slice(row)), ...marked('new', right.slice(column))];
}

export interface DiffRun {
  kind: DiffLine['kind'];
  lines: string[];
}

/** Neighbours of one kind together. */
export function diffRuns(lines: readonly DiffLine[]): DiffRun[] {
  const runs: DiffRun[] = [];
  for (const { kind, line } of lines) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else runs.push({ kind, lines: [line] });
  }
  return runs;
}
