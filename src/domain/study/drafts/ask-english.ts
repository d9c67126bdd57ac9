/** Turns an English clause around into a question: "Why do …?", "How is …?", "What does …?". */
import type { Casing } from '../../concepts/tagging/casing.ts';
import type { Word } from '../../concepts/tagging/words.ts';
import { wordCount } from '../../text/plain-text.ts';
import type { Clause } from '../facts/english-clause.ts';
import { askingHelper } from '../facts/english-verbs.ts';
import type { Fact } from '../facts/fact.ts';
import { conceptIn, type Draft, lastWord, subjectText, wordsText } from './draft.ts';

/** "Why" + "bones store calcium" → "Why do bones store calcium?"; undefined where it cannot be done well. */
export function askClause(
  opener: string,
  fact: Fact,
  { from, verb, to, form }: Clause,
  casing: Casing,
): string | undefined {
  const subject = subjectText(fact, from, verb, casing);
  const rest = wordsText(fact, verb + 1, to);
  const { words } = fact.sentence;
  const written = words[verb]?.lower ?? '';
  if (/^(?:has|have)$/.test(written) && !isHelping(words, verb))
    return tidy(`${opener} ${written === 'has' ? 'does' : 'do'} ${subject} have ${rest}`);
  if (form === null) return tidy(`${opener} ${written} ${subject} ${rest}`);
  if (form.base === null) return undefined;
  return tidy(`${opener} ${askingHelper(form)} ${subject} ${form.base} ${rest}`);
}

/** "have been", "has changed": what follows is the verb; otherwise "have" is. */
export function isHelping(words: readonly Word[], verb: number): boolean {
  const next = words[verb + 1]?.tag === 'adverb' ? words[verb + 2] : words[verb + 1];
  return (
    next?.lower === 'been' ||
    next?.lower === 'not' ||
    (next?.tag === 'verb' &&
      /(?:ed|en|wn|un|ound|ade|ept|old|ent|ome|one|ought|ost)$/.test(next.lower))
  );
}

function tidy(text: string): string {
  return `${text.replace(/\s+/g, ' ').replace(/[\s,;:]+$/u, '')}?`;
}

/** What questions of reason, means and condition have in common. */
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

/** "hold, charge, and divide": the last of several, not a second thought. */
function closesList(words: readonly Word[], from: number, at: number): boolean {
  if (words[at + 1]?.lower !== 'and' || words[at + 2]?.tag !== 'verb') return false;
  return words.slice(from, at).some(({ text }) => text === ',');
}

/** Where what is said by "by doing …" ends. */
export function endOfThought(fact: Fact, from: number): number {
  const { words } = fact.sentence;
  const end = words.findIndex(
    ({ text }, at) =>
      at > from &&
      (text === ';' ||
        (text === ',' &&
          /^(?:which|who|while|whereas|but|so|and)$/.test(words[at + 1]?.lower ?? '') &&
          !closesList(words, from, at))),
  );
  return end < 0 ? lastWord(fact) : end;
}
