/**
 * Are the weights of the fusion more than luck on these questions? They are chosen
 * again on every other question of both sets together, and judged on the rest.
 */
import { join } from 'node:path';
import type { ShippedModels } from '../../../src/library/models/local-models.ts';
import { averageOf, type Score } from '../../score.ts';
import { BARRED, openBook, questionScores, readBooks } from './openstax.ts';
import { claimScores, openClaims, readClaims } from './scifact.ts';
import { scoreRow } from './score-row.ts';

/** The share of words. */
const SHARES = [0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6];

/** For each set, and each share of words, the score of each question. */
type Table = Map<string, Map<number, number[]>>;

export async function chosenWeightScores(models: ShippedModels, data: string): Promise<Score[]> {
  const table = await scoreTable(models, data);
  if (table.size === 0) return [];
  const choices = [0, 1].map((half) => best(table, half));
  console.log(`share of words chosen on each half of the questions: ${choices.join(' and ')}`);
  return [...table].map(([on, byShare]) => {
    const judged = choices.flatMap((share, half) => ofHalf(byShare.get(share), 1 - half));
    return scoreRow(on, 'fused, weights chosen on the other half', {
      value: averageOf(judged),
      words: null,
      bar: null,
    });
  });
}

async function scoreTable(models: ShippedModels, data: string): Promise<Table> {
  const table: Table = new Map();
  const claims = await readClaims(join(data, 'scifact'));
  if (claims) {
    const ranker = await openClaims(models, claims);
    table.set(
      'SciFact',
      sweep((weights) => claimScores(claims, ranker, weights)),
    );
  }
  const books = await readBooks(join(data, 'openstax'));
  for (const book of books.filter(({ name }) => name === BARRED)) {
    const ranker = await openBook(models, book);
    table.set(
      book.name,
      sweep((weights) => questionScores(book, ranker, weights)),
    );
  }
  return table;
}

function sweep(scores: (weights: { lexical: number; meaning: number }) => number[]) {
  return new Map(
    SHARES.map((share) => [share, scores({ lexical: share, meaning: 1 - share })] as const),
  );
}

function best(table: Table, half: number): number {
  const total = (share: number) =>
    [...table.values()].reduce((sum, one) => sum + averageOf(ofHalf(one.get(share), half)), 0);
  return SHARES.reduce((a, b) => (total(b) > total(a) ? b : a));
}

const ofHalf = (scores: readonly number[] = [], half: number): number[] =>
  scores.filter((_, at) => at % 2 === half);
