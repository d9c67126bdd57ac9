import { expect, test } from 'vitest';
import type { RecognisedLine, RecognisedWord } from './recognition.ts';
import { withoutStrayMarks } from './stray-marks.ts';

test('marks that the recogniser doubts are specks; sure ones and words stay', () => {
  const line = aLine(['|', 20], ['Light', 40], [']', 74], ['–', 92], ['3', 10], ['.', 75]);

  expect(textsOf(withoutStrayMarks([line]))).toEqual([['Light', '–', '3', '.']]);
});

test('a line of nothing but specks is gone, and the others keep their place', () => {
  const lines = [aLine(['~', 5], ['|', 30]), aLine(['å', 12])];

  expect(withoutStrayMarks(lines)).toEqual([lines[1]]);
});

function textsOf(lines: readonly RecognisedLine[]): string[][] {
  return lines.map(({ words }) => words.map(({ text }) => text));
}

function aLine(...words: [text: string, confidence: number][]): RecognisedLine {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const read = words.map(([text, confidence]): RecognisedWord => ({ ...box, text, confidence }));
  return { ...box, baseline: 8, size: 10, words: read };
}
