/**
 * Does search say no when nothing is about the question, and only then? Real questions whose
 * passage was found must still be answered; those of other books, and nonsense, refused. The
 * limits were chosen on `qa` (five articles), which is not scored here; one of them (the cosine
 * of .45) was settled after a look at 35 of the psychology questions, so those rows are kinder
 * than a stranger's would be.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { cutPassages } from '../../../src/domain/passages/cut-passages.ts';
import { askedWords } from '../../../src/domain/search/asked-words.ts';
import type { TextLanguage } from '../../../src/domain/text/tokenize.ts';
import type { ShippedModels } from '../../../src/library/models/local-models.ts';
import { JUDGED, judgeCandidates } from '../../../src/library/search/judge-candidates.ts';
import { answerOf, candidateOf } from '../../../src/library/search/search-answer.ts';
import { averageOf, type Score } from '../../score.ts';
import { rerankCached } from './cached-answers.ts';
import { nonsense, norwegianNonsense, tideQuestions } from './foreign-questions.ts';
import { foundPassage } from './found-passage.ts';
import { BARRED, readBooks } from './openstax.ts';
import { type Item, openRanker } from './ranker.ts';
import { scoreRow } from './score-row.ts';

interface Collection {
  name: string;
  language: TextLanguage;
  items: Item[];
  /** With the item that answers it, where that is known. */
  own: { text: string; item?: string }[];
  foreign: string[];
}

const Articles = z.object({
  data: z.array(
    z.object({
      paragraphs: z.array(
        z.object({ context: z.string(), qas: z.array(z.object({ question: z.string() })) }),
      ),
    }),
  ),
});

const SAMPLED = 60;

export async function floorScores(models: ShippedModels, data: string): Promise<Score[]> {
  const scores: Score[] = [];
  for (const collection of await collectionsIn(data)) {
    scores.push(...(await scoresOf(models, collection, 'with the re-ranker')));
    scores.push(...(await scoresOf(models, collection, 'quick')));
  }
  return scores;
}

async function collectionsIn(data: string): Promise<Collection[]> {
  const tides = await readTides();
  const book = (await readBooks(join(data, 'openstax'))).find(({ name }) => name === BARRED);
  const file = join(data, 'xquad', 'xquad.en.json');
  if (!book || !existsSync(file)) return [tides];
  const articles = await readArticles(file);
  const bookQuestions = book.questions.map(({ text, section }) => ({ text, item: section }));
  const language = 'en' as const;
  return [
    {
      name: book.name,
      language,
      items: book.sections,
      own: bookQuestions,
      foreign: [...sampled(articles.own).map(({ text }) => text), ...nonsense],
    },
    {
      name: 'XQuAD',
      language,
      items: articles.items,
      own: sampled(articles.own),
      foreign: sampled(bookQuestions).map(({ text }) => text),
    },
    tides,
  ];
}

async function scoresOf(
  models: ShippedModels,
  { name, language, items, own, foreign }: Collection,
  way: 'with the re-ranker' | 'quick',
): Promise<Score[]> {
  const questions = [...own.map(({ text }) => text), ...foreign];
  const ranker = await openRanker(models, items, questions, language);
  const reranker = {
    available: { rerank: true },
    rerank: (query: string, passages: readonly string[]) => rerankCached(models, query, passages),
  };
  const answered = async (at: number, text: string) => {
    const asked = askedWords(text);
    const candidates = ranker
      .hits(at, 'fused', JUDGED)
      .map((hit) => candidateOf(asked, { language, passage: foundPassage(hit, ranker) }));
    const limits = { signal: never, longestMs: 600_000 };
    const judgement =
      way === 'quick'
        ? { ranked: candidates, reranker: 'not-asked' as const }
        : await judgeCandidates(reranker, text, candidates, limits);
    return answerOf({ ...judgement, hasMeaning: true }, { k: 10 }).outcome === 'found' ? 1 : 0;
  };
  const kept: number[] = [];
  const refused: number[] = [];
  for (const [at, text] of questions.entries()) {
    const question = own[at];
    if (question === undefined) refused.push(1 - (await answered(at, text)));
    else if (isRanked(question.item, ranker.hits(at, 'fused', 10))) {
      kept.push(await answered(at, text));
    }
  }
  const row = (measure: string, values: readonly number[]) =>
    scoreRow(`${name}, ${values.length} questions`, `${measure}, ${way}`, {
      value: averageOf(values),
      words: null,
      bar: null,
    });
  return [row('found ones still answered', kept), row('foreign ones refused', refused)];
}

const never = new AbortController().signal;

const isRanked = (item: string | undefined, hits: readonly { documentId: string }[]): boolean =>
  item === undefined || hits.some(({ documentId }) => documentId === item);

async function readArticles(file: string): Promise<Pick<Collection, 'items'> & { own: Asked[] }> {
  const { data } = Articles.parse(JSON.parse(await readFile(file, 'utf8')));
  const paragraphs = data.flatMap((article) => article.paragraphs);
  return {
    items: paragraphs.map(({ context }, at) => ({
      id: `${at}`,
      passages: [{ headings: [], text: context }],
    })),
    own: paragraphs.flatMap(({ qas }, at) =>
      qas.map(({ question }) => ({ text: question, item: `${at}` })),
    ),
  };
}

type Asked = Collection['own'][number];

async function readTides(): Promise<Collection> {
  const file = new URL('../../../samples/source/tidevannet.no.html', import.meta.url);
  const html = await readFile(file, 'utf8');
  const texts = [...html.matchAll(/<(p|li|td|figcaption)\b[^>]*>(.*?)<\/\1>/gs)].map(
    ([, , inner]) => (inner ?? '').replace(/<[^>]*>/g, ' ').replace(/&\w+;/g, ' '),
  );
  const blocks = texts
    .filter((text) => text.trim() !== '')
    .map((text, at) => ({
      block_id: `p1-${at + 1}`,
      text,
      source_page: 1,
      section: null,
      section_path: [],
      kind: 'paragraph' as const,
      boxes: [],
    }));
  return {
    name: 'Norwegian sample',
    language: 'no',
    items: [{ id: 'tides', passages: cutPassages(blocks) }],
    own: tideQuestions.map((text) => ({ text })),
    foreign: [...norwegianNonsense],
  };
}

function sampled<T>(list: readonly T[]): T[] {
  const step = Math.max(1, Math.floor(list.length / SAMPLED));
  return list.filter((_, at) => at % step === 0).slice(0, SAMPLED);
}
