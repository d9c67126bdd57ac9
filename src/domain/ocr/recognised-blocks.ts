/** From the words that were recognised on pages to blocks, each with the confidence of its words. */

import { layoutDocument } from '../layout/layout-document.ts';
import type { Block } from '../layout/page/block.ts';
import type { PageText, TextItem } from '../layout/page/page-text.ts';
import { confidenceOfWords } from './confidence.ts';
import type { RecognisedLine, RecognisedWord } from './recognition.ts';

export interface RecognisedPage {
  page: number;
  width: number;
  height: number;
  lines: readonly RecognisedLine[];
}

export interface RecognisedBlock extends Block {
  ocr_confidence: number;
}

export function recognisedBlocks(pages: readonly RecognisedPage[]): RecognisedBlock[] {
  const { blocks } = layoutDocument(pages.map(toPageText));
  return blocks.map((block) => ({
    ...block,
    ocr_confidence: confidenceOfWords(wordsIn(block, pages)).confidence,
  }));
}

function toPageText({ page, width, height, lines }: RecognisedPage): PageText {
  return { page, width, height, items: lines.flatMap((line) => line.words.map(toItem(line))) };
}

/** A picture does not say which font it shows. */
const toItem =
  ({ baseline, size }: RecognisedLine) =>
  ({ text, x, width }: RecognisedWord): TextItem => ({
    text,
    x,
    baseline,
    width,
    size,
    font: 'recognised',
    bold: false,
    italic: false,
    mono: false,
    math: false,
    rotation: 0,
  });

function wordsIn({ boxes }: Block, pages: readonly RecognisedPage[]): RecognisedWord[] {
  return boxes.flatMap((box) => {
    const lines = pages.find(({ page }) => page === box.page)?.lines ?? [];
    return lines.flatMap(({ words }) =>
      words.filter((word) => {
        const [centreX, centreY] = [word.x + word.width / 2, word.y + word.height / 2];
        const across = centreX >= box.x && centreX <= box.x + box.width;
        return across && centreY >= box.y && centreY <= box.y + box.height;
      }),
    );
  });
}
