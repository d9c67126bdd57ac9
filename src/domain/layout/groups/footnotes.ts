/** Notes at the foot of a column: small letters, under the text, opened by a mark. */
import type { DocumentStyle } from '../lines/document-style.ts';
import { listMark } from '../lines/line-marks.ts';
import type { Line } from '../lines/lines.ts';
import { firstLine, type Group } from './group.ts';

const SMALLER = 0.93;
const NOTE_MARK = /^(?:[⁰¹²³⁴-⁹]+\s?|\d{1,3}\.?\s+|[*∗†‡§¶‖#]{1,3}\s?|\|\|\s?)["“(]?[\p{L}]/u;
/** A note from the page before may end in an address on a line of its own. */
const ADDRESS = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\/\S*$/;

export function markFootnotes(groups: readonly Group[], style: DocumentStyle): Group[] {
  const lowest = lowestTextLines(groups, style);
  let before: Group | undefined;
  return groups.map((group) => {
    const line = firstLine(group);
    const small = line.size <= SMALLER * style.size && /^(?:paragraph|list|code)$/.test(group.kind);
    const low = line.baseline > (lowest.get(placeOf(line)) ?? Number.POSITIVE_INFINITY);
    const goesOn = before?.kind === 'footnote' && placeOf(firstLine(before)) === placeOf(line);
    const opens =
      NOTE_MARK.test(line.text) ||
      ADDRESS.test(line.text) ||
      (goesOn && listMark(line) !== 'reference');
    before = small && low && opens ? { ...group, kind: 'footnote' } : group;
    return before;
  });
}

/** The lowest line of ordinary text in each column. */
function lowestTextLines(groups: readonly Group[], style: DocumentStyle): Map<string, number> {
  const lowest = new Map<string, number>();
  for (const { lines } of groups) {
    for (const line of lines) {
      if (line.size <= SMALLER * style.size) continue;
      const place = placeOf(line);
      lowest.set(place, Math.max(lowest.get(place) ?? 0, line.baseline));
    }
  }
  return lowest;
}

function placeOf({ page, area }: Line): string {
  return `${page} ${area.index}`;
}
