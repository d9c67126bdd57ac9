/** Where a thing is, what it is made of or surrounded by, what is the largest: from "S is …". */
import type { Casing } from '../../concepts/tagging/casing.ts';
import type { Word } from '../../concepts/tagging/words.ts';
import { asSentence, withoutBrackets, wordCount } from '../../text/plain-text.ts';
import type { Clause } from '../facts/english-clause.ts';
import { BE } from '../facts/english-verbs.ts';
import type { Fact } from '../facts/fact.ts';
import { saysWhatItIs } from '../facts/meanings.ts';
import { conceptIn, conceptThatIs, type Draft, subjectText, wordsText } from './draft.ts';
import {
  aboutSubject,
  isNamed,
  LONGEST_SUBJECT,
  subjectAsked,
  subjectLength,
} from './subject-english.ts';
import { opensObject, wholeObject } from './thought-english.ts';

const LONGEST_OBJECT = 16;
const PREPOSITION = /^(?:of|by|on|into|with|from|for|to|as)$/;
/** "What is S … by?" is asked of these only; of others one asks who does it. */
const DONE_BY =
  /^(?:caused|controlled|surrounded|regulated|formed|characterized|characterised|produced|influenced|determined|affected|governed|separated|protected|covered|lined|followed|stimulated|triggered|supported|innervated|mediated|driven|limited|measured|defined|marked|inhibited|activated)$/;
const PLACED =
  /^(?:located|found|situated|stored|produced|embedded|housed|secreted|synthesized|released)$/;
const PLACES = /^(?:in|at|on|within|between|near|along|inside|behind|above|below|under)$/;
const PARTICIPLE = /(?:ed|en|wn|ound|made|built|held|found|kept|cut|set|put|split|lost)$/;
const FIT_ADJECTIVE =
  /^(?:responsible|composed|sensitive|rich|capable|dependent|essential|resistant|concerned|equivalent|prone|vulnerable|useful|necessary|crucial|critical|suitable|typical|characteristic|identical|proportional|relevant|immune)$/;
/** Names, reports and uses: definitions and other questions take care of them. */
const UNFIT =
  /^(?:called|known|named|termed|referred|defined|used|asked|told|shown|seen|given|considered|thought|believed|said|born|expected|required|supposed|needed|introduced|added|compared|applied)$/;
const SUPERLATIVE =
  /^the (?:\p{L}+est|most \p{L}+|only|main|primary|chief|leading|first|principal) /iu;

export function englishStates(fact: Fact, clause: Clause, casing: Casing): Draft[] {
  const be = fact.sentence.words[clause.verb]?.lower ?? '';
  if (!BE.has(be) || subjectLength(fact, clause) > LONGEST_SUBJECT) return [];
  return [
    ...done(fact, clause, casing),
    ...superlative(fact, clause, casing),
    ...identity(fact, clause, casing),
  ];
}

interface State {
  be: string;
  participle: string;
  preposition: string;
  isPlace: boolean;
  /** Where the preposition stands. */
  at: number;
}

function stateOf(fact: Fact, { verb }: Clause): State | undefined {
  const { words } = fact.sentence;
  let at = verb + 1;
  while (words[at]?.tag === 'adverb' && at < verb + 3) at += 1;
  const { lower: participle = '' } = words[at] ?? {};
  const preposition = words[at + 1]?.lower ?? '';
  if (!isState(words[at])) return undefined;
  const isPlace = PLACED.test(participle) && PLACES.test(preposition);
  const isDone =
    PREPOSITION.test(preposition) &&
    (preposition !== 'by' || DONE_BY.test(participle)) &&
    (preposition !== 'for' || FIT_ADJECTIVE.test(participle));
  if (!(isPlace || isDone)) return undefined;
  return { be: words[verb]?.lower ?? '', participle, preposition, isPlace, at: at + 1 };
}

function isState(word: Word | undefined): boolean {
  if (word === undefined || UNFIT.test(word.lower)) return false;
  return (word.tag === 'verb' && PARTICIPLE.test(word.lower)) || FIT_ADJECTIVE.test(word.lower);
}

