/** How deep each heading is: by its number where it has one, else by its letters. */
import { firstLine, type Group, plainText } from './group.ts';
import { headingNumber, isNamedHeading, numberDepth } from './line-marks.ts';
import { highest, lowest } from './tally.ts';

const MAX_LEVEL = 6;

export function setLevels(groups: readonly Group[]): Group[] {
  const headings = groups.filter((group) => group.kind === 'heading');
  const title = headings[0] && isTitle(headings[0], headings) ? headings[0] : undefined;
  const sections = headings.filter((group) => group !== title);
  const base = title === undefined || startsAtDepthTwo(title, sections) ? 0 : 1;
  const levels = new Map<string, number>();
  for (const group of sections) {
    const depth = depthOf(group);
    const look = lookOf(group);
    if (depth !== undefined && !levels.has(look)) levels.set(look, depth + base);
  }
  rankUnnumbered(sections, levels, base);
  return groups.map((group) => {
    if (group.kind !== 'heading') return group;
    if (group === title) return { ...group, level: 1 };
    const depth = depthOf(group);
    const level = depth === undefined ? (levels.get(lookOf(group)) ?? base + 1) : depth + base;
    return { ...group, level: Math.min(MAX_LEVEL, level) };
  });
}

/** Larger than every other heading, and first. */
function isTitle(first: Group, headings: readonly Group[]): boolean {
  const { size } = firstLine(first);
  return headings.slice(1).every((group) => firstLine(group).size < size - 0.5);
}

/** "Chapter 3" over "3.1": the title itself is what the first number counts. */
function startsAtDepthTwo(title: Group, sections: readonly Group[]): boolean {
  if (headingNumber(plainText(title)) !== undefined) return true;
  const depths = sections.map(depthOf).filter((depth) => depth !== undefined);
  return depths.length > 0 && lowest(depths) === 2;
}

function depthOf(group: Group): number | undefined {
  const text = plainText(group);
  const number = headingNumber(text);
  if (number !== undefined) return numberDepth(number);
  return isNamedHeading(text) ? 1 : undefined;
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
