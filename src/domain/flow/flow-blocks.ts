/** Flow items become blocks: ids by page, the section each stands in, nothing empty, nothing endless. */
import type { FlowBlock, FlowItem, FlowKind, TimeSpan } from './flow.ts';
import { keepLines, squeezeSpaces } from './flow-text.ts';
import { type Piece, splitLong } from './split-long.ts';

/** About two pages of a book. */
const LONGEST_BLOCK = 8_000;
/** A longer "heading" is text in the wrong style. */
const LONGEST_HEADING = 300;
const KEEPS_LINES: ReadonlySet<FlowKind> = new Set(['table', 'code', 'equation']);

interface Section {
  title: string;
  level: number;
}

export function* flowBlocks(items: Iterable<FlowItem>): Generator<FlowBlock> {
  const onPage = new Map<number, number>();
  const path: Section[] = [];
  for (const item of items) {
    const said = tidy(item);
    if (said.text === '') continue;
    if (said.level !== undefined) enterSection(path, said.text, said.level);
    for (const piece of splitLong(said.text, LONGEST_BLOCK, KEEPS_LINES.has(said.kind))) {
      if (piece.end === piece.start) continue;
      const number = (onPage.get(said.page) ?? 0) + 1;
      onPage.set(said.page, number);
      yield block(said, piece, `p${said.page}-${number}`, path);
    }
  }
}

/** Text that stands still (a transcript's, whose times point into it) is taken as it is. */
function tidy(item: FlowItem): FlowItem {
  const { level, ...rest } = item;
  const text = item.times === undefined ? tidyText(item) : item.text;
  if (item.kind !== 'heading') return { ...rest, text };
  if (text.length > LONGEST_HEADING) return { ...rest, kind: 'paragraph', text };
  return { ...rest, text, level: Math.min(6, Math.max(1, level ?? 1)) };
}

function tidyText({ kind, text }: FlowItem): string {
  const tidied = KEEPS_LINES.has(kind) ? keepLines(text) : squeezeSpaces(text);
  // "* * *" and a lone bullet are ornaments; code may be any signs.
  return kind === 'code' || /[\p{L}\p{N}]/u.test(tidied) ? tidied : '';
}

function enterSection(path: Section[], title: string, level: number): void {
  while ((path.at(-1)?.level ?? 0) >= level) path.pop();
  path.push({ title, level });
}

function block(
  item: FlowItem,
  { start, end }: Piece,
  block_id: string,
  path: readonly Section[],
): FlowBlock {
  return {
    block_id,
    source_page: item.page,
    kind: item.kind,
    ...(item.level !== undefined && { level: item.level }),
    text: item.text.slice(start, end),
    section: path.at(-1)?.title ?? null,
    section_path: path.map(({ title }) => title),
    boxes: [],
    ...(item.speaker !== undefined && { speaker: item.speaker }),
    ...(item.times !== undefined && { times: timesWithin(item.times, start, end) }),
  };
}

function timesWithin(times: readonly TimeSpan[], start: number, end: number): TimeSpan[] {
  return times
    .filter((time) => time.end > start && time.start < end)
    .map((time) => ({
      ...time,
      start: Math.max(time.start, start) - start,
      end: Math.min(time.end, end) - start,
    }));
}
