/** Why, how, when and what follows, from English sentences that say so. */
import { askClause } from './ask-english.ts';
import type { Casing } from './casing.ts';
import { conceptIn, type Draft, innerText, lastWord, wordsText } from './draft.ts';
import { type Clause, readClause } from './english-clause.ts';
import type { Fact } from './facts.ts';
import { asSentence, wordCount } from './plain-text.ts';

const LONGEST_ANSWER = 28;
const LONGEST_QUESTION = 24;

export function englishReasons(fact: Fact, casing: Casing): Draft[] {
  return [
    ...because(fact, casing),
    ...becauseFirst(fact, casing),
    ...whichIsWhy(fact, casing),
    ...byDoing(fact, casing),
    ...whatHappens(fact, casing),
  ].filter(
    ({ question, answer }) =>
      wordCount(question) <= LONGEST_QUESTION &&
      wordCount(answer) <= LONGEST_ANSWER &&
      wordCount(answer) > 2,
  );
}

/** "X because Y." → Why X? Because Y. */
function because(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const places = words.flatMap((_, at) => (opensReason(words, at) ? [at] : []));
  return places.flatMap((at) => {
    const clause = readClause(words, 0, words[at - 1]?.text === ',' ? at - 1 : at);
    return clause === undefined
      ? []
      : asked('Why', fact, clause, at, endOfThought(fact, at), casing);
  });
}

/** "not because", "is because" and "partly because" do not give the reason of what stands before. */
const NO_REASON_AFTER =
  /^(?:is|are|was|were|not|only|just|partly|simply|primarily|mainly|largely|and|so)$/;

function opensReason(words: Fact['sentence']['words'], at: number): boolean {
  const lower = words[at]?.lower ?? '';
  const isOpener = lower === 'because' || (lower === 'so' && words[at + 1]?.lower === 'that');
  return at > 2 && isOpener && !NO_REASON_AFTER.test(words[at - 1]?.lower ?? '');
}

/** "Because Y, X." → Why X? Because Y. */
function becauseFirst(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  if (!/^(?:because|since)$/.test(words[0]?.lower ?? '')) return [];
  if (words[0]?.lower === 'since' && words[1]?.tag === 'number') return [];
  const comma = commaBeforeClause(words, 3);
  if (comma === undefined) return [];
  const [clauseAt, clause] = comma;
  return asked('Why', fact, clause, 0, clauseAt, casing);
}

/** "X, which is why Z." → Why Z? X. */
function whichIsWhy(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const at = words.findIndex(
    ({ lower }, index) =>
      lower === 'which' && words[index + 1]?.lower === 'is' && words[index + 2]?.lower === 'why',
  );
  if (at < 4) return [];
  const clause = readClause(words, at + 3, lastWord(fact));
  return clause === undefined ? [] : asked('Why', fact, clause, 0, at, casing);
}

/** "X by doing Y." → How X? By doing Y. */
function byDoing(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const at = words.findIndex(
    ({ lower }, index) =>
      index > 3 &&
      lower === 'by' &&
      /ing$/.test(words[index + 1]?.lower ?? '') &&
      words[index + 1]?.tag === 'verb',
  );
  if (at < 0) return [];
  const clause = readClause(words, 0, at);
  if (clause === undefined || words.slice(clause.verb, at).some(({ text }) => text === ','))
    return [];
  return asked('How', fact, clause, at, endOfThought(fact, at), casing);
}

/** "When X, Y." → What happens when X? Y. */
function whatHappens(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const opener = words[0]?.lower ?? '';
  if (!/^(?:when|if|once|as)$/.test(opener)) return [];
  if (opener === 'as' && words.slice(1, 4).every(({ tag }) => tag !== 'noun')) return [];
  const comma = commaBeforeClause(words, 3);
  if (comma === undefined) return [];
  const [at] = comma;
  const condition = readClause(words, 1, at);
  if (
    condition === undefined ||
    condition.form?.tense === 'past' ||
    /^(?:was|were|had|could|would)$/.test(words[condition.verb]?.lower ?? '')
  )
    return [];
  const said = innerText(fact, 0, at, casing);
  if (/\d/.test(said)) return [];
  const answer = asSentence(wordsText(fact, at + 1, lastWord(fact)));
  const question = `What happens ${said}?`;
  return [draftOf(fact, question, answer, { from: 0, to: at, strength: 0.85 })];
}

/** The comma that a plain clause follows, with that clause. */
function commaBeforeClause(
  words: Fact['sentence']['words'],
  least: number,
): [number, Clause] | undefined {
  const to = words.at(-1)?.tag === 'mark' ? words.length - 1 : words.length;
  for (const [at, { text }] of words.entries()) {
    if (text !== ',' || at < least) continue;
    const clause = readClause(words, at + 1, to);
    if (clause !== undefined) return [at, clause];
  }
  return undefined;
}

function asked(
  opener: string,
  fact: Fact,
  clause: Clause,
  from: number,
  to: number,
  casing: Casing,
): Draft[] {
  const question = askClause(opener, fact, clause, casing);
  if (question === undefined) return [];
  const answer = asSentence(wordsText(fact, from, to));
  return [draftOf(fact, question, answer, { from: clause.from, to: clause.to, strength: 0.95 })];
}

function draftOf(
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
function endOfThought(fact: Fact, from: number): number {
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
