/**
 * Questions that are answered by a phrase or a clause, with what the text says of other
 * things as wrong answers: each is true somewhere in the text and answers something else.
 */
import type { WrongOption } from './choose-options.ts';
import { type Draft, wordsText } from './draft.ts';
import { readClause } from './english-clause.ts';
import type { Fact, FactBook } from './fact.ts';
import type { ItemDraft } from './item-drafts.ts';
import { asSentence, wordCount } from './plain-text.ts';
import { opensObject, thoughtEnd, wholeObject } from './thought-english.ts';

const SHORTEST_ANSWER = 4;
/** Four long options are not read, they are skipped. */
const LONGEST_ANSWER = 18;
const LEAST_RATIO = 0.6;
const MOST_RATIO = 1.6;

export function phraseItem(
  draft: Draft,
  drafts: readonly Draft[],
  said: readonly SaidOfOthers[],
): ItemDraft | undefined {
  const count = wordCount(draft.answer);
  if (!/^(?:reason|relation)$/.test(draft.kind)) return undefined;
  if (count < SHORTEST_ANSWER || count > LONGEST_ANSWER) return undefined;
  // Objects of all sorts beside each other are struck out unread; findings and reasons are not.
  if (draft.kind === 'relation' && !FINDING.test(draft.question)) return undefined;
  // Of the main result, and of what is proposed without saying for what, more than one may be right.
  if (TOO_OPEN.test(draft.question)) return undefined;
  const wrong = [...otherAnswers(draft, drafts), ...otherSayings(draft, said)].filter(
    ({ text }) => openingWords(text) !== openingWords(draft.answer),
  );
  const key = draft.answer;
  return {
    kind: draft.kind === 'reason' ? 'reason' : 'relation',
    stem: draft.question,
    key,
    draft,
    wrong,
  };
}

const FINDING = /^What (?:do|does) .* about .*\?$/u;
const TOO_OPEN = /^What (?:is the authors’ |do the authors \p{L}+\?)/u;

/** "That their approach …": two that begin alike may well both be said of the thing. */
function openingWords(text: string): string {
  return text.toLowerCase().split(' ').slice(0, 3).join(' ');
}

/** Answers to other questions of the same form, about something else. */
function otherAnswers(draft: Draft, drafts: readonly Draft[]): WrongOption[] {
  return drafts.flatMap((other) => {
    if (other.quote.text === draft.quote.text || other.concept === draft.concept) return [];
    // What authors find of one thing mostly holds for its near relations too.
    if (FINDING.test(draft.question) && FINDING.test(other.question)) return [];
    if (!isLikeAnswer(draft, other) || !isLikeLength(draft.answer, other.answer)) return [];
    return [{ text: other.answer, nearness: nearnessOf(draft, other.fact) }];
  });
}

/** What the clauses of a text say of their subjects, as wrong answers to what is asked of others. */
export interface SaidOfOthers {
  text: string;
  fact: Fact;
}

/** "It suffers from …" and "a large number of …": each clause gives its predicate and its object. */
export function saidOfOthers({ fit, language }: FactBook): SaidOfOthers[] {
  if (language !== 'en') return [];
  return fit.flatMap((fact) => {
    const { words } = fact.sentence;
    const clause = readClause(words, 0, thoughtEnd(fact));
    if (clause === undefined) return [];
    const { verb, to, isPlural } = clause;
    const predicate = `${isPlural ? 'They' : 'It'} ${wordsText(fact, verb, to)}.`;
    const object = opensObject(words, verb + 1) ? wholeObject(wordsText(fact, verb + 1, to)) : '';
    return [predicate, object === '' ? '' : asSentence(object)]
      .filter((text) => wordCount(text) >= SHORTEST_ANSWER && !/\b(?:we|our|us)\b/iu.test(text))
      .map((text) => ({ text, fact }));
  });
}

function otherSayings(draft: Draft, said: readonly SaidOfOthers[]): WrongOption[] {
  const own = openingOf(draft);
  return said.flatMap(({ text, fact }) => {
    const isSame = fact.mentions.some(({ concept }) => concept === draft.concept);
    if (isSame || fact.sentence.start === draft.fact.sentence.start) return [];
    if (openingOf({ ...draft, answer: text }) !== own || !isLikeLength(draft.answer, text))
      return [];
    return [{ text, nearness: nearnessOf(draft, fact) - 0.1 }];
  });
}

function nearnessOf({ fact }: Draft, other: Fact): number {
  return other.section === fact.section ? 0.7 : 0.4;
}

function isLikeLength(one: string, two: string): boolean {
  const ratio = two.length / one.length;
  return ratio > LEAST_RATIO && ratio < MOST_RATIO;
}

/** The same opening: "Because …", "By …", "To …", "The …", and a sentence beside a sentence. */
function isLikeAnswer(one: Draft, two: Draft): boolean {
  if (wordCount(two.answer) < SHORTEST_ANSWER || two.kind === 'cloze') return false;
  return (
    one.answer.endsWith('.') === two.answer.endsWith('.') &&
    openingOf(one) === openingOf(two) &&
    isClause(one) === isClause(two)
  );
}

/** "What happens when …?" is answered by a whole statement, other questions by a part of one. */
function isClause({ question }: Draft): boolean {
  return /^What happens\b|, what happens\b/u.test(question);
}

function openingOf({ answer, question }: Draft): string {
  const first = answer.split(' ')[0]?.toLowerCase() ?? '';
  if (/^(?:because|by|so|that|to|it|they|in|on|at|how|fordi)$/.test(first)) return first;
  if (/^(?:an?|en|et|ei)$/.test(first)) return 'a';
  if (/^(?:the|den|det|de)$/.test(first)) return 'the';
  // "What does S let you do?" is answered by a verb.
  return /\bdo\?$|^How do you\b/u.test(question) ? 'verb' : '';
}
