/** What a thing is used for, lets one do, or aims to do, from plain English statements. */
import type { Casing } from '../../concepts/tagging/casing.ts';
import type { Word } from '../../concepts/tagging/words.ts';
import { asSentence, withoutBrackets, wordCount } from '../../text/plain-text.ts';
import { type Clause, readClause } from '../facts/english-clause.ts';
import { askingHelper, verbForm } from '../facts/english-verbs.ts';
import type { Fact } from '../facts/fact.ts';
import { type Draft, subjectText, wordsText } from './draft.ts';
import { aboutSubject, isNamed, LONGEST_SUBJECT, subjectLength } from './subject-english.ts';
import { opensObject, thoughtEnd } from './thought-english.ts';

const LONGEST_ANSWER = 20;
const SHORTEST_ANSWER = 3;
const LONGEST_DOER = 4;
/** Verbs that let, make or bring somebody to do something, with the form to ask with. */
const PERMITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    allow: 'allow',
    allows: 'allow',
    enable: 'enable',
    enables: 'enable',
    permit: 'permit',
    permits: 'permit',
    let: 'let',
    lets: 'let',
    require: 'require',
    requires: 'require',
    force: 'force',
    forces: 'force',
    cause: 'cause',
    causes: 'cause',
  }),
);

export function englishUses(fact: Fact, casing: Casing): Draft[] {
  const clause = readClause(fact.sentence.words, 0, thoughtEnd(fact));
  if (clause === undefined || subjectLength(fact, clause) > LONGEST_SUBJECT) return [];
  if (!isNamed(fact, clause.from, clause.verb)) return [];
  return [...used(fact, clause, casing), ...permits(fact, clause, casing)].filter(({ answer }) => {
    const count = wordCount(answer);
    return count >= SHORTEST_ANSWER && count <= LONGEST_ANSWER;
  });
}

/** "S is used to do O." → What is S used for? */
function used(fact: Fact, clause: Clause, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const { from, verb, to } = clause;
  const be = words[verb]?.lower ?? '';
  const at = words[verb + 1]?.tag === 'adverb' ? verb + 2 : verb + 1;
  const how = words[at + 1]?.lower ?? '';
  if (!/^(?:is|are)$/.test(be) || words[at]?.lower !== 'used' || !/^(?:to|for)$/.test(how))
    return [];
  if (how === 'to' && words[at + 2]?.tag !== 'verb') return [];
  const subject = withoutBrackets(subjectText(fact, from, verb, casing));
  const answer = wordsText(fact, how === 'to' ? at + 1 : at + 2, to);
  return [draftOf(fact, clause, `What ${be} ${subject} used for?`, answer)];
}

/** "S lets you do O." → What does S let you do? */
function permits(fact: Fact, clause: Clause, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const { from, verb, to } = clause;
  const base = PERMITS.get(words[verb]?.lower ?? '');
  if (base === undefined || clause.form === null) return [];
  const act = actAt(fact, verb + 1, base === 'let');
  if (act === undefined) return [];
  const helper = clause.form.tense === 'one' ? 'does' : 'do';
  const subject = withoutBrackets(subjectText(fact, from, verb, casing));
  const doer = wordsText(fact, verb + 1, act);
  const link = base === 'let' ? '' : 'to ';
  const answer = wordsText(fact, base === 'let' ? act : act + 1, to);
  return [draftOf(fact, clause, `What ${helper} ${subject} ${base} ${doer} ${link}do?`, answer)];
}

/** Where "to do" or, after "let", "do" begins behind a short doer. */
function actAt({ sentence: { words } }: Fact, from: number, isLet: boolean): number | undefined {
  if (!/^(?:you|us)$/.test(words[from]?.lower ?? '') && !opensObject(words, from)) return undefined;
  const near = words.slice(from + 1, from + 1 + LONGEST_DOER);
  const at = near.findIndex(({ tag, lower }) => (isLet ? tag === 'verb' : lower === 'to'));
  const isPlain = at >= 0 && near.slice(0, at).every(({ tag }) => tag !== 'mark');
  const act = from + 1 + at;
  return isPlain && (isLet || words[act + 1]?.tag === 'verb') ? act : undefined;
}

function draftOf(fact: Fact, clause: Clause, question: string, answer: string): Draft {
  return {
    ...aboutSubject(fact, clause),
    question,
    answer: asSentence(answer),
    answers: null,
    strength: 0.92,
  };
}

/** Verbs that another verb completes. */
const COMPLETED =
  /^(?:aim|seek|learn|attempt|try|fail|serve|help|have|strive|need|struggle|refuse|manage)$/;
const SHORTEST_AIM = 4;
const LONGEST_AIM = 22;

/** "S aims to do O." → What does S aim to do? */
export function englishAims(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const clause = readClause(words, 0, thoughtEnd(fact));
  if (clause === undefined || subjectLength(fact, clause) > LONGEST_SUBJECT) return [];
  const { from, verb, to } = clause;
  const form = clause.form ?? verbForm(words[verb]?.lower ?? '');
  const base = form?.base ?? '';
  const act = COMPLETED.test(base) ? actAfter(words, verb, base) : undefined;
  if (form === null || act === undefined || !isNamed(fact, from, verb)) return [];
  const answer = wordsText(fact, act, to);
  const count = wordCount(answer);
  if (count < SHORTEST_AIM || count > LONGEST_AIM) return [];
  const subject = withoutBrackets(subjectText(fact, from, verb, casing));
  return [
    {
      ...aboutSubject(fact, clause),
      strength: 0.88,
      question: `What ${askingHelper(form)} ${subject} ${base} to do?`,
      answer: asSentence(answer),
      answers: null,
    },
  ];
}

/** Where the second verb stands: "aims to keep", "helps (to) keep". */
function actAfter(words: readonly Word[], verb: number, base: string): number | undefined {
  if (words[verb + 1]?.lower === 'to')
    return words[verb + 2]?.tag === 'verb' ? verb + 2 : undefined;
  return base === 'help' && words[verb + 1]?.tag === 'verb' ? verb + 1 : undefined;
}
