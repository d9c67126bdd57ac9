/** A book to read: chapters, sections, running heads and page numbers; the same for the same seed. */
import { seededRandom } from '../../src/kernel/world/random.ts';
import { makePdf, type PdfLine } from '../../src/testing/documents/make-pdf.ts';

const LINES = 42;
const WORDS_A_LINE = 13;
const VOCABULARY = 3000;
const PAGES_A_CHAPTER = 20;
const LINES_A_PARAGRAPH = 9;

export function aBook(pages: number, seed: string): Uint8Array {
  const random = seededRandom(seed);
  const words = Array.from({ length: VOCABULARY }, () => aWord(random));
  // A few words make most of any text.
  const pick = () => words[Math.floor(VOCABULARY * random() ** 3)] ?? '';
  const plan = Array.from({ length: pages }, (_, at) => aPage(at, pick));
  return makePdf({ pages: plan, title: `A book called ${seed}` });
}

function aPage(at: number, pick: () => string): PdfLine[] {
  const chapter = Math.floor(at / PAGES_A_CHAPTER) + 1;
  const head = { text: `Chapter ${chapter}`, x: 60, baseline: 40, size: 8 };
  const number = { text: String(at + 1), x: 290, baseline: 810, size: 8 };
  const body = Array.from({ length: LINES }, (_, row) => aLine(at, row, pick));
  return [head, ...body, number];
}

function aLine(page: number, row: number, pick: () => string): PdfLine {
  const place = { x: 60, baseline: 80 + 17 * row };
  const isTop = row === 0 && page % PAGES_A_CHAPTER === 0;
  if (isTop) return { ...place, text: `Chapter ${pick()} ${pick()}`, size: 18, bold: true };
  const isSection = row % (2 * LINES_A_PARAGRAPH) === LINES_A_PARAGRAPH;
  if (isSection) return { ...place, text: `${pick()} ${pick()}`, size: 13, bold: true };
  const words = Array.from({ length: WORDS_A_LINE }, pick).join(' ');
  const ends = row % LINES_A_PARAGRAPH === LINES_A_PARAGRAPH - 1;
  return { ...place, text: ends ? `${words.slice(0, 50)}.` : words };
}

function aWord(random: () => number): string {
  const syllables = 1 + Math.floor(3 * random());
  const letter = (from: string) => from[Math.floor(from.length * random())] ?? 'a';
  return Array.from(
    { length: syllables },
    () => letter('bdfgklmnprstv') + letter('aeiou') + letter('lnrst '),
  )
    .join('')
    .trim();
}
