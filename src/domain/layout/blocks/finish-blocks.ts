/** Groups become blocks: ids by page, the section each stands in, boxes on the pages. */
import type { WordCounts } from '../../text/join-lines.ts';
import { firstLine, type Group } from '../groups/group.ts';
import type { Line } from '../lines/lines.ts';
import type { Block, BlockBox } from '../page/block.ts';
import { add, highest, lowest } from '../page/tally.ts';
import type { Rectangle } from '../page/upright.ts';
import { groupText, type LineSpan } from './block-text.ts';

export type TurnBack = (page: number, box: Rectangle) => Rectangle;

/** Share of the font size above and below the baseline that letters fill. */
const ASCENT = 0.8;
const DESCENT = 0.22;

export function finishBlocks(
  groups: readonly Group[],
  words: WordCounts,
  turnBack: TurnBack,
): Block[] {
  const onPage = new Map<number, number>();
  const path: { title: string; level: number }[] = [];
  return groups.map((group) => {
    const { text, spans } = groupText(group, words);
    const { page } = firstLine(group);
    add(onPage, page);
    if (group.level !== undefined) enterSection(path, text, group.level);
    return {
      block_id: `p${page}-${onPage.get(page)}`,
      source_page: page,
      kind: group.kind,
      ...(group.level !== undefined && { level: group.level }),
      text,
      section: path.at(-1)?.title ?? null,
      section_path: path.map(({ title }) => title),
      boxes: spans.map((span) => boxOf(span, turnBack)),
    };
  });
}

function enterSection(
  path: { title: string; level: number }[],
  title: string,
  level: number,
): void {
  while ((path.at(-1)?.level ?? 0) >= level) path.pop();
  path.push({ title, level });
}

function boxOf({ lines, start, end }: LineSpan, turnBack: TurnBack): BlockBox {
  const x = lowest(lines.map((line) => line.x));
  const right = highest(lines.map((line) => line.right));
  const y = lowest(lines.map((line) => line.baseline - ASCENT * line.size));
  const bottom = highest(lines.map((line) => line.baseline + DESCENT * line.size));
  const page = (lines[0] as Line).page;
  const box = turnBack(page, { x, y, width: right - x, height: bottom - y });
  return { page, ...box, start, end };
}
