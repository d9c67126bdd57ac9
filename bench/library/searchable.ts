/** How soon a book is found by its words, from its upload, against the time that pdf.js alone takes to read it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startChild } from '../child.ts';
import { aBook } from '../documents/a-book.ts';
import { addFile, until } from '../documents/server-api.ts';
import { figure, type Measurement } from '../figure.ts';
import { storeTitle } from '../grounds.ts';
import { startServerProcess } from '../kernel/server-process.ts';
import { median } from '../statistics.ts';

const PAGES = 350;
const ROUNDS = 3;

const pdfjs = new URL('../documents/read-pdfjs.child.ts', import.meta.url);

export const searchable: Measurement = {
  name: 'searchable',
  async run(grounds) {
    const folder = await grounds.emptyFolder();
    const server = await startServerProcess(await grounds.freshPlace('pglite'));
    const own: number[] = [];
    const bare: number[] = [];
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const book = aBook(PAGES, `searchable ${round}`);
        const file = join(folder, `${round}.pdf`);
        await writeFile(file, book);
        const alone = await startChild<number>(pdfjs, { file });
        bare.push(await alone.measure());
        alone.end();
        own.push(await untilFound(server.url, book, `${round}.pdf`));
      }
    } finally {
      await server.stop();
    }
    const ratios = own.map((seconds, round) => seconds / (bare[round] ?? Number.NaN));
    const on = storeTitle.pglite;
    return [
      figure({ name: 'until found by words', on, value: median(own), unit: 's' }),
      figure({ name: 'read', on: 'pdf.js alone', value: median(bare), unit: 's' }),
      figure({
        name: 'until found by words, against pdf.js alone',
        on,
        value: median(ratios),
        unit: '×',
        bar: { atMost: 4 },
        note: `a book of ${PAGES} pages; rounds ${ratios.map((one) => one.toFixed(2)).join(', ')}`,
      }),
    ];
  },
};

async function untilFound(url: string, book: Uint8Array, name: string): Promise<number> {
  const started = performance.now();
  const id = await addFile(url, book, name);
  await until(async () => {
    const answer = await fetch(`${url}/api/search?query=chapter&document=${id}&k=1`);
    return ((await answer.json()) as { passages: unknown[] }).passages[0] ?? null;
  });
  const seconds = (performance.now() - started) / 1000;
  // The next round starts when nothing is left to do for this one.
  await until(async () => {
    const answer = await fetch(`${url}/api/runs?status=running`);
    return ((await answer.json()) as { runs: unknown[] }).runs.length === 0 ? true : null;
  }, 500);
  return seconds;
}
