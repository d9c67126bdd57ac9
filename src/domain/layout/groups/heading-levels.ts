/** How deep each heading is: by its number where it has one, else by its letters. */

import { headingNumber, isNamedHeading, numberDepth } from '../lines/line-marks.ts';
import { highest, lowest } from '../page/tally.ts';
import { firstLine, type Group, plainText } from './group.ts';

const MAX_LEVEL = 6;

export function setLevels(groups: readonly Group[]): Group[] {
  const headings = groups.filter((group) => group.kind === 'heading');
  const title = headings[0] && isTitle(headings[0], headings) ? headings[0] : undefined;
  const sections = headings.filter((group) => group !== title);
  const depths = depthsOf(sections);
  const base = title === undefined || startsAtDepthTwo(title, depths) ? 0 : 1;
  const levels = new Map<string, number>();
  for (const [group, depth] of depths) {
    if (!levels.has(lookOf(group))) levels.set(lookOf(group), depth + base);
  }
  rankUnnumbered(sections, levels, base);
  const levelOf = (group: Group) => {
    if (group === title) return 1;
    const depth = depths.get(group);
    return depth === undefined ? (levels.get(lookOf(group)) ?? base + 1) : depth + base;
  };
  const used = [...new Set(headings.map(levelOf))].sort((a, b) => a - b);
  return groups.map((group) => {
    if (group.kind !== 'heading') return group;
    // Levels that no heading has are closed up: 1, 3, 6 become 1, 2, 3.
    return { ...group, level: Math.min(MAX_LEVEL, used.indexOf(levelOf(group)) + 1) };
  });
}

/** Larger than every other heading, first, and not one of a numbered row. */
function isTitle(first: Group, headings: readonly Group[]): boolean {
  if (numberKind(first) !== undefined) return false;
  const { size } = firstLine(first);
  return headings.slice(1).every((group) => firstLine(group).size < size - 0.5);
}

/** "Chapter 3" over "3.1": the title itself is what the first number counts. */
function startsAtDepthTwo(title: Group, depths: ReadonlyMap<Group, number>): boolean {
  if (headingNumber(plainText(title)) !== undefined) return true;
  return depths.size > 0 && lowest(depths.values()) === 2;
}

/**
 * The depths that numbers tell. "3.1" says it all; of "II.", "A." and "1." only the
 * kind on the heaviest letters is the first level, the others lie below it.
 */
function depthsOf(sections: readonly Group[]): Map<Group, number> {
  const single = sections.filter((group) => numberKind(group) !== undefined);
  const heaviest = [...single].sort((a, b) => weightOf(b) - weightOf(a))[0];
  const first = heaviest && numberKind(heaviest);
  const depths = new Map<Group, number>();
  for (const group of sections) {
    const number = headingNumber(plainText(group));
    const kind = numberKind(group);
    if (number === undefined) {
      if (isNamedHeading(plainText(group))) depths.set(group, 1);
    } else if (kind === undefined || kind === first) depths.set(group, numberDepth(number));
  }
  return depths;
}

type NumberKind = 'digits' | 'roman' | 'letter';

/** What a number of one part is written in. */
function numberKind(group: Group): NumberKind | undefined {
  const number = headingNumber(plainText(group))?.replace(/\.$/, '');
  if (number === undefined || number.includes('.') || /\p{L}{6}/u.test(number)) return undefined;
  if (/^\d+$/.test(number)) return 'digits';
  return /^[IVX]+$/.test(number) ? 'roman' : 'letter';
}

function lookOf(group: Group): string {
  const { font, size } = firstLine(group);
  return `${font} ${Math.round(size * 2)}`;
}

/** Looks that no number explains, largest first, fitted among those that one does. */
function rankUnnumbered(
  sections: readonly Group[],
  levels: Map<string, number>,
  base: number,
): void {
  const unknown = sections
    .filter((group) => !levels.has(lookOf(group)))
    .sort((a, b) => weightOf(b) - weightOf(a));
  for (const group of unknown) {
    const look = lookOf(group);
    if (levels.has(look)) continue;
    const heavier = sections.filter(
      (other) => levels.has(lookOf(other)) && weightOf(other) > weightOf(group),
    );
    const deepest = Math.max(
      base,
      highest(heavier.map((other) => levels.get(lookOf(other)) ?? base)),
    );
    levels.set(look, deepest + 1);
  }
}

/** Size counts most, then weight, then slope. */
function weightOf(group: Group): number {
  const { size, bold, italic } = firstLine(group);
  return Math.round(size * 2) * 10 + (bold > 0.5 ? 4 : 0) - (italic > 0.5 ? 2 : 0);
}
