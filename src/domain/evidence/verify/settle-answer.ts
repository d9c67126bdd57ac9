/**
 * The last word on an answer to a question. A passage can say the answer's words and speak of
 * something else, so the model reads them three ways: alone, after the question, and as one
 * statement with it.
 */

import type { TextLanguage } from '../../text/tokenize.ts';
import type { Reason } from './reason.ts';
import { isGuard, type ModelReading, type Settled } from './settle.ts';
import { lexiconOf, wordSet } from './statement.ts';
import type { Verification } from './verify.ts';

export interface AnswerReadings {
  alone: ModelReading;
  /** After its question, and as a statement where the question can be turned round. */
  told: readonly [ModelReading, ...ModelReading[]];
}

/** Most of the readings must be this sure. */
const ENTAILS = 0.6;
/** A whole sentence that the passage surely says, where the question does not turn it round. */
const SAYS_ALONE = 0.9;
const UNDENIED = 0.5;
/** Both readings with the question must be this sure of the contrary. */
const DENIES = 0.8;
/** Both readings with the question below this: the words stand there, and answer something else. */
const ANSWERS = 0.13;

/** `isFigure`: the answer is a number with its unit, which models of this size cannot place. */
export function settleAnswer(
  ruled: Verification,
  readings: AnswerReadings | null,
  { isFigure }: { isFigure: boolean },
): Settled {
  const byRules: Settled = { ...ruled, by: 'rules' };
  if (readings === null) return byRules;
  const isDenied = readings.told.every(({ contradicts }) => contradicts > DENIES);
  if (ruled.verdict === 'supports') {
    return isFigure ? byRules : doubted(byRules, readings, isDenied);
  }
  if (ruled.reasons.some(isGuard)) return byRules;
  if (isDenied) return byModel('contradicts', ruled, readings.told[0]);
  return isCarried(readings, isFigure)
    ? byModel('supports', ruled, readings.alone)
    : { ...byRules, verdict: 'neutral' };
}

/** The words stand there; with the question they may say something that the passage does not. */
function doubted(byRules: Settled, { told }: AnswerReadings, isDenied: boolean): Settled {
  if (isDenied) return byModel('contradicts', byRules, told[0]);
  const isOther = told.every(({ entails }) => entails < ANSWERS);
  return isOther ? byModel('neutral', byRules, told[0]) : byRules;
}

function isCarried({ alone, told }: AnswerReadings, isFigure: boolean): boolean {
  if (middle([alone, ...told].map(({ entails }) => entails)) > ENTAILS) return true;
  return (
    !isFigure &&
    alone.entails > SAYS_ALONE &&
    told.every(({ contradicts }) => contradicts < UNDENIED)
  );
}

function byModel(
  verdict: Settled['verdict'],
  { score, reasons }: Verification,
  { passage, entails }: ModelReading,
): Settled {
  const speaks = verdict === 'neutral' ? 'withholds' : verdict;
  const said: Reason = { rule: 'entailment', speaks, claim: '', evidence: passage };
  return {
    verdict,
    score: verdict === 'supports' ? Math.max(score, entails) : score,
    reasons: [said, ...reasons],
    by: 'local-model',
  };
}

/** Of two the lower one. */
function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** What the question says already, the answer need neither repeat nor prove. */
export function openReasons(
  reasons: readonly Reason[],
  { question, quote }: { question: string; quote: string },
  language: TextLanguage,
): Reason[] {
  const { hedges, contrasts, exclusives } = lexiconOf(language);
  const cautions = wordSet(hedges);
  // "Only a few minutes later": where the passage sets two things against each other, that is said.
  const isContrasted = wordsOf(quote).some((word) => wordSet(contrasts).has(word));
  const asked = new Set(wordsOf(question));
  const shareAsked = (text: string) => {
    const words = wordsOf(text);
    return words.filter((word) => asked.has(word)).length / Math.max(1, words.length);
  };
  const isGiven = ({ rule, speaks, claim, evidence }: Reason) => {
    if (speaks !== 'withholds') return false;
    if (rule === 'number' || rule === 'name') return shareAsked(claim) === 1;
    if (rule === 'certainty' && isContrasted && wordSet(exclusives).has(claim)) return true;
    if (rule === 'condition') return shareAsked(evidence) >= 0.5;
    return (
      rule === 'certainty' &&
      claim === '' &&
      [...asked].some((word) => cautions.has(word) || word === 'about')
    );
  };
  return reasons.filter((reason) => !isGiven(reason));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
