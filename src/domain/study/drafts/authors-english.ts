/**
 * What the authors of a paper propose, find and give as reasons. "We" is nobody on a card,
 * so the questions say "the authors", and the answers "they" and "their".
 */

import type { Casing } from '../../concepts/tagging/casing.ts';
import { asSentence, wordCount } from '../../text/plain-text.ts';
import { readClause } from '../facts/english-clause.ts';
import type { Fact } from '../facts/fact.ts';
import { DEEDS, FINDINGS, MEANS } from './author-verbs.ts';
import { englishCircumstances } from './circumstances-english.ts';
import { conceptIn, type Draft, innerText, lastWord, subjectText, wordsText } from './draft.ts';
import { englishRelations } from './relations-english.ts';
import { isNamed } from './subject-english.ts';
import { asTheirs, opensObject, thoughtEnd } from './thought-english.ts';
import { englishAims, englishUses } from './uses-english.ts';

const RESULTS = /\b(?:results?|experiments?|evaluations?|analys[ei]s|findings|studies)$/iu;
const SHORTEST_ANSWER = 5;
const LONGEST_ANSWER = 34;
const LONGEST_SUBJECT = 8;

export function authorDrafts(fact: Fact, casing: Casing): Draft[] {
  const found = [
    ...deed(fact),
    ...finding(fact, casing),
    ...ownResults(fact, casing),
    ...ownReason(fact),
    ...ownAim(fact),
    ...ownThing(fact, casing),
  ];
  return found.filter(
    ({ answer }) => wordCount(answer) >= SHORTEST_ANSWER && wordCount(answer) <= LONGEST_ANSWER,
  );
}

/** Where the verb after an opening "we" or "this paper" stands. */
function verbAfterWe({ sentence: { words } }: Fact): number | undefined {
  const [first, second] = [words[0]?.lower, words[1]?.lower ?? ''];
  if (first === 'this' && /^(?:paper|work|article)$/.test(second)) return 2;
  if (first !== 'we') return undefined;
  return words[1]?.tag === 'adverb' || words[1]?.lower === 'have' ? 2 : 1;
}

/** "We propose a strategy to supplement X." → What do the authors propose to supplement X? */
function deed(fact: Fact): Draft[] {
  const verb = verbAfterWe(fact) ?? -1;
  const written = fact.sentence.words[verb]?.lower ?? '';
  const done = DEEDS.get(written) ?? MEANS.get(written);
  const object = done === undefined ? undefined : objectAfter(fact, verb);
  if (object === undefined || conceptIn(fact, verb, object.to) === null) return [];
  const { to, purpose } = object;
  // What is done in the middle of a paper are steps; at its ends it is the work itself.
  const isWork = DEEDS.has(written) && fact.sectionWorth > 0;
  if (purpose === undefined && !isWork) return [];
  const asked = purpose === undefined ? '' : ` ${wordsText(fact, purpose, to)}`;
  const answer = wordsText(fact, verb + 1, purpose ?? to).replace(/ in order$/u, '');
  const strength = purpose === undefined ? 0.9 : 1;
  return [draftOf(fact, `What do the authors ${done}${asked}?`, answer, strength)];
}

/** "… and show …": what else the authors do is another answer. */
function endBeforeDeed(fact: Fact, verb: number): number {
  const { words } = fact.sentence;
  const again = words.findIndex(
    ({ lower }, at) =>
      at > verb + 2 &&
      lower === 'and' &&
      (isDeed(words[at + 1]?.lower ?? '') || words[at + 1]?.lower === 'that'),
  );
  if (again < 0) return lastWord(fact);
  return words[again - 1]?.text === ',' ? again - 1 : again;
}

function isDeed(lower: string): boolean {
  return DEEDS.has(lower) || FINDINGS.has(lower) || MEANS.has(lower);
}

/** A thing up to where the thought ends, or "how …" and "whether …" to the end. */
function objectAfter(fact: Fact, verb: number): { to: number; purpose?: number } | undefined {
  const { words } = fact.sentence;
  if (/^(?:how|whether)$/.test(words[verb + 1]?.lower ?? '')) return { to: lastWord(fact) };
  if (!opensObject(words, verb + 1)) return undefined;
  const end = thoughtEnd(fact);
  // "a system which …" without a comma: the clause tells which system.
  const isTold = words[end]?.lower === 'which' && words[end - 1]?.text !== ',';
  const to = Math.min(endBeforeDeed(fact, verb), isTold ? lastWord(fact) : end);
  const purpose = purposeAt(fact, verb + 1, to);
  return purpose === undefined ? { to } : { to, purpose };
}

/** "… to supplement X": what a thing is for tells which is meant, if enough is left as the answer. */
function purposeAt({ sentence: { words } }: Fact, from: number, to: number): number | undefined {
  const indexes = [...words.keys()].filter(
    (at) =>
      at >= from + SHORTEST_ANSWER &&
      at <= to - 3 &&
      words[at]?.lower === 'to' &&
      words[at + 1]?.tag === 'verb' &&
      words[at - 1]?.tag === 'noun',
  );
  return indexes.length === 1 ? indexes[0] : undefined;
}

/** "We show that S does …" → What do the authors show about S? */
function finding(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const verb = verbAfterWe(fact) ?? -1;
  const found = FINDINGS.get(words[verb]?.lower ?? '');
  return found === undefined ? [] : about(fact, verb + 1, `What do the authors ${found}`, casing);
}

