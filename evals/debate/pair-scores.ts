/**
 * Which of two arguments of about equal length convinces more (UKPConvArg1).
 *
 * The shipped weights have seen all public topics; what judges the features is the fit with each
 * topic left out. The pairs name their arguments by id: their texts are in `arguments.jsonl`.
 */
import { z } from 'zod';
import { convincingness, convincingValues } from '../../src/domain/debate/speech/convincingness.ts';
import { solveLinear } from '../library/concepts/solve-linear.ts';
import { readRows } from '../library/evidence/read-rows.ts';
import { averageOf, type EvalFolders, type Score } from '../score.ts';

const Row = z.object({
  topic: z.string(),
  a1: z.string(),
  a2: z.string(),
  more_convincing: z.enum(['a1', 'a2']),
});
const Argument = z.object({ id: z.string(), text: z.string() });

interface Pair {
  topic: string;
  first: string;
  second: string;
  firstWins: boolean;
}

const ROUNDS = 15;
const RIDGE = 10;

export async function pairScores({ data }: EvalFolders): Promise<Score[]> {
  const texts = new Map(
    (await readRows(data, 'convarg/arguments.jsonl', Argument)).map(({ id, text }) => [id, text]),
  );
  const rows = await readRows(data, 'convarg/pairs_length_matched.jsonl', Row);
  const pairs = rows.flatMap(({ topic, a1, a2, more_convincing }) => {
    const [first, second] = [texts.get(a1), texts.get(a2)];
    if (first === undefined || second === undefined) return [];
    return [{ topic, first, second, firstWins: more_convincing === 'a1' }];
  });
  if (pairs.length === 0) return rows.length === 0 ? [] : [unscored(rows.length)];
  const longer = accuracy(pairs, ({ first, second }) => first.length - second.length);
  const shipped = accuracy(
    pairs,
    ({ first, second }) => convincingness(first) - convincingness(second),
  );
  const topics = [...new Set(pairs.map(({ topic }) => topic))];
  const leftOut = averageOf(
    topics.flatMap((topic) => {
      const weights = fitWeights(pairs.filter((pair) => pair.topic !== topic));
      const test = pairs.filter((pair) => pair.topic === topic);
      return test.map((pair) => Number(isRight(pair, weighed(differences(pair), weights))));
    }),
  );
  const on = `${pairs.length} pairs, ${topics.length} topics`;
  return [
    { on, measure: 'convincing pair, topic left out', value: leftOut, baseline: longer, bar: 0.62 },
    {
      on,
      measure: 'convincing pair, shipped weights',
      value: shipped,
      baseline: longer,
      bar: 0.62,
    },
  ];
}

/** The pairs alone say who won, not what was said: the bar is left open by name, never by silence. */
function unscored(count: number): Score {
  return {
    on: `${count} pairs, texts missing: not scored, get them from UKPConvArg1 as convarg/arguments.jsonl`,
    measure: 'convincing pairs scored (bar .62)',
    value: 0,
    baseline: null,
    bar: null,
  };
}

function accuracy(pairs: readonly Pair[], lead: (pair: Pair) => number): number {
  return averageOf(pairs.map((pair) => Number(isRight(pair, lead(pair)))));
}

function isRight({ firstWins }: Pair, lead: number): boolean {
  return lead > 0 === firstWins;
}

function differences({ first, second }: Pair): number[] {
  const other = convincingValues(second);
  return convincingValues(first).map((value, at) => value - (other[at] ?? 0));
}

function weighed(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
}

/** Logistic regression with a ridge on features in units of their spread, by Newton's method. */
function fitWeights(pairs: readonly Pair[]): number[] {
  const raw = pairs.map(differences);
  const width = raw[0]?.length ?? 0;
  const spread = Array.from(
    { length: width },
    (_, at) => Math.sqrt(averageOf(raw.map((row) => (row[at] ?? 0) ** 2))) || 1,
  );
  const rows = raw.map((row) => row.map((value, at) => value / (spread[at] ?? 1)));
  let weights = new Array<number>(width).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight) => -RIDGE * weight);
    const curve = weights.map((_, at) => weights.map((__, other) => (at === other ? RIDGE : 0)));
    for (const [at, row] of rows.entries())
      learn(row, pairs[at]?.firstWins === true, weights, slope, curve);
    const step = solveLinear(curve, slope);
    weights = weights.map((weight, at) => weight + (step[at] ?? 0));
  }
  return weights.map((weight, at) => weight / (spread[at] ?? 1));
}

function learn(
  row: readonly number[],
  wins: boolean,
  weights: readonly number[],
  slope: number[],
  curve: number[][],
): void {
  const chance = 1 / (1 + Math.exp(-weighed(row, weights)));
  for (const [at, value] of row.entries()) {
    slope[at] = (slope[at] ?? 0) + (Number(wins) - chance) * value;
    const line = curve[at] ?? [];
    for (const [other, second] of row.entries())
      line[other] = (line[other] ?? 0) + chance * (1 - chance) * value * second;
  }
}
