/**
 * How long somebody waits for an answer whose best twenty passages the re-ranker has judged,
 * against the same answer without it, as it is given while somebody types; and both while
 * documents learn their meaning in the background.
 */
import { openShippedModels, type ShippedModels } from '../../src/library/models/local-models.ts';
import { SearchIndex } from '../../src/library/search/search-index.ts';
import { type Figure, figure, type Measurement } from '../figure.ts';
import { percentile } from '../statistics.ts';
import { aLibrary, someQueries } from './a-library.ts';
import { fillLibrary, reader } from './fill-library.ts';
import { openLibraryStore, timed } from './search-speed.ts';

const PASSAGES = 1000;
const QUERIES = 25;
/** The first ones warm everything up. */
const WARM = 5;
/** So long is a passage of the library. */
const TEXT = ' The learner who recalls an idea keeps it longer than one who reads it.'.repeat(13);

interface Times {
  quick: number[];
  judged: number[];
  isJudged: boolean;
}

export const answerSpeed: Measurement = {
  name: 'answer-speed',
  async run(grounds) {
    const models = await openShippedModels({ mostRemembered: 0 });
    const store = await openLibraryStore(grounds);
    await fillLibrary(store, aLibrary(PASSAGES), models.embedderVersion, TEXT);
    const search = new SearchIndex(store, {
      embedder: models,
      reranker: models,
      modelMs: 120_000,
      memoryMb: 512,
    });
    try {
      const alone = await measure(search);
      const busy = await whileEmbedding(models, () => measure(search));
      return [
        ...figuresOf(alone, 'nothing else'),
        ...figuresOf(busy, 'embedding in the background'),
      ];
    } finally {
      await search.close();
      await store.close();
      models.close();
    }
  },
};

async function measure(search: SearchIndex): Promise<Times> {
  const times: Times = { quick: [], judged: [], isJudged: true };
  for (const query of someQueries(QUERIES)) {
    const options = { isNearest: true };
    times.quick.push(await timed(() => search.find(reader, query, { ...options, isQuick: true })));
    times.judged.push(
      await timed(async () => {
        const { by } = await search.find(reader, query, options);
        times.isJudged &&= by.includes('relevance');
      }),
    );
  }
  return times;
}

async function whileEmbedding<T>(models: ShippedModels, work: () => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const texts = Array<string>(100_000).fill(TEXT);
  const embedding = models.embed(texts, { signal: stopping.signal }).catch(() => undefined);
  try {
    return await work();
  } finally {
    stopping.abort();
    await embedding;
  }
}

function figuresOf({ quick, judged, isJudged }: Times, beside: string): Figure[] {
  const p95 = (times: readonly number[]) => percentile(times.slice(WARM), 0.95);
  const on = `${PASSAGES} passages, ${beside}`;
  return [
    figure({ name: 'answer, quick, p95', on, value: p95(quick), unit: 'ms' }),
    figure({ name: 'answer, re-ranked, p95', on, value: p95(judged), unit: 'ms' }),
    figure({
      name: 'answer, re-ranked to quick, p95',
      on,
      value: p95(judged) / p95(quick),
      unit: '×',
      note: isJudged ? 'twenty passages of 150 words' : 'some were not judged',
    }),
  ];
}
