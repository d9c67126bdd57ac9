/**
 * Questions that are answered by a phrase or a clause, with what the text says of other
 * things as wrong answers: each is true somewhere in the text and answers something else.
 */

import { asSentence, wordCount } from '../../text/plain-text.ts';
import { type Draft, wordsText } from '../drafts/draft.ts';
import { opensObject, thoughtEnd, wholeObject } from '../drafts/thought-english.ts';
import { readClause } from '../facts/english-clause.ts';
import type { Fact, FactBook } from '../facts/fact.ts';
import { answerForm, type FormedPhrase } from './answer-forms.ts';
import type { WrongOption } from './choose-options.ts';
import type { ItemDraft } from './item-drafts.ts';
import {
  isLikeLength,
  isSameSentence,
  likePhrases,
  nearnessOf,
  phrasesOf,
} from './like-phrases.ts';
import type { OptionPool } from './option-pool.ts';
import { nearness } from './term-nearness.ts';

const SHORTEST_ANSWER = 4;
/** Four long options are not read, they are skipped. */
const LONGEST_ANSWER = 18;

export function phraseItem(
  draft: Draft,
  drafts: readonly Draft[],
  said: SaidElsewhere,
  pool: OptionPool,
): ItemDraft | undefined {
  const count = wordCount(draft.answer);
  if (!/^(?:reason|relation)$/.test(draft.kind)) return undefined;
  if (count < SHORTEST_ANSWER || count > LONGEST_ANSWER) return undefined;
  const form = answerForm(draft);
  const isThing = draft.kind === 'relation' && !FINDING.test(draft.question) && form === undefined;
  // Of the main result, and of what is proposed without saying for what, more than one may be right.
  if (TOO_OPEN.test(draft.question)) return undefined;
  const others = (): WrongOption[] => {
    if (form !== undefined) return likePhrases(draft, form, said.phrases);
    if (isThing) return siblingThings(draft, drafts, pool);
    return [...otherAnswers(draft, drafts), ...otherSayings(draft, said.clauses)];
  };
  const wrong = others().filter(({ text }) => openingWords(text) !== openingWords(draft.answer));
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

/** Objects of all sorts are struck out unread; what is said of things of one kind is not. */
const LEAST_SIBLING = 0.5;

/** "What does X cause?" with what the text says of Y and Z, which are things like X. */
function siblingThings(draft: Draft, drafts: readonly Draft[], pool: OptionPool): WrongOption[] {
  const own = draft.concept === null ? undefined : pool.of(draft.concept);
  if (own === undefined) return [];
  return drafts
    .filter((other) => isOtherThing(draft, other))
    .flatMap((other) => {
      const term = other.concept === null ? undefined : pool.of(other.concept);
      const near = term === undefined || term === own ? 0 : nearness(own, term);
      return near < LEAST_SIBLING ? [] : [{ text: other.answer, nearness: near }];
    });
}

function isOtherThing(draft: Draft, other: Draft): boolean {
  if (other.kind !== 'relation' || other.answers !== null || FINDING.test(other.question))
    return false;
  if (isSameSentence(other.fact, draft.fact) || answerForm(other) !== undefined) return false;
  return isLikeAnswer(draft, other) && isLikeLength(draft.answer, other.answer);
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
interface SaidOfOthers {
  text: string;
  fact: Fact;
}

/** What a text says elsewhere: of other things, and in the form of the answer. */
export interface SaidElsewhere {
  clauses: SaidOfOthers[];
  phrases: FormedPhrase[];
}

export function saidElsewhere(book: FactBook): SaidElsewhere {
  return {
    clauses: saidOfOthers(book),
    phrases: book.language === 'en' ? phrasesOf(book) : [],
  };
}

/** "It suffers from …" and "a large number of …": each clause gives its predicate and its object. */
function saidOfOthers({ fit, language }: FactBook): SaidOfOthers[] {
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
      .filter((text) => !/^(?:It|They) (?:is|are) (?:that|to)\b|[()]/u.test(text))
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

function openingOf({ answer }: Draft): string {
  const first = answer.split(' ')[0]?.toLowerCase() ?? '';
  if (/^(?:it|they|in|on|at|during|after|before|fordi|for|ved)$/.test(first)) return first;
  if (/^(?:an?|en|et|ei)$/.test(first)) return 'a';
  return /^(?:the|den|det|de)$/.test(first) ? 'the' : '';
}
