/**
 * A claim in its own words is set against the sentences that are about the same:
 * which way do its direction words pull, what is denied, which numbers are given?
 * Directions vote; where enough of them oppose the claim, it is contradicted.
 */
import type { TextLanguage } from '../../text/tokenize.ts';
import { isSameWord } from './align-words.ts';
import { isRoundedNumber } from './numbers.ts';
import { pullsOf } from './opposites.ts';
import { weightOf } from './passage.ts';
import { type Reason, reasonOf } from './reason.ts';
import { isCounted, lexiconOf, type Statement, type StatementWord, wordSet } from './statement.ts';

/** Chosen with all public SciFact pairs in view (evals/library/evidence): only other pairs can judge them. */
const DENIED_SHARE = 0.3;
const OPPOSED_SHARE = 0.4;
/** So many words on either side show what a direction word is about. */
const CONTEXT = 4;

/** Below this share of the claim, a denial on one side only may be about something else. */
const DENIAL_TOPIC = 0.35;

interface ClosestSentence {
  sentence: Statement;
  /** The share of the claim that it has. */
  share: number;
}

export function disagreements(
  claim: Statement,
  sentences: readonly Statement[],
  closest: ClosestSentence,
  language: TextLanguage,
): Reason[] {
  const words = sentences.flatMap((sentence) => sentence.words);
  const isOnTopic = closest.share >= DENIAL_TOPIC;
  return [
    opposedDirections(claim, sentences, language),
    isOnTopic ? deniedShare(claim.words, closest.sentence.words) : null,
    isOnTopic ? onlyDenial(claim.words, words) : null,
    missingNumbers(claim.words, words),
    addedCertainty(claim.words, words, language),
  ].filter((reason) => reason !== null);
}

/**
 * Every direction word of the passage votes on every one of the claim on the same
 * axis, with more weight the more of the claim's words stand around it.
 */
function opposedDirections(
  claim: Statement,
  sentences: readonly Statement[],
  language: TextLanguage,
): Reason | null {
  const votes = directionVotes(claim, sentences, language);
  const opposed = votes.filter(({ sides }) => sides < 0);
  const all = votes.reduce((sum, { weight }) => sum + weight, 0);
  const opposing = opposed.reduce((sum, { weight }) => sum + weight, 0);
  if (opposing <= OPPOSED_SHARE * all) return null;
  const [said, written] = [opposed.map((vote) => vote.said), opposed.map((vote) => vote.written)];
  return reasonOf('direction', 'contradicts', said, written);
}

interface Vote {
  said: StatementWord;
  written: StatementWord;
  sides: number;
  weight: number;
}

/** A word that the passage repeats, denied or not like the claim's, is settled by that alone. */
function directionVotes(
  claim: Statement,
  sentences: readonly Statement[],
  language: TextLanguage,
): Vote[] {
  const words = sentences.flatMap((sentence) => sentence.words);
  const directed = claim.words.filter((word) => isDirected(word, language));
  const topics = claim.words.filter((word) => word.weight > 0 && !isDirected(word, language));
  const isRepeated = (said: StatementWord, written: StatementWord) =>
    said.term === written.term && said.isDenied === written.isDenied;
  return directed.flatMap((said) => {
    const isSettled = words.some((written) => isRepeated(said, written));
    return sentences.flatMap((sentence) =>
      sentence.words.flatMap((written, at) => {
        const sides = comparePulls(said, written, language);
        if (sides === 0 || (isSettled && !isRepeated(said, written))) return [];
        const weight = contextWeight(topics, sentence.words, at);
        return [{ said, written, sides, weight }];
      }),
    );
  });
}

function isDirected(word: StatementWord, language: TextLanguage): boolean {
  return pullsOf(word, language).some(({ axis }) => axis.reach === 'sentence');
}

function contextWeight(
  topics: readonly StatementWord[],
  words: readonly StatementWord[],
  at: number,
): number {
  const around = words.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1);
  return weightOf(topics.filter((topic) => around.some((word) => isSameWord(topic, word))));
}

/** The claim denies, and nothing in the passage does. */
function onlyDenial(
  claim: readonly StatementWord[],
  evidence: readonly StatementWord[],
): Reason | null {
  const denials = claim.filter(({ isDenial }) => isDenial);
  if (denials.length === 0 || evidence.some(({ isDenial }) => isDenial)) return null;
  return reasonOf('negation', 'contradicts', denials, []);
}

/** Positive when both words pull the same way on a common axis, negative when they oppose, else 0. */
function comparePulls(said: StatementWord, written: StatementWord, language: TextLanguage): number {
  const turned = said.isDenied === written.isDenied ? 1 : -1;
  let sum = 0;
  for (const { axis, sign } of pullsOf(said, language)) {
    if (axis.reach !== 'sentence') continue;
    for (const other of pullsOf(written, language)) {
      if (other.axis === axis) sum += sign * other.sign * turned;
    }
  }
  return sum;
}

function deniedShare(
  claim: readonly StatementWord[],
  evidence: readonly StatementWord[],
): Reason | null {
  let shared = 0;
  let apart = 0;
  const words: StatementWord[] = [];
  for (const said of claim) {
    const same = said.weight > 0 ? evidence.filter((word) => isSameWord(said, word)) : [];
    if (same.length === 0) continue;
    shared += said.weight;
    if (same.some(({ isDenied }) => isDenied === said.isDenied)) continue;
    apart += said.weight;
    words.push(said);
  }
  if (apart <= shared * DENIED_SHARE) return null;
  const denials = [...claim, ...evidence].filter(({ isDenial }) => isDenial);
  return reasonOf('negation', 'contradicts', words, denials);
}

/** In words of one's own they tell which of several is meant: "the first test" for the initial one. */
const ORDINARY_ORDER = new Set(['first', 'last', 'først', 'første', 'sist', 'siste']);

/** "Best", "only", "always": the evidence must say so itself. */
function addedCertainty(
  claim: readonly StatementWord[],
  evidence: readonly StatementWord[],
  language: TextLanguage,
): Reason | null {
  const { superlatives, quantifiers } = lexiconOf(language);
  const [strongest, all] = [wordSet(superlatives), wordSet(quantifiers.all)];
  const isSaid = (said: StatementWord, word: StatementWord) =>
    isSameWord(said, word) || (all.has(said.surface) && all.has(word.surface));
  const added = claim.filter(
    (said) =>
      strongest.has(said.surface) &&
      !ORDINARY_ORDER.has(said.surface) &&
      !evidence.some((word) => isSaid(said, word)),
  );
  return added.length === 0 ? null : reasonOf('certainty', 'withholds', added, []);
}

/** A number the passage does not give; it contradicts where the passage gives others of its unit. */
function missingNumbers(
  claim: readonly StatementWord[],
  evidence: readonly StatementWord[],
): Reason | null {
  const given = evidence.flatMap(({ number }) => (number === null ? [] : [number]));
  const missing = claim.filter(
    (word) =>
      word.number !== null &&
      isCounted(word) &&
      !given.some((other) => word.number !== null && isRoundedNumber(word.number, other)),
  );
  if (missing.length === 0) return null;
  const rivals = evidence.filter(({ number }) =>
    missing.some((said) => number?.unit !== null && number?.unit === said.number?.unit),
  );
  const speaks = rivals.length > 0 ? 'contradicts' : 'withholds';
  return reasonOf('number', speaks, missing, rivals);
}
