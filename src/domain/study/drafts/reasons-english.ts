/** Why, how, when and what follows, from English sentences that say so. */

import type { Casing } from '../../concepts/tagging/casing.ts';
import { asSentence } from '../../text/plain-text.ts';
import { type Clause, readClause } from '../facts/english-clause.ts';
import { BE, HELPERS } from '../facts/english-verbs.ts';
import { type Fact, isBracketed } from '../facts/fact.ts';
import { askClause, endOfThought, isReadable, reasonDraft } from './ask-english.ts';
import { type Draft, innerText, lastWord, wordsText } from './draft.ts';
import { isNamed } from './subject-english.ts';

export function englishReasons(fact: Fact, casing: Casing): Draft[] {
  return [
    ...because(fact, casing),
    ...becauseFirst(fact, casing),
    ...whichIsWhy(fact, casing),
    ...soThen(fact, casing),
    ...byDoing(fact, casing),
    ...byDoingFirst(fact, casing),
  ].filter(isReadable);
}

/** "X because Y." → Why X? Because Y. */
function because(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const indexes = words.flatMap((_, at) => (opensReason(words, at) ? [at] : []));
  return indexes.flatMap((at) => {
    const clause = readClause(words, 0, words[at - 1]?.text === ',' ? at - 1 : at);
    return clause === undefined
      ? []
      : asked('Why', fact, clause, at, endOfThought(fact, at), casing);
  });
}

/** "not because", "is because" and "partly because" do not give the reason of what stands before. */
const NO_REASON_AFTER =
  /^(?:is|are|was|were|not|only|just|partly|simply|primarily|mainly|largely|and|so|it)$/;

function opensReason(words: Fact['sentence']['words'], at: number): boolean {
  const lower = words[at]?.lower ?? '';
  const isOpener =
    lower === 'because' ||
    (lower === 'so' && words[at + 1]?.lower === 'that') ||
    (lower === 'since' && givesReason(words, at));
  if (isBracketed(words, at)) return false;
  return at > 2 && isOpener && !NO_REASON_AFTER.test(words[at - 1]?.lower ?? '');
}

/** "…, since the winds are contrary": behind a comma, and with a clause of its own. */
function givesReason(words: Fact['sentence']['words'], at: number): boolean {
  if (words[at - 1]?.text !== ',' || isSinceWhen(words.slice(at))) return false;
  return readClause(words, at + 1, words.length) !== undefined;
}

/** "Because Y, X." → Why X? Because Y. */
function becauseFirst(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  if (!/^(?:because|since)$/.test(words[0]?.lower ?? '')) return [];
  // "Since Redis 7.0", "since the war": from when, not why. A reason has a verb of its own.
  if (words[0]?.lower === 'since' && isSinceWhen(words)) return [];
  const comma = commaBeforeClause(words, 3);
  if (comma === undefined) return becauseOfItself(fact, casing);
  const [clauseAt, clause] = comma;
  return asked('Why', fact, clause, 0, clauseAt, casing);
}

/** "Because S is old, it is weak." → Why is S weak? Because it is old. */
function becauseOfItself(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const comma = words.findIndex(({ text }) => text === ',');
  const pointer = words[comma + 1]?.lower ?? '';
  const cause = comma < 0 ? undefined : readClause(words, 1, comma);
  const verb = words[comma + 2]?.lower ?? '';
  if (cause === undefined || !/^(?:it|they)$/.test(pointer)) return [];
  // Of two nouns nobody can tell which is meant, unless the number tells.
  if (cause.isPlural !== (pointer === 'they') || !HELPERS.has(verb)) return [];
  if (!isNamed(fact, cause.from, cause.verb)) return [];
  const subject = innerText(fact, cause.from, cause.verb, casing);
  const said = wordsText(fact, comma + 3, endOfThought(fact, comma + 3));
  const reason = `${words[0]?.text} ${pointer} ${wordsText(fact, cause.verb, comma)}`;
  return [
    reasonDraft(fact, `Why ${verb} ${subject} ${said}?`, asSentence(reason), {
      from: cause.from,
      to: cause.to,
      strength: 0.95,
    }),
  ];
}

function isSinceWhen(words: Fact['sentence']['words']): boolean {
  const comma = words.findIndex(({ text }) => text === ',');
  const own = words.slice(1, comma < 0 ? words.length : comma);
  return (
    own.some(({ tag, lower }) => tag === 'number' || /\d/.test(lower)) ||
    !own.some(({ tag, lower }) => tag === 'verb' || HELPERS.has(lower))
  );
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

/** "X, so Z." → Why Z? Because X. */
function soThen(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  const at = words.findIndex(
    ({ text, lower }, index) =>
      index > 4 && lower === 'so' && words[index - 1]?.text === ',' && text === 'so',
  );
  if (at < 0 || /^(?:that|far|long|much|many|as)$/.test(words[at + 1]?.lower ?? '')) return [];
  const cause = readClause(words, 0, at - 1);
  const clause = readClause(words, at + 1, lastWord(fact));
  if (cause === undefined || clause === undefined || !isNamed(fact, 0, cause.verb)) return [];
  const [draft] = asked('Why', fact, clause, 0, at - 1, casing);
  if (draft === undefined) return [];
  const said = innerText(fact, 0, at - 1, casing);
  return [{ ...draft, answer: asSentence(`Because ${said}`) }];
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
  // "is the idea to measure X by …", "are drugs that work by …": another verb is done so.
  const next = words[clause.verb + 1];
  const isDone =
    next?.tag === 'adverb' || (next?.tag === 'verb' && /(?:ed|en|wn|de|lt|pt)$/.test(next.lower));
  if (BE.has(words[clause.verb]?.lower ?? '') && !isDone) return [];
  return asked('How', fact, clause, at, endOfThought(fact, at), casing);
}

/** "By doing Y, X." → How X? By doing Y. */
function byDoingFirst(fact: Fact, casing: Casing): Draft[] {
  const { words } = fact.sentence;
  if (words[0]?.lower !== 'by' || !/.ing$/.test(words[1]?.lower ?? '')) return [];
  const found = commaBeforeClause(words, 3);
  if (found === undefined) return [];
  const [at, clause] = found;
  return asked('How', fact, { ...clause, to: endOfThought(fact, clause.verb) }, 0, at, casing);
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
  if (question === undefined || isTwoStatements(fact, clause)) return [];
  if (!isNamed(fact, clause.from, clause.verb)) return [];
  const answer = asSentence(wordsText(fact, from, to));
  return [
    reasonDraft(fact, question, answer, { from: clause.from, to: clause.to, strength: 0.95 }),
  ];
}

/** "S goes on, but T waits because …": the reason belongs to the second, not to both. */
function isTwoStatements({ sentence: { words } }: Fact, { verb, to }: Clause): boolean {
  return words
    .slice(verb, to)
    .some(
      ({ text }, at, own) =>
        text === ',' && /^(?:but|and|so|or|while)$/.test(own[at + 1]?.lower ?? ''),
    );
}