/** "S is surrounded by O." → What is S surrounded by? */
function done(fact: Fact, clause: Clause, casing: Casing): Draft[] {
  const { from, verb, to } = clause;
  const state = stateOf(fact, clause);
  if (state === undefined) return [];
  const objectAt = state.at + 1;
  if (to - objectAt < 1 || to - objectAt > LONGEST_OBJECT) return [];
  const object = wholeObject(wordsText(fact, objectAt, to));
  if (object === '') return [];
  const one = { are: 'is', were: 'was' }[state.be] ?? state.be;
  const turned = `What ${one} ${wordsText(fact, verb + 1, objectAt)} ${object}?`;
  const isAsked = isNamed(fact, from, verb) && opensObject(fact.sentence.words, objectAt);
  return [
    ...(isAsked ? [placeOrThing(fact, clause, state, casing)] : []),
    ...subjectAsked(fact, clause, turned, casing),
  ];
}

function placeOrThing(fact: Fact, clause: Clause, state: State, casing: Casing): Draft {
  const { from, verb, to } = clause;
  const { be, participle, preposition, isPlace, at } = state;
  const subject = subjectText(fact, from, verb, casing);
  const object = wholeObject(wordsText(fact, at + 1, to));
  const answer = isPlace ? `${preposition} ${object}` : object;
  return {
    ...aboutSubject(fact, clause),
    strength: 0.8,
    question: isPlace
      ? `Where ${be} ${subject} ${participle}?`
      : `What ${be} ${subject} ${participle} ${preposition}?`,
    answer: isPlace || wordCount(answer) > 3 ? asSentence(answer) : answer,
    answers: isPlace ? null : conceptThatIs(fact, at + 1, to),
  };
}

const TOLD_APART = /^(?:of|in|for|between|behind)$/;
const LEAST_SAID = 5;

/** "The speed of a wave is the distance …" → What is the speed of a wave? */
function identity(fact: Fact, clause: Clause, casing: Casing): Draft[] {
  const { from, verb, to } = clause;
  const { words } = fact.sentence;
  const own = words.slice(from, verb);
  const isThis = own[0]?.lower === 'the' && own.some(({ lower }) => TOLD_APART.test(lower));
  const said = wholeObject(wordsText(fact, verb + 1, to));
  if (!isThis || !/^(?:an?|the|that|to) /iu.test(said) || wordCount(said) < LEAST_SAID) return [];
  if (SUPERLATIVE.test(`${said} `) || !saysWhatItIs(said, 'en')) return [];
  const subject = subjectText(fact, from, verb, casing);
  return [
    {
      ...aboutSubject(fact, clause),
      strength: 0.9,
      question: `What ${words[verb]?.lower} ${subject}?`,
      answer: asSentence(said),
      answers: null,
    },
  ];
}

/** "S is the largest organ of the body." → What is the largest organ of the body? */
function superlative(fact: Fact, clause: Clause, casing: Casing): Draft[] {
  const { verb, from, to } = clause;
  const said = wordsText(fact, verb + 1, to);
  const concept = conceptIn(fact, from, verb);
  if (!SUPERLATIVE.test(`${said} `) || concept === null || to - verb > 18 || to - verb < 5)
    return [];
  return [
    {
      ...aboutSubject(fact, clause),
      strength: 0.9,
      question: `What ${beFor(said, fact.sentence.words[verb]?.lower ?? 'is')} ${said}?`,
      answer: withoutBrackets(subjectText(fact, from, verb, casing)),
      answers: conceptThatIs(fact, from, verb),
      concept,
    },
  ];
}

/** "Gears are the most common form of …": what is asked for is one. */
function beFor(said: string, be: string): string {
  const [head = ''] = said.split(/ (?:of|in|for|to|that|which|where) /u);
  if (/[^s]s$/u.test(head)) return be;
  return { are: 'is', were: 'was' }[be] ?? be;
}
