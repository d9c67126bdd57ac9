/**
 * The whole app over HTTP while it reads: how much memory it and its children take for one
 * book and for ten at once, and how long other requests wait meanwhile.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, figure, type Measurement, notMeasured } from '../figure.ts';
import { type Grounds, storeTitle } from '../grounds.ts';
import { type ServerProcess, startServerProcess } from '../kernel/server-process.ts';
import { percentile } from '../statistics.ts';
import { aBook } from './a-book.ts';
import { askMeanwhile } from './ask-meanwhile.ts';
import { peakMemory, type TreeMemory } from './process-tree.ts';

const PAGES = 300;
const FEW_PAGES = 30;
const FILES = 10;
const PAGES_EACH = 60;
/** Memory must not grow with the book: ten times the pages, not much more. */
const MAX_GROWTH = 1.5;
/** Nor with the files that wait: two are read at once. */
const MAX_CROWD = 2;
const LOOK_EACH_MS = 500;

interface Loaded {
  seconds: number;
  waits: number[];
  peak: TreeMemory | null;
}

export const load: Measurement = {
  name: 'load',
  async run(grounds) {
    const small = await underLoad(grounds, [aBook(FEW_PAGES, 'small')]);
    const book = await underLoad(grounds, [aBook(PAGES, 'large')]);
    const seeds = Array.from({ length: FILES }, (_, at) => `file ${at}`);
    const many = await underLoad(
      grounds,
      seeds.map((seed) => aBook(PAGES_EACH, seed)),
    );
    return [
      ...figuresOf(`${PAGES} pages`, book),
      growth(`memory, ${PAGES} pages against ${FEW_PAGES}`, book, small, MAX_GROWTH),
      ...figuresOf(`${FILES} files at once`, many),
      growth(`memory, ${FILES} files against one`, many, small, MAX_CROWD),
    ];
  },
};

/** A server of its own for each, so that none starts with what another left in memory. */
async function underLoad(grounds: Grounds, books: readonly Uint8Array[]): Promise<Loaded> {
  const server = await startServerProcess(await grounds.freshPlace('pglite'));
  try {
    let isDone = false;
    const started = performance.now();
    const reading = readAll(server, books);
    const end = () => {
      isDone = true;
    };
    reading.then(end, end);
    const [waits, peak] = await Promise.all([
      askMeanwhile(server.url, () => isDone),
      peakMemory(server.pid, () => isDone),
      reading,
    ]);
    return { seconds: (performance.now() - started) / 1000, waits, peak };
  } finally {
    await server.stop();
  }
}

async function readAll({ url }: ServerProcess, books: readonly Uint8Array[]): Promise<void> {
  await Promise.all(books.map((book, at) => add(url, book, `book-${at}.pdf`)));
  // Asked again and again, for one long request ends after five minutes.
  while ((await countOf(url, 'reading')) > 0) await pause(LOOK_EACH_MS);
  const ready = await countOf(url, 'ready');
  if (ready !== books.length) throw new Error(`${ready} of ${books.length} books are ready`);
}

async function add(url: string, book: Uint8Array, name: string): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(book)]), name);
  const answer = await fetch(`${url}/api/documents`, { method: 'POST', body: form });
  if (answer.status !== 201) throw new Error(`${name}: ${await answer.text()}`);
}

async function countOf(url: string, status: string): Promise<number> {
  const answer = await fetch(`${url}/api/documents?status=${status}`);
  return ((await answer.json()) as { documents: unknown[] }).documents.length;
}

const on = storeTitle.pglite;

function figuresOf(what: string, { seconds, waits, peak }: Loaded): Figure[] {
  return [
    figure({ name: `until ready, ${what}`, on, value: seconds, unit: 's' }),
    figure({
      name: `delay of other requests p99, ${what}`,
      on,
      value: percentile(waits, 0.99),
      unit: 'ms',
      bar: { atMost: 250 },
      note: `${waits.length} requests, p50 ${percentile(waits, 0.5).toFixed(0)} ms`,
    }),
    peak === null
      ? notMeasured(`peak memory, ${what}`, on, 'this system has no /proc')
      : figure({
          name: `peak memory, ${what}`,
          on,
          value: peak.allMb,
          unit: 'MB',
          note: `RSS with children; ${Math.round(peak.ownMb)} MB without`,
        }),
  ];
}

function growth(name: string, more: Loaded, less: Loaded, atMost: number): Figure {
  if (more.peak === null || less.peak === null) {
    return notMeasured(name, on, 'this system has no /proc');
  }
  const value = more.peak.allMb / less.peak.allMb;
  return figure({ name, on, value, unit: '×', bar: { atMost } });
}
