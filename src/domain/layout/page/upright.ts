/**
 * Pages whose text stands sideways, and text that stands sideways on a page.
 *
 * A table printed across a page is turned so that it can be read like any other;
 * stamps along the margin (such as arXiv's) are left out. Boxes are turned back.
 */
import type { DroppedText } from './block.ts';
import type { PageText, TextItem } from './page-text.ts';

type QuarterTurn = 0 | 90 | 180 | 270;

export interface UprightPage {
  page: PageText;
  dropped: DroppedText[];
  /** Takes a rectangle of the upright page back to where it is on the real one. */
  turnBack: (box: Rectangle) => Rectangle;
}

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Letters may lean this far and still belong to the page's direction. */
const LEAN_DEGREES = 8;

export function uprightPage(original: PageText): UprightPage {
  const turn = mainTurn(original.items);
  const upright: TextItem[] = [];
  const dropped: DroppedText[] = [];
  for (const item of original.items) {
    if (isTurned(item, turn)) upright.push(turn === 0 ? item : turnItem(item, turn, original));
    else if (item.text.trim() !== '') {
      dropped.push({ page: original.page, text: item.text.trim(), reason: 'turned' });
    }
  }
  const sideways = turn === 90 || turn === 270;
  const page = {
    page: original.page,
    width: sideways ? original.height : original.width,
    height: sideways ? original.width : original.height,
    items: upright,
  };
  return { page, dropped, turnBack: (box) => turnBox(box, turn, original) };
}

function mainTurn(items: readonly TextItem[]): QuarterTurn {
  const letters: Record<QuarterTurn, number> = { 0: 0, 90: 0, 180: 0, 270: 0 };
  for (const item of items) {
    for (const turn of [0, 90, 180, 270] as const) {
      if (isTurned(item, turn)) letters[turn] += item.text.length;
    }
  }
  const turns = [0, 90, 180, 270] as const;
  return turns.reduce((best, turn) => (letters[turn] > letters[best] ? turn : best), 0);
}

function isTurned({ rotation }: TextItem, turn: QuarterTurn): boolean {
  const away = Math.abs(rotation - turn) % 360;
  return Math.min(away, 360 - away) <= LEAN_DEGREES;
}

/** Where the start of the baseline lands when the whole page is turned until its text is upright. */
function turnItem(item: TextItem, turn: QuarterTurn, { width, height }: PageText): TextItem {
  if (turn === 90) return { ...item, x: item.baseline, baseline: width - item.x, rotation: 0 };
  if (turn === 180) {
    return { ...item, x: width - item.x, baseline: height - item.baseline, rotation: 0 };
  }
  return { ...item, x: height - item.baseline, baseline: item.x, rotation: 0 };
}

function turnBox(box: Rectangle, turn: QuarterTurn, { width, height }: PageText): Rectangle {
  if (turn === 0) return box;
  if (turn === 180) {
    return { ...box, x: width - box.x - box.width, y: height - box.y - box.height };
  }
  const turned = { width: box.height, height: box.width };
  if (turn === 90) return { x: width - box.y - box.height, y: box.x, ...turned };
  return { x: box.y, y: height - box.x - box.width, ...turned };
}
