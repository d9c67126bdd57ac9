/**
 * The last word on one sentence of a claim: what the rules are sure of stands, their guards
 * cannot be overruled, and what they leave open is decided by the entailment model, or stays
 * unverified.
 */
import type { Verdict } from '../../../contracts/evidence.ts';
import type { Reason } from './reason.ts';
import type { RuleCheck } from './verify.ts';

/** What the model says of a passage and the sentence. */
export interface ModelReading {
  passage: string;
  entails: number;
  contradicts: number;
}

export interface Settled {
  verdict: Verdict;
  score: number;
  reasons: Reason[];
  by: 'rules' | 'local-model';
}

/** Together with the guards right in 95 of 100 SciFact pairs; its card says .8 for the model alone. */
const ENTAILS = 0.6;
/** In a long passage some piece is always a little like the claim, and some like its denial. */
const LONG_ENTAILS = 0.8;
const LONG_DENIES = 0.95;
/** Where a rule sees the contrary too, the model need not be as sure. */
const LONG_TURNED = 0.93;
/** One word for another in near wording: the rest is the same, which is what the model sees. */
const REPLACED_ENTAILS = 0.8;
/** Near wording is believed unless the model is this sure of the contrary. */
const OVERRULES = 0.95;
/** Of wording that seems near, so sure a denial leaves it open. */
const OPENS = 0.8;
/** From here on the model rather thinks so than not. */
const DOUBTS = 0.5;
/** Of two sentences without a word in common the model still answers something, below this. */
const STRANGERS = 0.3;

/** Whether nothing is left for the model to decide. */
export function isSettled({ verdict, score }: RuleCheck): boolean {
  return verdict === 'supports' && score === 1;
}

/** `isLong`: more than a quote, so that most of what the model read is about something else. */
export function settle(
  check: RuleCheck,
  readings: readonly ModelReading[],
  { isLong }: { isLong: boolean },
): Settled {
  const { verdict, score, reasons } = check;
  if (isSettled(check) || readings.length === 0) return { verdict, score, reasons, by: 'rules' };
  const carrying = bestBy(readings, ({ entails }) => entails);
  const denying = bestBy(readings, ({ contradicts }) => contradicts);
  if (isBelieved(check, carrying, denying)) return { verdict, score, reasons, by: 'rules' };
  if (isNearSupport(check) && denying.contradicts < OVERRULES)
    return { verdict: 'neutral', score, reasons, by: 'local-model' };
  const isDenied = isLong
    ? denying.contradicts > (reasons.some(isTurned) ? LONG_TURNED : LONG_DENIES)
    : denying.contradicts > carrying.entails && isOnSubject(check, denying);
  if (isDenied) return byModel('contradicts', check, denying);
  const isCarried = carrying.entails > sureness(check, isLong) && !reasons.some(isGuard);
  if (isCarried) return byModel('supports', check, carrying);
  return { verdict: 'neutral', score, reasons, by: 'rules' };
}

function sureness({ isNearVerbatim, reasons }: RuleCheck, isLong: boolean): number {
  if (isLong) return LONG_ENTAILS;
  const isReplaced = ({ rule, claim, evidence }: Reason) =>
    rule === 'other-words' && claim !== '' && evidence !== '';
  return isNearVerbatim && reasons.some(isReplaced) ? REPLACED_ENTAILS : ENTAILS;
}

/** Words in common, or a model that sees more than it does between strangers. */
function isOnSubject({ share }: RuleCheck, { contradicts }: ModelReading): boolean {
  return share > 0 || contradicts > STRANGERS;
}

function isNearSupport({ isNearVerbatim, verdict }: RuleCheck): boolean {
  return isNearVerbatim && verdict === 'supports';
}

/** What the rules say of near wording, unless the model is sure that they are wrong. */
function isBelieved(check: RuleCheck, carrying: ModelReading, denying: ModelReading): boolean {
  if (!check.isNearVerbatim) return false;
  if (check.verdict === 'supports') return denying.contradicts < OPENS;
  return check.verdict === 'contradicts' && carrying.entails < DOUBTS;
}

function byModel(
  verdict: 'supports' | 'contradicts',
  { text, score, reasons }: RuleCheck,
  { passage, entails }: ModelReading,
): Settled {
  const said: Reason = { rule: 'entailment', speaks: verdict, claim: text, evidence: passage };
  return {
    verdict,
    score: verdict === 'supports' ? Math.max(score, entails) : score,
    reasons: [said, ...reasons],
    by: 'local-model',
  };
}

/** A rule found words that turn the sentence round. */
function isTurned({ rule, speaks }: Reason): boolean {
  return speaks !== 'supports' && (rule === 'negation' || rule === 'direction');
}

/** Other words are what a paraphrase has; where its sides stand, only near wording tells. */
export function isGuard({ rule, speaks }: Reason): boolean {
  return speaks !== 'supports' && rule !== 'other-words' && rule !== 'order';
}

function bestBy<T>([first, ...others]: readonly T[], sizeOf: (one: T) => number): T {
  if (first === undefined) throw new RangeError('There is nothing to choose from.');
  return others.reduce((best, one) => (sizeOf(one) > sizeOf(best) ? one : best), first);
}
