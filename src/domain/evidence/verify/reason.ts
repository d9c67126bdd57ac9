import type { StatementWord } from './statement.ts';

/** One observation behind a verdict, so that a reader can follow and dispute it. */

export type ReasonRule =
  | 'verbatim'
  | 'shared-words'
  | 'similarity'
  | 'number'
  | 'negation'
  | 'direction'
  | 'order'
  | 'quantifier'
  | 'certainty'
  | 'condition'
  | 'comparison'
  | 'name'
  | 'computed'
  | 'entailment'
  | 'second-opinion'
  | 'other-words';

export interface Reason {
  rule: ReasonRule;
  /** What it speaks for; `withholds` only stands in the way of support. */
  speaks: 'supports' | 'contradicts' | 'withholds';
  /** The words of the claim and of the evidence that it rests on. */
  claim: string;
  evidence: string;
}

export function reasonOf(
  rule: ReasonRule,
  speaks: Reason['speaks'],
  claim: readonly StatementWord[],
  evidence: readonly StatementWord[],
): Reason {
  return { rule, speaks, claim: textOf(claim), evidence: textOf(evidence) };
}

function textOf(words: readonly StatementWord[]): string {
  return [...new Set(words.map(({ surface }) => surface))].join(' ');
}
