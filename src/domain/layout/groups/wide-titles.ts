/** Titles are often set with wide lines: what follows in the same large letters belongs to them. */
import type { DocumentStyle } from '../lines/document-style.ts';
import { headingNumber, isNamedHeading } from '../lines/line-marks.ts';
import { firstLine, type Group, lastLine, plainText } from './group.ts';

const LARGE = 1.25;
/** Wider than text is ever set, narrower than the space around a title. */
const WIDEST_STEP_EM = 2.2;
const MOST_LINES = 4;

export function joinWideTitles(groups: readonly Group[], style: DocumentStyle): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    const title = joined.at(-1);
    if (title !== undefined && goesOnWithTitle(title, group, style)) {
      joined[joined.length - 1] = { ...title, lines: [...title.lines, ...group.lines] };
    } else joined.push(group);
  }
  return joined;
}

function goesOnWithTitle(title: Group, group: Group, style: DocumentStyle): boolean {
  if (title.kind !== 'paragraph' || group.kind !== 'paragraph') return false;
  const [above, line] = [lastLine(title), firstLine(group)];
  const step = line.baseline - above.baseline;
  const near = above.page === line.page && step > 0 && step <= WIDEST_STEP_EM * line.size;
  const alike = above.font === line.font && Math.abs(above.size - line.size) < 0.03 * line.size;
  if (!near || !alike || line.size < LARGE * style.size) return false;
  if (title.lines.length + group.lines.length > MOST_LINES) return false;
  return !(startsAnew(plainText(group)) || isNamedHeading(plainText(title)));
}

function startsAnew(text: string): boolean {
  return headingNumber(text) !== undefined || isNamedHeading(text) || !/\p{L}{2}/u.test(text);
}
