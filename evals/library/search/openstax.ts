/**
 * Textbook questions: does the best passage lie in the section that the question was
 * asked for? Multiple-choice stems without their options, and open questions, against
 * all sections of the same book.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { cutPassages, type PassageBlock } from '../../../src/domain/passages/cut-passages.ts';
import type { FusionWeights } from '../../../src/domain/search/fuse-scores.ts';
import type { ShippedModels } from '../../../src/library/models/local-models.ts';
import { averageOf, type Score } from '../../score.ts';
import { rerankCached } from './cached-answers.ts';
import { type Item, openRanker, type Ranker, type Way } from './ranker.ts';
import { readRows } from './read-rows.ts';
import { scoreRow } from './score-row.ts';

const BookBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), level: z.int(), text: z.string() }),
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('equation'), text: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
  z.object({ type: z.literal('table'), rows: z.array(z.array(z.string())) }),
  z.object({
    type: z.literal('figure'),
    caption: z.string().nullish(),
    title: z.string().nullish(),
  }),
  z.object({ type: z.literal('note'), title: z.string().nullish() }),
]);
type BookBlock = z.infer<typeof BookBlock>;

const BookSection = z.object({
  book: z.string(),
  module: z.string(),
  title: z.string(),
  blocks: z.array(BookBlock),
  mcq: z.array(z.object({ stem: z.string() })),
  free_response: z.array(z.object({ question: z.string() })),
});
type BookSection = z.infer<typeof BookSection>;

export interface Book {
  name: string;
  sections: Item[];
  questions: { text: string; section: string }[];
}

/** The embedder was trained on this one, so its figures are no judgement. */
const SEEN = 'anatomy-physiology-2e';
export const BARRED = 'psychology-2e';

/** The re-ranker's card: so many passages, and so much weight against the first stage. */
const RERANKED = 20;
const RERANK_WEIGHT = 0.2;

export async function readBooks(folder: string): Promise<Book[]> {
  const file = join(folder, 'sections.jsonl');
  if (!existsSync(file)) return [];
  const sections = await readRows(file, BookSection);
  const books = [...Map.groupBy(sections, ({ book }) => book)].map(([name, own]) => ({
    name,
    sections: own.map(inPassages).filter(({ passages }) => passages.length > 0),
    questions: own.flatMap(questionsOf),
  }));
  return books.sort((a, b) => Number(a.name === SEEN) - Number(b.name === SEEN));
}

function questionsOf({ module, mcq, free_response }: BookSection): Book['questions'] {
  const texts = [...mcq.map(({ stem }) => stem), ...free_response.map(({ question }) => question)];
  return texts.map((text) => ({ text, section: module }));
}

export function openBook(models: ShippedModels, { sections, questions }: Book): Promise<Ranker> {
  return openRanker(
    models,
    sections,
    questions.map(({ text }) => text),
  );
}

/** 1 for each question whose best passage is in its section, else 0. */
export function questionScores(book: Book, ranker: Ranker, way: Way | FusionWeights): number[] {
  return book.questions.map(({ section }, at) =>
    ranker.hits(at, way, 1)[0]?.documentId === section ? 1 : 0,
  );
}

async function rerankedScores(models: ShippedModels, book: Book, ranker: Ranker) {
  const scores: number[] = [];
  for (const [at, { text, section }] of book.questions.entries()) {
    const hits = ranker.hits(at, 'fused', RERANKED);
    const logits = await rerankCached(models, text, hits.map(ranker.textOf));
    const [low, high] = [Math.min(...logits), Math.max(...logits)];
    const total = hits.map(
      (hit, place) =>
        (1 - RERANK_WEIGHT) * hit.scores.fused +
        (RERANK_WEIGHT * ((logits[place] ?? low) - low)) / (high - low || 1),
    );
    const best = hits[total.indexOf(Math.max(...total))];
    scores.push(best?.documentId === section ? 1 : 0);
  }
  return scores;
}

export async function openstaxScores(models: ShippedModels, folder: string): Promise<Score[]> {
  const scores: Score[] = [];
  for (const book of await readBooks(folder)) scores.push(...(await bookScores(models, book)));
  return scores;
}

async function bookScores(models: ShippedModels, book: Book): Promise<Score[]> {
  const ranker = await openBook(models, book);
  const of = (way: Way) => averageOf(questionScores(book, ranker, way));
  const isSeen = book.name === SEEN;
  const on = `${book.name}, ${book.questions.length} questions${isSeen ? ', seen in training' : ''}`;
  const words = of('lexical');
  const bar = book.name === BARRED ? 0.82 : null;
  const scores = [
    scoreRow(on, 'section R@1, words', { value: words, words: null, bar: null }),
    scoreRow(on, 'section R@1, meaning', { value: of('meaning'), words, bar: null }),
    scoreRow(on, 'section R@1, fused', { value: of('fused'), words, bar }),
  ];
  if (isSeen) return scores;
  const value = averageOf(await rerankedScores(models, book, ranker));
  return [...scores, scoreRow(on, 'section R@1, fused and re-ranked', { value, words, bar: null })];
}

function inPassages({ module, title, blocks }: BookSection): Item {
  let inner: string | null = null;
  const converted = blocks.flatMap((block, at): PassageBlock[] => {
    const text = textOf(block).trim();
    if (text === '') return [];
    if (block.type === 'heading') inner = text;
    const section_path = inner === null ? [title] : [title, inner];
    const section = inner ?? title;
    const place = { block_id: `p1-${at + 1}`, source_page: 1, boxes: [] };
    return [{ ...place, text, section, section_path, kind: block.type }];
  });
  return { id: module, passages: cutPassages(converted) };
}

function textOf(block: BookBlock): string {
  switch (block.type) {
    case 'list':
      return block.items.join('\n');
    case 'table':
      return block.rows.map((cells) => cells.join(' | ')).join('\n');
    case 'figure':
      return [block.title, block.caption].filter((text) => text).join('. ');
    case 'note':
      return block.title ?? '';
    default:
      return block.text;
  }
}
