/** What a thing aims, learns, helps or has to do, from plain English statements. */
import type { Casing } from '../../concepts/tagging/casing.ts';
import type { Word } from '../../concepts/tagging/words.ts';
import { asSentence, withoutBrackets, wordCount } from '../../text/plain-text.ts';
import { readClause } from '../facts/english-clause.ts';
import { askingHelper, verbForm } from '../facts/english-verbs.ts';
import type { Fact } from '../facts/fact.ts';
import { type Draft, subjectText, wordsText } from './draft.ts';
import { aboutSubject, isNamed, LONGEST_SUBJECT, subjectLength } from './subject-english.ts';
import { thoughtEnd } from './thought-english.ts';

/** Verbs that another verb completes. */
const COMPLETED =
  /^(?:aim|seek|learn|attempt|try|fail|serve|help|have|strive|need|struggle|refuse|manage)$/;
const SHORTEST_ANSWER = 4;
const LONGEST_ANSWER = 22;

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
  if (count < SHORTEST_ANSWER || count > LONGEST_ANSWER) return [];
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
