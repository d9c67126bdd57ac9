/** What a thing does, depends on, states: questions from plain English statements. */
import type { Word } from '../concepts/words.ts';
import type { Casing } from './casing.ts';
import { conceptIn, conceptThatIs, type Draft, lastWord, subjectText, wordsText } from './draft.ts';
import { type Clause, readClause } from './english-clause.ts';
import { askingHelper, formForOne, type VerbForm } from './english-verbs.ts';
import type { Fact } from './fact.ts';
import { asSentence, withoutBrackets, wordCount } from './plain-text.ts';
import { englishStates } from './states-english.ts';
import { aboutSubject, isNamed, LONGEST_SUBJECT, subjectAsked } from './subject-english.ts';
import { opensObject, thoughtEnd, wholeObject } from './thought-english.ts';

/** Verbs that say too little to ask about. */
const WEAK = new Set(
  `have be become seem get make take play show mean need do say see tend begin start continue
  remain help let give come go look feel find know want try keep put appear refer vary differ
  include use exhibit experience face receive undergo possess display demonstrate suggest indicate
  note report reveal argue call like lack involve occur represent`.split(/\s+/),
);
const PREPOSITIONS: Readonly<Record<string, RegExp>> = {
  account: /^for$/,
  benefit: /^from$/,
  build: /^on$/,
  suffer: /^from$/,
  correspond: /^to$/,
  rest: /^on$/,
  act: /^(?:as|on)$/,
  arise: /^from$/,
  attach: /^to$/,
  belong: /^to$/,
  bind: /^to$/,
  connect: /^to$/,
  consist: /^of$/,
  contribute: /^to$/,
  depend: /^on$/,
  derive: /^from$/,
  focus: /^on$/,
  function: /^as$/,
  lead: /^to$/,
  originate: /^(?:in|from)$/,
  protect: /^against$/,
  react: /^(?:to|with)$/,
  rely: /^on$/,
  respond: /^to$/,
  result: /^in$/,
  serve: /^as$/,
  stem: /^from$/,
};
const STATES = /^(?:state|hold|predict|propose|imply|require)$/;
const LONGEST_OBJECT = 16;

export function englishRelations(fact: Fact, casing: Casing): Draft[] {
  const clause = readClause(fact.sentence.words, 0, thoughtEnd(fact));
  if (clause === undefined) return [];
  return [...active(fact, clause, casing), ...englishStates(fact, clause, casing)];
}

interface Doing {
  /** "does" or "can". */
  helper: string;
  base: string;
  /** As it stands after "What": "regulates", "can regulate". */
  afterWhat: string;
  /** "of" in "consist of", or nothing. */
  preposition: string;
  objectAt: number;
}

/** "S regulates O." → What does S regulate? and What regulates O? */
function active(fact: Fact, clause: Clause, casing: Casing): Draft[] {
  const { verb, to, from, form } = clause;
  if (STATES.test(form?.base ?? '') && fact.sentence.words[verb + 1]?.lower === 'that')
    return [stated(fact, clause, casing)];
  const doing = doingOf(fact, clause);
  if (doing === undefined || to - doing.objectAt > LONGEST_OBJECT || verb - from > LONGEST_SUBJECT)
    return [];
  const object = wholeObject(wordsText(fact, doing.objectAt, to));
  if (object === '') return [];
  const subject = withoutBrackets(subjectText(fact, from, verb, casing)).replace(
    / (?:still|then|even|only|just|simply)$/u,
    '',
  );
  const { helper, base, afterWhat, preposition } = doing;
  const asked: Draft = {
    ...aboutSubject(fact, clause),
    strength: strengthOf(fact, clause, object),
    question: `What ${helper} ${subject} ${base}${preposition}?`,
    answer: wordCount(object) > 3 ? asSentence(object) : object,
    answers: conceptThatIs(fact, doing.objectAt, to),
  };
  const turned = `What ${afterWhat}${preposition} ${object}?`;
  return [
    ...(isNamed(fact, from, verb) ? [asked] : []),
    ...subjectAsked(fact, clause, turned, casing),
  ];
}

/** The full verb of a clause and where its object begins; undefined where it has none. */
function doingOf(fact: Fact, clause: Clause): Doing | undefined {
  const { words } = fact.sentence;
  const { own, at, helper } = fullVerb(words, clause);
  if (own === null || own.base === null || WEAK.has(own.base)) return undefined;
  const preposition = words[at]?.lower ?? '';
  const isFixed = PREPOSITIONS[own.base]?.test(preposition) === true;
  if (!isFixed && !opensObject(words, at)) return undefined;
  const written = words[clause.verb]?.lower ?? '';
  return {
    helper: helper ?? askingHelper(own),
    base: own.base,
    afterWhat: helper === null ? formForOne(own, written) : `${helper} ${own.base}`,
    preposition: isFixed ? ` ${preposition}` : '',
    objectAt: isFixed ? at + 1 : at,
  };
}

/** "can regulate": the verb after the helper counts. */
function fullVerb(
  words: readonly Word[],
  { form, verb }: Clause,
): { own: VerbForm | null; at: number; helper: string | null } {
  const written = words[verb]?.lower ?? '';
  const next = words[verb + 1];
  if (form !== null) return { own: form, at: verb + 1, helper: null };
  const isHelped = /^(?:can|must)$/.test(written) && next?.tag === 'verb';
  const own: VerbForm | null = isHelped ? { tense: 'many', base: next.lower } : null;
  return { own, at: verb + 2, helper: written };
}

/** "The principle states that …" → What does the principle state? */
function stated(fact: Fact, clause: Clause, casing: Casing): Draft {
  const { from, verb, form } = clause;
  const helper = form === null ? 'does' : askingHelper(form);
  return {
    ...aboutSubject(fact, clause),
    strength: 0.85,
    answers: null,
    question: `What ${helper} ${subjectText(fact, from, verb, casing)} ${form?.base ?? ''}?`,
    answer: asSentence(wordsText(fact, verb + 1, lastWord(fact))),
  };
}

function strengthOf(fact: Fact, { from, verb }: Clause, object: string): number {
  const unnamed = conceptIn(fact, from, verb) === null ? 0.15 : 0;
  return (wordCount(object) < 3 ? 0.7 : 0.85) - unnamed;
}
