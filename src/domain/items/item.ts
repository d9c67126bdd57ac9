/** A multiple-choice question and what can be said against it. */
import type { TextLanguage } from '../text/tokenize.ts';

export interface MultipleChoice {
  question: string;
  options: readonly string[];
  correctAnswerIndex: number;
}

/**
 * The 19 item-writing flaws of Tarrant, Knierim, Hayes and Ware (2006, Nurse Education
 * in Practice 6) after Haladyna, Downing and Rodriguez (2002), in the list that
 * Moore, Nguyen, Chen and Stamper (2023, EC-TEL; the SAQUET rubric) check by machine.
 */
export const flawNames = [
  'ambiguous-information',
  'implausible-distractor',
  'none-of-the-above',
  'all-of-the-above',
  'longest-option-correct',
  'gratuitous-information',
  'true-false',
  'convergence-cue',
  'logical-cue',
  'blank-in-middle',
  'absolute-terms',
  'word-repeat',
  'unfocused-stem',
  'complex-options',
  'grammatical-cue',
  'lost-sequence',
  'vague-terms',
  'more-than-one-correct',
  'negative-stem',
] as const;

/** What a reviewer of ours asks beyond the 19: measured, so there is nothing to argue about. */
export const gateNames = [
  'key-missing',
  'option-count',
  'options-not-distinct',
  'options-of-mixed-kind',
  'key-length',
  'stem-word-in-key-only',
  'negative-not-in-capitals',
  'double-negative',
] as const;

export type FlawName = (typeof flawNames)[number];
export type GateName = (typeof gateNames)[number];
export type FlawRule = FlawName | GateName;

export interface Flaw {
  rule: FlawRule;
  message: string;
  /** The option it is about, where it is about one. */
  option?: number;
}

/** How near in meaning two texts are: 1 the same, 0 strangers. */
export type Similarity = (left: string, right: string) => number;

export interface LintOptions {
  language: TextLanguage;
  /**
   * The published list forbids every negative stem; the rubric takes one in capitals.
   * True lets NOT and EXCEPT pass.
   */
  allowCapitalNegative?: boolean;
  /** Without it a distractor is called implausible by its form alone. */
  similarity?: Similarity;
}