/** "Our experiments show that S does …" → What do the authors’ experiments show about S? */
function ownResults(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const verb = words.findIndex(({ lower }, at) => at > 0 && FINDINGS.has(lower));
  const found = FINDINGS.get(words[verb]?.lower ?? '');
  const own = words[0]?.lower === 'our' ? 1 : 0;
  if (found === undefined || verb > LONGEST_SUBJECT) return [];
  const subject = innerText(fact, own, verb, casing);
  if (!RESULTS.test(subject) || subject.includes(',')) return [];
  const whose =
    own === 1 ? `the authors’ ${subject}` : subject.replace(/^(?:the |an? )?/iu, 'the ');
  const helper = /s$/.test(words[verb]?.lower ?? '') ? 'does' : 'do';
  return about(fact, verb + 1, `What ${helper} ${whose} ${found}`, casing);
}

/** What is found must be found of something that can be named. */
function about(fact: Fact, at: number, asking: string, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const from = words[at]?.lower === 'that' ? at + 1 : at;
  const clause = readClause(words, words[from]?.lower === 'our' ? from + 1 : from, lastWord(fact));
  const whose = (subject: string) =>
    asking.includes('authors') ? subject : subject.replace(/^their\b/u, 'the authors’');
  if (clause !== undefined && isTold(fact, from, clause.verb)) {
    const subject = asTheirs(subjectText(fact, from, clause.verb, casing));
    const said = `${clause.isPlural ? 'They' : 'It'} ${wordsText(fact, clause.verb, endBeforeDeed(fact, clause.verb))}`;
    return [draftOf(fact, `${asking} about ${whose(subject)}?`, said, 0.98)];
  }
  // "reveal some patterns", "demonstrate the use of …": without "that" nothing is stated.
  const isPlain = from > at && !/^(?:if|by|when|for|in|with|on|as)$/.test(words[from]?.lower ?? '');
  const term = isPlain ? termNear(fact, from) : undefined;
  if (term === undefined) return [];
  return [
    draftOf(fact, `${asking} about ${term}?`, `That ${wordsText(fact, from, lastWord(fact))}`, 0.9),
  ];
}

/** Whether the subject says what is spoken of: a term, "our …", or a noun told apart. */
function isTold(fact: Fact, from: number, verb: number): boolean {
  if (verb - from > LONGEST_SUBJECT) return false;
  return fact.sentence.words[from]?.lower === 'our' || isNamed(fact, from, verb);
}

/** The first key term of what is found, where its subject cannot be read. */
function termNear(fact: Fact, from: number): string | undefined {
  const near = fact.mentions.find(
    ({ from: at, to, concept }) =>
      at >= from &&
      at < from + 12 &&
      concept.relevance !== 'Low' &&
      fact.sentence.words[to - 1]?.tag === 'noun' &&
      fact.sentence.words[to]?.tag !== 'noun',
  );
  return near === undefined ? undefined : wordsText(fact, near.from, near.to);
}

/** "We use X because Y." → Why do the authors use X? */
function ownReason(fact: Fact): Draft[] {
  const { words } = fact.sentence;
  const verb = verbAfterWe(fact);
  const at = words.findIndex(({ lower }, index) => index > 3 && lower === 'because');
  if (verb === undefined || words[verb]?.tag !== 'verb' || at < 0) return [];
  if (/(?:ed|s)$/.test(words[verb]?.lower ?? '')) return [];
  const to = words[at - 1]?.text === ',' ? at - 1 : at;
  if (words.slice(verb, to).some(({ text }) => /^[,;:]$/.test(text))) return [];
  const asked = asTheirs(wordsText(fact, verb, to));
  return [draftOf(fact, `Why do the authors ${asked}?`, wordsText(fact, at, lastWord(fact)), 0.9)];
}

const AIMS =
  /^(?:(?:main|key|primary|central|first|overall) )?(?:contribution|result|finding|conclusion|observation|goal|aim|objective|hypothesis|idea|approach|method|model|framework|system|algorithm)$/u;

/** "Our main goal is to …" → What is the authors’ main goal? */
function ownAim(fact: Fact): Draft[] {
  const { words } = fact.sentence;
  const is = words.findIndex(({ lower }) => lower === 'is');
  if (words[0]?.lower !== 'our' || is < 2 || is > 6) return [];
  const aim = wordsText(fact, 1, is).replace(/ in this (?:paper|work)$/u, '');
  const isSaid = /^(?:to|that|an?|the)$/.test(words[is + 1]?.lower ?? '');
  // "Our method is the first of its kind" praises and says nothing.
  const isPraise = /^(?:the|an?) (?:first|novel|new|only|simple|best|most)\b/iu.test(
    wordsText(fact, is + 1, is + 4),
  );
  if (!AIMS.test(aim) || !isSaid || isPraise) return [];
  return [
    draftOf(fact, `What is the authors’ ${aim}?`, wordsText(fact, is + 1, thoughtEnd(fact)), 0.95),
  ];
}

/** "Our classifier exploits O." → What does the authors’ classifier exploit? */
function ownThing(fact: Fact, casing: Casing): Draft[] {
  return [
    ...englishRelations(fact, casing),
    ...englishAims(fact, casing),
    ...englishCircumstances(fact, casing),
    ...englishUses(fact, casing),
  ]
    .filter(({ question }) => !/\bwe\b/iu.test(question))
    .map((draft) => ({
      ...draft,
      question: asTheirs(
        draft.question
          .replace(/\bour\b/u, 'the authors’')
          .replace(/(?<= (?:allow|enable|permit|let|force|require) )us\b/u, 'the authors'),
      ),
      answer: asTheirs(draft.answer),
      answers: null,
    }));
}

function draftOf(fact: Fact, question: string, answer: string, strength: number): Draft {
  const concept = conceptIn(fact, 0, fact.sentence.words.length);
  const said = asSentence(asTheirs(answer));
  return {
    kind: 'relation',
    question: asTheirs(question),
    answer: said,
    quote: fact.span,
    fact,
    concept,
    answers: null,
    strength,
  };
}
