/** What Tesseract found, in our words: lines of words, placed in points. */
import type Tesseract from 'tesseract.js';
import type { Box } from '../../domain/ocr/box.ts';
import type { RecognisedLine, RecognisedWord } from '../../domain/ocr/recognition.ts';

export function readLines(
  blocks: readonly Tesseract.Block[],
  pointsPerPixel: number,
): RecognisedLine[] {
  return blocks
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .map((line) => toLine(line, pointsPerPixel))
    .filter(({ words }) => words.length > 0);
}

function toLine(line: Tesseract.Line, pointsPerPixel: number): RecognisedLine {
  const words = line.words
    .map((word) => toWord(word, pointsPerPixel))
    .filter(({ text }) => text !== '');
  const { y0, y1 } = line.baseline;
  const size = line.rowAttributes.rowHeight * pointsPerPixel;
  const box = toBox(line.bbox, pointsPerPixel);
  return {
    ...box,
    baseline: round(((y0 + y1) / 2) * pointsPerPixel),
    size: round(size > 0 ? size : box.height),
    words,
  };
}

function toWord(word: Tesseract.Word, pointsPerPixel: number): RecognisedWord {
  return {
    ...toBox(word.bbox, pointsPerPixel),
    text: word.text.trim(),
    confidence: round(Math.min(100, Math.max(0, word.confidence))),
  };
}

function toBox({ x0, y0, x1, y1 }: Tesseract.Bbox, pointsPerPixel: number): Box {
  return {
    x: round(x0 * pointsPerPixel),
    y: round(y0 * pointsPerPixel),
    width: round((x1 - x0) * pointsPerPixel),
    height: round((y1 - y0) * pointsPerPixel),
  };
}

/** To a hundredth: what is stored should not be longer than it is true. */
export function round(number: number): number {
  return Math.round(number * 100) / 100;
}
