/**
 * How long a person waits for passages, in libraries of three sizes, on the embedded
 * store: all of it, from the question to the texts. Beside it, in turn with it, the
 * least that it can take: embedding the question and one bare loop over the vectors.
 */
import { LibraryIndex } from '../../src/domain/search/library-index.ts';
import { scanQuery } from '../../src/domain/search/vectors.ts';
import { loadMigrations } from '../../src/kernel/store/migrations.ts';
import { openStore } from '../../src/kernel/store/open-store.ts';
import type { Store } from '../../src/kernel/store/store.ts';
import { openShippedModels, type ShippedModels } from '../../src/library/models/local-models.ts';
import { SearchIndex } from '../../src/library/search/search-index.ts';
import { type Figure, figure, type Measurement } from '../figure.ts';
import type { Grounds } from '../grounds.ts';
import { percentile } from '../statistics.ts';
import { aLibrary, someQueries } from './a-library.ts';
import { bareBm25, bareScan } from './bare-search.ts';
import { fillLibrary, reader } from './fill-library.ts';

const SIZES = [1000, 10_000, 100_000];
const QUERIES = 60;
/** The first ones warm everything up. */
const WARM = 10;

interface Times {
  size: number;
  fused: number[];
  least: number[];
  words: number[];
  bareWords: number[];
  loadMs: number;
  loadedMb: number;
}

export const searchSpeed: Measurement = {
  name: 'search-speed',
  async run(grounds) {
    const models = await openShippedModels({ mostRemembered: 0 });
    try {
      const measured: Times[] = [];
      for (const size of SIZES) measured.push(await measure(grounds, models, size));
      return figuresOf(measured);
    } finally {
      models.close();
    }
  },
};

async function measure(grounds: Grounds, models: ShippedModels, size: number): Promise<Times> {
  const library = aLibrary(size);
  const store = await openLibraryStore(grounds);
  await fillLibrary(store, library, models.embedderVersion);
  const search = new SearchIndex(store, { embedder: models, memoryMb: 512 });
  try {
    const before = process.memoryUsage.rss();
    const loadMs = await timed(() => search.search(reader, 'w1'));
    const loadedMb = (process.memoryUsage.rss() - before) / 1e6;
    const index = new LibraryIndex();
    index.change({ put: library });
    const [scan, bm25] = [bareScan(library), bareBm25(library)];
    const times: Times = { size, loadMs, loadedMb, fused: [], least: [], words: [], bareWords: [] };
    for (const query of someQueries(QUERIES)) {
      times.fused.push(await timed(() => search.search(reader, query)));
      times.least.push(
        await timed(async () => {
          const [vector = new Float32Array(0)] = await models.embed([query]);
          scan(scanQuery(vector).values);
        }),
      );
      times.words.push(await timed(() => index.search({ text: query, vector: null, k: 10 })));
      times.bareWords.push(await timed(() => bm25(query)));
    }
    return times;
  } finally {
    await search.close();
    await store.close();
  }
}

export async function openLibraryStore(grounds: Grounds): Promise<Store> {
  const kernel = new URL('../../src/kernel/store/migrations/', import.meta.url);
  const library = new URL('../../src/library/migrations/', import.meta.url);
  return openStore({
    ...(await grounds.freshPlace('pglite')),
    migrations: [
      ...(await loadMigrations('kernel', kernel)),
      ...(await loadMigrations('library', library)),
    ],
  });
}

export async function timed(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const p95 = (times: readonly number[]) => percentile(times.slice(WARM), 0.95);
const p50 = (times: readonly number[]) => percentile(times.slice(WARM), 0.5);

function figuresOf(measured: readonly Times[]): Figure[] {
  const rows = measured.flatMap(({ size, fused, least, loadMs, loadedMb }) => {
    const on = `${size} passages`;
    return [
      figure({ name: 'search, p50', on, value: p50(fused), unit: 'ms' }),
      figure({ name: 'search, p95', on, value: p95(fused), unit: 'ms' }),
      figure({
        name: 'question embedded and vectors scanned, p95',
        on,
        value: p95(least),
        unit: 'ms',
      }),
      figure({ name: 'first search, index loaded', on, value: loadMs, unit: 'ms' }),
      figure({
        name: 'memory of the index',
        on,
        value: loadedMb,
        unit: 'MB',
        note: 'growth of RSS',
      }),
    ];
  });
  return [...rows, ...barredFigures(measured)];
}

function barredFigures(measured: readonly Times[]): Figure[] {
  const middle = measured.find(({ size }) => size === 10_000);
  const large = measured.find(({ size }) => size === 100_000);
  if (!middle || !large) return [];
  return [
    figure({
      name: 'search, share of the least, p95',
      on: '10000 passages',
      value: p95(middle.fused) / p95(middle.least),
      unit: '×',
      bar: { atMost: 1.5 },
    }),
    figure({
      name: 'search, p95 of 100,000 passages to 10,000',
      on: '100000 passages',
      value: p95(large.fused) / p95(middle.fused),
      unit: '×',
      bar: { atMost: 10 },
    }),
    ...[middle, large].map(({ size, words, bareWords }) =>
      figure({
        name: 'words, share of bare BM25, p50',
        on: `${size} passages`,
        value: p50(words) / p50(bareWords),
        unit: '×',
        bar: { atMost: 2 },
        note: `${p50(words).toFixed(2)} ms to ${p50(bareWords).toFixed(2)} ms`,
      }),
    ),
  ];
}
