/**
 * Words that stand in columns are a table, or the labels of a drawing: the marks of an axis,
 * the nodes of a diagram. The caption that stands next to them says which.
 */

import { highest, lowest } from '../page/tally.ts';
import { firstLine, type Group, plainText } from './group.ts';

const FIGURE =
  /^(?:figure|fig\.?|scheme|chart|plate|figur|bilde|diagram|kart|abbildung|abb\.|figura)(?!\p{L})/iu;

interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Placed extends Extent {
  group: Group;
}

export function nameFigures(groups: readonly Group[]): Group[] {
  const placed = groups.map((group): Placed => ({ group, ...extentOf(group) }));
  const pageOf = ({ group }: Placed) => firstLine(group).page;
  const captions = Map.groupBy(
    placed.filter(({ group }) => group.kind === 'caption'),
    pageOf,
  );
  const prose = Map.groupBy(
    placed.filter(({ group }) => isProse(group)),
    pageOf,
  );
  return placed.map((one) => {
    if (one.group.kind !== 'table') return one.group;
    const page = pageOf(one);
    const caption = captionOf(one, captions.get(page) ?? [], prose.get(page) ?? []);
    const isFigure = caption !== undefined && FIGURE.test(plainText(caption.group));
    return isFigure ? { ...one.group, kind: 'figure' } : one.group;
  });
}

/** The nearest above or below that no text separates from it. */
function captionOf(
  table: Placed,
  captions: readonly Placed[],
  prose: readonly Placed[],
): Placed | undefined {
  let nearest: Placed | undefined;
  for (const caption of captions) {
    if (!shareColumn(caption, table)) continue;
    if (nearest === undefined || gap(caption, table) < gap(nearest, table)) nearest = caption;
  }
  if (nearest === undefined) return undefined;
  const between = betweenOf(nearest, table);
  return prose.some((text) => shareColumn(text, table) && isInside(text, between))
    ? undefined
    : nearest;
}

/** Running text, not the words of the drawing that were not taken for a table. */
function isProse({ kind, lines }: Group): boolean {
  return kind === 'heading' || ((kind === 'paragraph' || kind === 'list') && lines.length > 1);
}

function extentOf({ lines }: Group): Extent {
  const { page } = lines[0] ?? { page: 0 };
  // What goes on over the page is looked at where it begins.
  const here = lines.filter((line) => line.page === page);
  return {
    left: lowest(here.map((line) => line.x)),
    right: highest(here.map((line) => line.right)),
    top: lowest(here.map((line) => line.baseline - line.size)),
    bottom: highest(here.map((line) => line.baseline)),
  };
}

const shareColumn = (one: Extent, other: Extent) =>
  one.left < other.right && other.left < one.right;

/** Nothing when they overlap. */
const gap = (one: Extent, other: Extent) =>
  Math.max(0, one.top - other.bottom, other.top - one.bottom);

function betweenOf(one: Extent, other: Extent): { top: number; bottom: number } {
  return { top: Math.min(one.bottom, other.bottom), bottom: Math.max(one.top, other.top) };
}

function isInside(text: Extent, { top, bottom }: { top: number; bottom: number }): boolean {
  const middle = (text.top + text.bottom) / 2;
  return middle > top && middle < bottom;
}
