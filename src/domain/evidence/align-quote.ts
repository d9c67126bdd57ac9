/**
 * The best place of a quote inside a window of text, counting wrong, missing and
 * extra letters (Sellers 1980: the quote is aligned whole, the text may begin and
 * end anywhere). Digits and signs are never edited: a changed number is another
 * statement, not a misread letter.
 *
 * Of ways with equally many wrong letters the one that keeps words together wins,
 * so that a letter too many before a word does not drag in the word before it.
 */

/** Folded text, with 1 for each character that begins a word. */
export interface WordedText {
  folded: string;
  initials: Uint8Array;
}

export interface Alignment {
  /** Range of the window that the quote matches. */
  start: number;
  end: number;
  /** Letters that are wrong, missing or too many. */
  edits: number;
  /** For each quote character, the window index it stands on, or -1 where it has none. */
  partners: Int32Array;
}

const NEVER = 1 << 20;
const GAP = 8;
/** A little dearer than a gap, so that a lost letter is seen as lost. */
const CHANGE = 9;
/** A letter that begins a word on a letter that does not. */
const BROKEN = 3;
/** Beginning or ending inside a word of the text. */
const CUT = 6;
const LETTER = /[\p{L}\p{M}]/u;

/** Null when no place needs at most `most` edits. */
export function alignQuote(quote: WordedText, window: WordedText, most: number): Alignment | null {
  const columns = window.folded.length + 1;
  const grid = {
    quote,
    window,
    columns,
    costs: new Int32Array((quote.folded.length + 1) * columns),
    soft: Uint8Array.from(window.folded, (character) => (LETTER.test(character) ? 1 : 0)),
  };
  for (let column = 0; column < columns; column += 1) grid.costs[column] = cutCost(window, column);
  const limit = most * CHANGE + 2 * CUT + quote.initials.reduce((sum, initial) => sum + initial, 0);
  for (let row = 1; row <= quote.folded.length; row += 1) {
    if (fillRow(grid, row) > limit) return null;
  }
  const alignment = traceBack(grid, bestEnd(grid));
  return alignment.edits <= most ? alignment : null;
}

interface Grid {
  quote: WordedText;
  window: WordedText;
  columns: number;
  costs: Int32Array;
  soft: Uint8Array;
}

/** Costs of the first `row` quote characters, ending at each place of the window; answers the least. */
function fillRow({ quote, window, columns, costs, soft }: Grid, row: number): number {
  const here = row * columns;
  const letter = quote.folded.charCodeAt(row - 1);
  const initial = quote.initials[row - 1];
  const isSoft = LETTER.test(quote.folded.charAt(row - 1));
  const extra = isSoft ? GAP : NEVER;
  let before = Math.min(NEVER, at(costs, here - columns) + extra);
  let least = before;
  costs[here] = before;
  for (let column = 1; column < columns; column += 1) {
    const isSame = letter === window.folded.charCodeAt(column - 1);
    const broken = initial === window.initials[column - 1] ? 0 : BROKEN;
    const change = isSame ? 0 : soften(isSoft && soft[column - 1] === 1, CHANGE);
    before = Math.min(
      at(costs, here - columns + column - 1) + change + broken,
      at(costs, here - columns + column) + extra,
      before + soften(soft[column - 1] === 1, GAP),
      NEVER,
    );
    costs[here + column] = before;
    if (before < least) least = before;
  }
  return least;
}

function bestEnd({ quote, window, columns, costs }: Grid): number {
  const last = quote.folded.length * columns;
  let [end, least] = [0, NEVER];
  for (let column = 0; column < columns; column += 1) {
    const cost = at(costs, last + column) + cutCost(window, column);
    if (cost < least) [end, least] = [column, cost];
  }
  return end;
}

/** Walks back along the cheapest way, noting who stands on whom. */
function traceBack(grid: Grid, end: number): Alignment {
  const { quote, window } = grid;
  const partners = new Int32Array(quote.folded.length).fill(-1);
  let [row, column, edits] = [quote.folded.length, end, 0];
  while (row > 0 && column >= 0) {
    const step = lastStep(grid, row, column);
    if (step !== 'missing') row -= 1;
    if (step !== 'extra') column -= 1;
    if (step === 'pair') partners[row] = column;
    const isSame = step === 'pair' && quote.folded.charAt(row) === window.folded.charAt(column);
    if (!isSame) edits += 1;
  }
  return { start: Math.max(0, column), end, edits, partners };
}

/** How the cheapest way came to this place: two letters paired, or one side's letter alone. */
function lastStep(grid: Grid, row: number, column: number): 'pair' | 'extra' | 'missing' {
  const { columns, costs } = grid;
  const cost = at(costs, row * columns + column);
  if (column > 0) {
    const diagonal = at(costs, (row - 1) * columns + column - 1);
    if (cost === diagonal + stepCost(grid, row, column)) return 'pair';
  }
  return cost === at(costs, (row - 1) * columns + column) + GAP ? 'extra' : 'missing';
}

function stepCost({ quote, window }: Grid, row: number, column: number): number {
  const [left, right] = [quote.folded.charAt(row - 1), window.folded.charAt(column - 1)];
  const broken = quote.initials[row - 1] === window.initials[column - 1] ? 0 : BROKEN;
  return broken + (left === right ? 0 : soften(LETTER.test(left) && LETTER.test(right), CHANGE));
}

/** A border of the window before `column` that is no border of words. */
function cutCost({ initials }: WordedText, column: number): number {
  return column === initials.length || initials[column] === 1 ? 0 : CUT;
}

function soften(isLetter: boolean, cost: number): number {
  return isLetter ? cost : NEVER;
}

function at(costs: Int32Array, index: number): number {
  return costs[index] ?? NEVER;
}
