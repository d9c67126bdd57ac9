/**
 * From the pieces of text on the pages to blocks in reading order.
 *
 * Pages are taken one at a time (they may come from a stream) and kept only as
 * segments; what is normal, and what repeats, is known when all have been seen.
 */
import { countWords } from '../text/join-lines.ts';
import { finishBlocks, type TurnBack } from './blocks/finish-blocks.ts';
import { joinContinuations } from './groups/continuations.ts';
import { gatherFigureText } from './groups/figure-text.ts';
import { markFootnotes } from './groups/footnotes.ts';
import { firstLine, type Group, plainText } from './groups/group.ts';
import { groupLines } from './groups/group-lines.ts';
import { setLevels } from './groups/heading-levels.ts';
import { markHeadings } from './groups/headings.ts';
import { nameFigures } from './groups/name-figures.ts';
import { splitRunInHeads } from './groups/run-in-heads.ts';
import { joinTableHeads } from './groups/table-heads.ts';
import { joinWideTitles } from './groups/wide-titles.ts';
import { bodySizeOf, documentStyle } from './lines/document-style.ts';
import type { Line } from './lines/lines.ts';
import { readLines } from './lines/reading-order.ts';
import type { DroppedText, Layout } from './page/block.ts';
import { fillGaps } from './page/fill-gaps.ts';
import type { PageText } from './page/page-text.ts';
import { dropRunningText, type PageSegments } from './page/running-text.ts';
import { readRuns } from './page/runs.ts';
import { findSegments } from './page/segments.ts';
import { attachStrayScripts } from './page/stray-scripts.ts';
import { type UprightPage, uprightPage } from './page/upright.ts';
import { dropHidden } from './page/visible-items.ts';

export interface LayoutBuilder {
  add(page: PageText): void;
  finish(): Layout;
}

export function layoutDocument(pages: Iterable<PageText>): Layout {
  const builder = startLayout();
  for (const page of pages) builder.add(page);
  return builder.finish();
}

export function startLayout(): LayoutBuilder {
  const pages: PageSegments[] = [];
  const dropped: DroppedText[] = [];
  const turns = new Map<number, UprightPage['turnBack']>();
  return {
    add(original) {
      const seen = dropHidden(original);
      const upright = uprightPage(seen.page);
      const { runs, dropped: drawnAgain } = readRuns(upright.page);
      const { page, height } = upright.page;
      pages.push({ page, height, segments: attachStrayScripts(findSegments(runs)) });
      for (const text of seen.dropped) dropped.push(text);
      for (const text of upright.dropped) dropped.push(text);
      for (const text of drawnAgain) dropped.push(text);
      turns.set(page, upright.turnBack);
    },
    finish() {
      fillGaps(pages);
      const running = dropRunningText(pages, bodySizeOf(pages));
      const lines = running.pages.flatMap(({ page, segments }) => readLines(page, segments));
      const [ornaments, groups] = partition(findGroups(lines), isOrnament);
      const words = countWords(lines.map((line) => line.text));
      const turnBack: TurnBack = (page, box) => turns.get(page)?.(box) ?? box;
      return {
        blocks: finishBlocks(groups, words, turnBack),
        dropped: [...dropped, ...running.dropped, ...ornaments.map(toDropped)],
      };
    },
  };
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

/** Stars and lines between sections, dashes that stand for nothing. */
function isOrnament(group: Group): boolean {
  return group.kind === 'paragraph' && !/[\p{L}\p{N}]/u.test(plainText(group));
}

function toDropped(group: Group): DroppedText {
  return { page: firstLine(group).page, text: plainText(group), reason: 'ornament' };
}

function findGroups(lines: readonly Line[]) {
  const style = documentStyle(lines);
  const grouped = markFootnotes(joinTableHeads(groupLines(lines, style), style), style);
  const titled = joinWideTitles(gatherFigureText(grouped, style), style);
  const headed = markHeadings(splitRunInHeads(titled, style), style);
  return nameFigures(setLevels(joinContinuations(headed, style)));
}
