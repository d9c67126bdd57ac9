/** Lines that were read on a page, and what to think of them. */

import { characterCount } from '../../domain/ocr/confidence.ts';
import { type JudgedReading, judgePage, type PageJudgement } from '../../domain/ocr/judge.ts';
import { findMissingText } from '../../domain/ocr/missing-text.ts';
import type { RecognisedLine } from '../../domain/ocr/recognition.ts';
import { settleSizes } from '../../domain/ocr/settle-sizes.ts';
import { withoutStrayMarks } from '../../domain/ocr/stray-marks.ts';
import type { PageRecognition } from './ocr-messages.ts';
import type { PageView } from './page-view.ts';

export interface PageReading extends JudgedReading, PageJudgement {
  readonly view: PageView;
  readonly method: PageRecognition['method'];
  readonly lines: readonly RecognisedLine[];
}

export function judgeLines(
  view: PageView,
  lines: readonly RecognisedLine[],
  method: PageRecognition['method'],
): PageReading {
  const words = lines.flatMap((line) => line.words);
  const { sight } = view;
  // From points on the page to pixels of the smaller picture that the shapes were found on.
  const scale = 1 / (view.pointsPerPixel * sight.reduction);
  const onPicture = words.map(({ x, y, width, height, text, confidence }) => ({
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
    characters: characterCount(text),
    confidence,
  }));
  const missing = findMissingText(sight.shapes, onPicture, sight);
  const reading = { words, letters: missing.letters, missingShare: missing.share };
  // Judged with its marks, for they tell how dirty the page is, and kept without.
  const kept = settleSizes(withoutStrayMarks(lines));
  return { ...reading, ...judgePage(reading), view, lines: kept, method };
}
