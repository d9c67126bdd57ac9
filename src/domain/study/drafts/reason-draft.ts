/** What questions of reason, means and condition have in common. */

import { wordCount } from '../../text/plain-text.ts';
import type { Fact } from '../facts/fact.ts';
import { conceptIn, type Draft, lastWord } from './draft.ts';

const LONGEST_ANSWER = 28;
const LONGEST_QUESTION = 24;

export function isReadable({ question, answer }: Draft): boolean {
  const count = wordCount(answer);
  return wordCount(question) <= LONGEST_QUESTION && count <= LONGEST_ANSWER && count > 2;
}

export function reasonDraft(
  fact: Fact,
  question: string,
  answer: string,
  { from, to, strength }: { from: number; to: number; strength: number },
): Draft {
  const concept = conceptIn(fact, from, to) ?? conceptIn(fact, 0, fact.sentence.words.length);
  return {
    kind: 'reason',
    question,
    answer,
    quote: fact.span,
    fact,
    concept,
    answers: null,
    strength,
  };
}

/** Where what is said by "by doing …" ends. */
export function endOfThought(fact: Fact, from: number): number {
  const { words } = fact.sentence;
  const end = words.findIndex(
    ({ text }, at) =>
      at > from &&
      (text === ';' ||
        (text === ',' &&
          /^(?:which|who|while|whereas|but|so|and)$/.test(words[at + 1]?.lower ?? ''))),
  );
  return end < 0 ? lastWord(fact) : end;
}
