/**
 * Pages per second of reading a book into blocks, in its child process and through its
 * schema, as a ratio to the time that pdf.js alone takes for the bare text.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdContest } from '../contest.ts';
import { figure, type Measurement } from '../figure.ts';
import { median } from '../statistics.ts';
import { aBook } from './a-book.ts';

export interface BookTask {
  file: string;
}

const PAGES = 350;
const ROUNDS = 5;

const ours = new URL('./read-ours.child.ts', import.meta.url);
const theirs = new URL('./read-pdfjs.child.ts', import.meta.url);

export const readingSpeed: Measurement = {
  name: 'reading-speed',
  async run(grounds) {
    const file = join(await grounds.emptyFolder(), 'book.pdf');
    await writeFile(file, aBook(PAGES, 'reading-speed'));
    const task: BookTask = { file };
    const contestants = [
      { name: 'ours', module: ours, task },
      { name: 'pdf.js', module: theirs, task },
    ];
    const seconds = await holdContest(contestants, ROUNDS);
    const [own, bare] = [seconds.get('ours') ?? [], seconds.get('pdf.js') ?? []];
    const ratios = own.map((value, round) => value / (bare[round] ?? Number.NaN));
    const rate = (values: number[]) => PAGES / median(values);
    const note = `a book of ${PAGES} pages; median of ${ROUNDS} rounds`;
    return [
      figure({ name: 'pages read', on: 'ours', value: rate(own), unit: 'pages/s', note }),
      figure({ name: 'pages read', on: 'pdf.js alone', value: rate(bare), unit: 'pages/s' }),
      figure({
        name: 'time to read, against pdf.js alone',
        on: 'ours',
        value: median(ratios),
        unit: '×',
        bar: { atMost: 3 },
        note: `rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
      }),
    ];
  },
};
