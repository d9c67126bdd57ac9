/** What is done for what: "To do A, one does B", and what the goal or the function of a thing is. */

import type { Casing } from '../../concepts/tagging/casing.ts';
import { asSentence, wordCount } from '../../text/plain-text.ts';
import { readClause } from '../facts/english-clause.ts';
import { askingHelper, verbForm } from '../facts/english-verbs.ts';
import type { Fact } from '../facts/fact.ts';
import { askClause } from './ask-english.ts';
import { conceptIn, type Draft, innerText, lastWord, wordsText } from './draft.ts';
import { asTheirs, thoughtEnd } from './thought-english.ts';

const LONGEST_QUESTION = 22;
const LONGEST_ANSWER = 26;
const SHORTEST_ANSWER = 4;

/** Who "we" is: in a paper its authors, in a manual the reader. */
export type Doer = 'authors' | 'reader';

/** "To do A, S does B." → Why does S do B? */
export function englishPurposes(fact: Fact, casing: Casing): Draft[] {
  return [...whyDone(fact, casing), ...englishGoals(fact, casing)].filter(isReadable);
}

/** "To do A, we do B." → How do you do A? or What do the authors do to do A? */
export function ownPurposes(fact: Fact, doer: Doer): Draft[] {
  const { words } = fact.sentence;
  const purpose = purposeOf(fact);
  if (purpose === undefined || !/^(?:we|you)$/.test(words[purpose.to + 1]?.lower ?? '')) return [];
  const act = actAfter(fact, purpose.to + 2);
  if (act === undefined) return [];
  const wanted = theirs(wordsText(fact, purpose.from, purpose.to), doer);
  const done = theirs(wordsText(fact, act, thoughtEnd(fact)), doer);
  const isPast = verbForm(words[act]?.lower ?? '')?.tense === 'past';
  if (isPast && doer === 'reader') return [];
  const question =
    doer === 'authors'
      ? `What ${isPast ? 'did' : 'do'} the authors do to ${wanted}?`
      : `How do you ${wanted}?`;
  const answer = doer === 'authors' ? `They ${done}` : done;
  return [draftOf(fact, question, answer)].filter(isReadable);
}

/** "We can do A by doing B." → How do you do A? or How do the authors do A? */
export function ownMeans(fact: Fact, doer: Doer): Draft[] {
  const { words } = fact.sentence;
  const by = words.findIndex(
    ({ lower }, at) => at > 3 && lower === 'by' && /.ing$/.test(words[at + 1]?.lower ?? ''),
  );
  const act = /^(?:we|you)$/.test(words[0]?.lower ?? '') ? actAfter(fact, 1) : undefined;
  if (by < 0 || act === undefined || by - act < 2) return [];
  if (words.slice(act, by).some(({ text, lower }) => /^[,;:]$/.test(text) || JOINS.test(lower)))
    return [];
  const form = verbForm(words[act]?.lower ?? '');
  if (form === null || form.base === null || (form.tense === 'past' && doer === 'reader'))
    return [];
  const wanted = theirs(`${form.base} ${wordsText(fact, act + 1, by)}`, doer);
  const question =
    doer === 'authors'
      ? `How ${askingHelper(form)} the authors ${wanted}?`
      : `How do you ${wanted}?`;
  const answer = theirs(wordsText(fact, by, thoughtEnd(fact, by + 1)), doer);
  return [draftOf(fact, question, answer)].filter(isReadable);
}

/** After one of these "by doing" may belong to another verb. */
const JOINS = /^(?:that|which|and|but|to|who|because|when|if)$/;

/** "can", "need to", "first" and the like before what is done. */
function actAfter({ sentence: { words } }: Fact, from: number): number | undefined {
  let at = from;
  while (
    words[at]?.tag === 'adverb' ||
    /^(?:can|must|should|will|need|have|to)$/.test(words[at]?.lower ?? '')
  )
    at += 1;
  const { lower = '', tag = 'mark' } = words[at] ?? {};
  // Right after "we" the tagger's word is not needed: "we call" is done, whatever "call" is elsewhere.
  const isAct = at === from ? /^\p{Ll}+$/u.test(lower) : tag === 'verb';
  return isAct && !/(?:ing|s)$|^(?:want|wish|hope|know|think|see)$/.test(lower) ? at : undefined;
}

/** Where the purpose that opens a sentence stands, from its verb to its comma. */
function purposeOf({ sentence: { words } }: Fact): { from: number; to: number } | undefined {
  const start = words
    .slice(0, 3)
    .map(({ lower }) => lower)
    .join(' ');
  const from = start === 'in order to' ? 3 : 1;
  const to = words.findIndex(({ text }) => text === ',');
  const isPurpose = from === 3 || start.startsWith('to ');
  if (!isPurpose || !isAction(words, from) || to < from + 2) return undefined;
  return { from, to };
}

/** "To open a gate": the tagger takes some verbs for adjectives, the article after them tells. */
function isAction(words: Fact['sentence']['words'], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word?.tag === 'verb') return true;
  return (
    /^(?:adjective|noun)$/.test(word?.tag ?? '') &&
    /^(?:the|an?|your|its|their)$/.test(next?.lower ?? '')
  );
}

function whyDone(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const purpose = purposeOf(fact);
  if (purpose === undefined) return [];
  const clause = readClause(words, purpose.to + 1, thoughtEnd(fact));
  const question = clause === undefined ? undefined : askClause('Why', fact, clause, casing);
  if (question === undefined) return [];
  return [draftOf(fact, question, `To ${wordsText(fact, purpose.from, purpose.to)}`)];
}

const GOALS =
  /^the (?:\p{L}+ )?(?:goal|aim|purpose|objective|function|role|task|job|idea|advantage|disadvantage|benefit|drawback|challenge|difficulty|problem|effect|result|difference) (?:of|in|behind|with|between) /u;

/** "The purpose of S is to do O." → What is the purpose of S? */
export function englishGoals(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const is = words.findIndex(({ lower }) => /^(?:is|was)$/.test(lower));
  const said = words[is + 1]?.lower ?? '';
  if (is < 3 || is > 10 || !/^(?:to|that)$/.test(said)) return [];
  const subject = innerText(fact, 0, is, casing);
  if (!GOALS.test(subject) || conceptIn(fact, 2, is) === null) return [];
  const verb = words[is]?.lower ?? 'is';
  const answer = wordsText(fact, is + 1, lastWord(fact));
  return [draftOf(fact, `What ${verb} ${subject}?`, answer)].filter(isReadable);
}

function draftOf(fact: Fact, question: string, answer: string): Draft {
  return {
    kind: 'reason',
    question,
    answer: asSentence(answer),
    quote: fact.span,
    fact,
    concept: conceptIn(fact, 0, fact.sentence.words.length),
    answers: null,
    strength: 0.93,
  };
}

function isReadable({ question, answer }: Draft): boolean {
  const count = wordCount(answer);
  // "To reduce friction." says enough; other answers of three words are pieces.
  const least = /^To /u.test(answer) ? SHORTEST_ANSWER - 1 : SHORTEST_ANSWER;
  return wordCount(question) <= LONGEST_QUESTION && count <= LONGEST_ANSWER && count >= least;
}

function theirs(text: string, doer: Doer): string {
  if (doer === 'authors') return asTheirs(text);
  return text.replace(/\bour\b/giu, 'your').replace(/\b(?:we|us)\b/giu, 'you');
}
