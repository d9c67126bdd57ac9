/** Logistic regression over six levels, by gradient descent: for the script and for the folds. */
import { bloomFeatures } from '../../src/domain/assessment/bloom/bloom-features.ts';

export const bloomLabels = ['remember', 'understand', 'apply', 'analyse', 'evaluate', 'create'];

export interface BloomRow {
  question: string;
  /** BT1 … BT6. */
  label: string;
}

/** For each feature, a weight for each level; "" is the bias. */
export type BloomWeights = Map<string, number[]>;

const ROUNDS = 300;
const RATE = 0.5;
const L2 = 0.01;

export function trainBloom(rows: readonly BloomRow[]): BloomWeights {
  const seen = new Map<string, number>();
  const examples = rows.map(({ question, label }) => {
    const features = bloomFeatures(question);
    for (const feature of features) seen.set(feature, (seen.get(feature) ?? 0) + 1);
    return { features, level: Number(label.slice(2)) - 1 };
  });
  const weights: BloomWeights = new Map([['', zeros()]]);
  for (const feature of seen.keys()) weights.set(feature, zeros());
  const known = examples.map(({ features, level }) => ({
    level,
    features: ['', ...features.filter((feature) => weights.has(feature))],
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [feature, slope] of slopesOf(weights, known)) {
      const own = weights.get(feature) ?? zeros();
      const size = Math.sqrt(seen.get(feature) ?? rows.length);
      for (const at of own.keys()) {
        own[at] = (own[at] ?? 0) - RATE * ((slope[at] ?? 0) / size / 4 + L2 * (own[at] ?? 0));
      }
    }
  }
  return weights;
}

function slopesOf(
  weights: BloomWeights,
  known: readonly { features: string[]; level: number }[],
): Map<string, number[]> {
  const slopes = new Map<string, number[]>();
  for (const { features, level } of known) {
    const chances = softmax(scores(weights, features));
    const missed = chances.map((chance, at) => chance - (at === level ? 1 : 0));
    for (const feature of features) {
      const slope = slopes.get(feature) ?? zeros();
      slopes.set(
        feature,
        slope.map((value, at) => value + (missed[at] ?? 0)),
      );
    }
  }
  return slopes;
}

function predictBloom(weights: BloomWeights, question: string): number {
  const all = scores(weights, ['', ...bloomFeatures(question)]);
  return all.indexOf(Math.max(...all));
}

/** Every fifth row is held out in turn. */
export function foldAccuracy(rows: readonly BloomRow[], folds = 5): number {
  let right = 0;
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = trainBloom(rows.filter((_, at) => at % folds !== fold));
    for (const [at, { question, label }] of rows.entries()) {
      if (at % folds === fold && predictBloom(weights, question) === Number(label.slice(2)) - 1)
        right += 1;
    }
  }
  return right / rows.length;
}

function scores(weights: BloomWeights, features: readonly string[]): number[] {
  const total = zeros();
  for (const feature of features) {
    for (const [at, weight] of (weights.get(feature) ?? []).entries())
      total[at] = (total[at] ?? 0) + weight;
  }
  return total;
}

function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, value) => total + value, 0);
  return powers.map((value) => value / sum);
}

function zeros(): number[] {
  return bloomLabels.map(() => 0);
}
