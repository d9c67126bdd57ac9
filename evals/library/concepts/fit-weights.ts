/**
 * Fits the weights of the terms' features to glossaries: logistic regression with a
 * ridge, by Newton's method. `term-weights.ts` holds what this finds for all of the
 * anatomy book, rounded.
 */

import { readProse } from '../../../src/domain/concepts/tagging/prose.ts';
import { featureNames } from '../../../src/domain/concepts/terms/features.ts';
import { isTermLike } from '../../../src/domain/concepts/terms/term-like.ts';
import { type WeighedTerm, weighTerms } from '../../../src/domain/concepts/terms/weigh-terms.ts';
import type { Section } from './openstax-sections.ts';
import { plainTerm } from './plain-term.ts';
import { solveLinear } from './solve-linear.ts';

export interface Example {
  weighed: WeighedTerm;
  /** 1 for the intercept, then the features in their order. */
  values: number[];
  isTerm: boolean;
}

const ROUNDS = 12;
const RIDGE = 1;

export function examplesOf({ blocks, glossary }: Section): Example[] {
  const wanted = new Set(glossary.map(({ term }) => plainTerm(term)));
  return weighTerms(readProse(blocks, 'en'), 'en')
    .filter(({ candidate }) => isTermLike(candidate, 'en'))
    .map((weighed) => ({
      weighed,
      values: [1, ...featureNames.map((name) => weighed.features[name])],
      isTerm: wanted.has(plainTerm(weighed.candidate.key)),
    }));
}

export function fitWeights(examples: readonly Example[]): number[] {
  const weights = new Array<number>(featureNames.length + 1).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { slope, curve } = derivatives(examples, weights);
    for (const [at, step] of solveLinear(curve, slope).entries())
      weights[at] = (weights[at] ?? 0) + step;
  }
  return weights;
}

export function probabilityWith(values: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (const [at, value] of values.entries()) sum += value * (weights[at] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** First and second derivatives of the penalised likelihood. */
function derivatives(
  examples: readonly Example[],
  weights: readonly number[],
): { slope: number[]; curve: number[][] } {
  const slope = weights.map((weight) => -RIDGE * weight);
  const curve: number[][] = weights.map((_, at) =>
    weights.map((__, other) => (at === other ? RIDGE : 0)),
  );
  for (const { values, isTerm } of examples) {
    const chance = probabilityWith(values, weights);
    const pull = (isTerm ? 1 : 0) - chance;
    const spread = chance * (1 - chance);
    const present = [...values.entries()].filter(([, value]) => value !== 0);
    for (const [at, value] of present) {
      slope[at] = (slope[at] ?? 0) + pull * value;
      const row = curve[at] ?? [];
      for (const [other, second] of present)
        row[other] = (row[other] ?? 0) + spread * value * second;
    }
  }
  return { slope, curve };
}
