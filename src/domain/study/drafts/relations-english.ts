/** What a thing does, depends on, states: questions from plain English statements. */
import type { Casing } from '../../concepts/tagging/casing.ts';
import type { Word } from '../../concepts/tagging/words.ts';
import { asSentence, withoutBrackets, wordCount } from '../../text/plain-text.ts';
import { type Clause, readClause } from '../facts/english-clause.ts';
import { askingHelper, formForOne, type VerbForm } from '../facts/english-verbs.ts';
import type { Fact } from '../facts/fact.ts';
import { isHelping } from './ask-english.ts';
import { conceptIn, conceptThatIs, type Draft, lastWord, subjectText, wordsText } from './draft.ts';
import { englishStates } from './states-english.ts';
import {
  aboutSubject,
  isNamed,
  LONGEST_SUBJECT,
  subjectAsked,
  subjectLength,
} from './subject-english.ts';
import { opensObject, thoughtEnd, wholeObject } from './thought-english.ts';

/** Verbs that say too little to ask about. */
const WEAK = new Set(
  `be become seem get make take play mean do say see tend begin start continue
  remain help let come go look feel find know want try keep put appear refer vary differ
  note argue call like occur`.split(/\s+/),
);
/** Verbs that say little themselves, so that their object has to say much. */
const THIN =
  /^(?:have|use|give|show|demonstrate|suggest|indicate|report|reveal|include|exhibit|experience|face|receive|undergo|possess|display|need|lack|involve|represent)$/;
const FULL_OBJECT = 4;
const PREPOSITIONS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    account: /^for$/,
    agree: /^with$/,
    aim: /^at$/,
    apply: /^to$/,
    come: /^from$/,
    correlate: /^with$/,
    deal: /^with$/,
    differ: /^from$/,
    engage: /^in$/,
    evolve: /^from$/,
    feed: /^on$/,
    interact: /^with$/,
    live: /^in$/,
    look: /^for$/,
    participate: /^in$/,
    benefit: /^from$/,
    build: /^on$/,
    suffer: /^from$/,
    correspond: /^to$/,
    rest: /^on$/,
    search: /^for$/,
    turn: /^into$/,
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
    point: /^to$/,
    react: /^(?:to|with)$/,
    rely: /^on$/,
    respond: /^to$/,
    result: /^(?:in|from)$/,
    serve: /^as$/,
    stem: /^from$/,
  }),
);
const STATES =
  /^(?:state|hold|predict|propose|imply|require|say|tell|mean|determine|explain|describe|ensure|guarantee|specify|decide|show|measure|judge|estimate|test|check|learn|prove|discover|conclude|confirm|recognize|recognise|realize|realise|control|affect|influence|reflect|indicate|reveal)$/;
const OPENS_CLAUSE = /^(?:that|how|where|what|whether|why|when)$/;
const LONGEST_OBJECT = 22;

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
  const { verb, from, form } = clause;
  const isStated = OPENS_CLAUSE.test(fact.sentence.words[verb + 1]?.lower ?? '');
  if (STATES.test(form?.base ?? '') && isStated)
    return isNamed(fact, from, verb) ? [stated(fact, clause, casing)] : [];
  const doing = doingOf(fact, clause);
  if (doing === undefined || subjectLength(fact, clause) > LONGEST_SUBJECT) return [];
  // What once was done is worth keeping only of a thing that the text is about.
  if (form?.tense === 'past' && conceptIn(fact, from, verb) === null) return [];
  return done(fact, clause, doing, casing);
}

function done(fact: Fact, clause: Clause, doing: Doing, casing: Casing): Draft[] {
  const { verb, to, from } = clause;
  const { helper, base, afterWhat, preposition, objectAt } = doing;
  const object = to - objectAt > LONGEST_OBJECT ? '' : wholeObject(wordsText(fact, objectAt, to));
  const isThin = THIN.test(base);
  if (object === '' || (isThin && wordCount(object) < FULL_OBJECT)) return [];
  const subject = withoutBrackets(subjectText(fact, from, verb, casing));
  const asked: Draft = {
    ...aboutSubject(fact, clause),
    strength: strengthOf(fact, clause, object),
    question: `What ${helper} ${subject} ${base}${preposition}?`,
    answer: wordCount(object) > 3 ? asSentence(object) : object,
    answers: conceptThatIs(fact, objectAt, to),
  };
  const turned = `What ${afterWhat}${preposition} ${object}?`;
  return [
    ...(isNamed(fact, from, verb) ? [asked] : []),
    ...(isThin ? [] : subjectAsked(fact, clause, turned, casing)),
  ];
}

/** The full verb of a clause and where its object begins; undefined where it has none. */
function doingOf(fact: Fact, clause: Clause): Doing | undefined {
  const { words } = fact.sentence;
  const { own, at, helper } = fullVerb(words, clause);
  if (own === null || own.base === null) return undefined;
  const preposition = words[at]?.lower ?? '';
  const isFixed = PREPOSITIONS.get(own.base)?.test(preposition) === true;
  if (WEAK.has(own.base) && !isFixed) return undefined;
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
  const at = next?.tag === 'adverb' ? verb + 2 : verb + 1;
  const helped = words[at];
  const isHelped =
    /^(?:can|must|should|will|would)$/.test(written) &&
    (helped?.tag === 'verb' || helped?.lower === 'have');
  if (/^(?:has|have)$/.test(written) && !isHelping(words, verb))
    return {
      own: { tense: written === 'has' ? 'one' : 'many', base: 'have' },
      at: verb + 1,
      helper: null,
    };
  const own: VerbForm | null = isHelped ? { tense: 'many', base: helped.lower } : null;
  return { own, at: at + 1, helper: written };
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
