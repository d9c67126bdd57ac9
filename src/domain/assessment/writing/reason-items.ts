/**
 * Understanding: why something holds, among reasons that the same material gives for other things,
 * and what else it says.
 */

import { contentTerms } from '../../items/item-view.ts';
import { englishReasons } from '../../study/drafts/reasons-english.ts';
import { readClause } from '../../study/facts/english-clause.ts';
import type { Fact } from '../../study/facts/fact.ts';
import { asSentence, wordCount } from '../../text/plain-text.ts';
import { lastWord, textOf } from './ask-quantity.ts';
import { plainSentence, restsOn, type Writing, type WrittenItem } from './draft-item.ts';

const MOST_RATIO = 2;
const LONGEST = 20;
const SHORTEST = 5;
/** What stands for something outside of the answer. */
const POINTS = /\b(?:it|its|they|their|them|this|these|those|he|she|such|one|former|latter)\b/iu;
/** A statement that gives a reason of its own, or a condition, is no reason for something else. */
const JOINED = /\b(?:because|since|so that|if|when|unless|although|while|which|who)\b|[,;:()\d]/iu;

/** Where what is told of a statement begins. */
const ENDS = /^(?:because|since|so|unless|although|while)$/u;

interface Reason {
  answer: string;
  terms: ReadonlySet<string>;
  fact: Fact;
}

interface Asked extends Reason {
  question: string;
}

export function reasonItems({ facts, wrong, casing }: Writing): WrittenItem[] {
  const reasons = facts.flatMap((fact) => reasonsIn(fact, casing));
  const statements = facts.flatMap((fact) => statementIn(fact, casing));
  return reasons.flatMap((reason) => {
    const others = nearest(reason, reasons, wrong);
    const more = nearest(reason, statements, wrong - others.length);
    return others.length + more.length < wrong ? [] : [itemOf(reason, [...others, ...more])];
  });
}

function reasonsIn(fact: Fact, casing: Writing['casing']): Asked[] {
  return englishReasons(sinceAsBecause(fact), casing)
    .filter(
      ({ question, answer }) => /^Why\b/u.test(question) && /^(?:Because|Since) /u.test(answer),
    )
    .map(({ question, answer }) => ({ question, ...asReason(fact, answer) }))
    .filter(({ answer }) => !POINTS.test(answer) && wordCount(answer) <= LONGEST);
}

/** Behind a comma, "since" says why; without one it may say from when. */
function sinceAsBecause(fact: Fact): Fact {
  const { sentence } = fact;
  const words = sentence.words.map((word, at) =>
    word.lower === 'since' && sentence.words[at - 1]?.text === ','
      ? { ...word, lower: 'because' }
      : word,
  );
  return { ...fact, sentence: { ...sentence, words } };
}

function asReason(fact: Fact, said: string): Reason {
  const answer = said.replace(/^Since /u, 'Because ');
  return { answer, fact, terms: contentTerms(answer, 'en') };
}

/**
 * A plain statement that could be taken for a reason by whoever has not read what it is about; of
 * one with a reason of its own, what stands before that.
 */
function statementIn(fact: Fact, casing: Writing['casing']): Reason[] {
  if (plainSentence(fact) === null) return [];
  const { words } = fact.sentence;
  const at = words.findIndex(({ lower }, index) => index > 2 && ENDS.test(lower));
  const cut = at < 0 ? lastWord(fact) : at;
  const end = words[cut - 1]?.text === ',' ? cut - 1 : cut;
  const said = textOf(fact, 0, end);
  const count = wordCount(said);
  if (JOINED.test(said) || POINTS.test(said) || count < SHORTEST || count > LONGEST) return [];
  if (readClause(words, 0, end) === undefined) return [];
  return [asReason(fact, asSentence(`Because ${casing.small(said)}`))];
}

/** Those that share a word with what is asked tempt most; those that share more may be right, too. */
function nearest(reason: Asked, others: readonly Reason[], most: number): Reason[] {
  const asked = contentTerms(reason.question, 'en');
  return others
    .filter((other) => other.fact.span.text !== reason.fact.span.text && fits(reason, other))
    .map((other) => ({ other, shared: other.terms.intersection(asked).size }))
    .filter(({ other, shared }) => 'question' in other || shared <= 1)
    .map(({ other, shared }) => ({
      other,
      rank: Number(other.fact.section === reason.fact.section) + shared,
    }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ other }) => other);
}

function fits(reason: Reason, other: Reason): boolean {
  const ratio = reason.answer.length / other.answer.length;
  return ratio < MOST_RATIO && ratio > 1 / MOST_RATIO && reason.answer !== other.answer;
}

function itemOf({ question, answer, fact }: Asked, others: readonly Reason[]): WrittenItem {
  return {
    question,
    key: answer,
    distractors: others.map((other) => ({
      text: other.answer,
      kind: 'related confusion' as const,
      rationale: `The material says this, and not as a reason for what is asked: “${other.fact.span.text}”`,
    })),
    bloom_level: 'Understanding',
    target_difficulty: 'medium',
    ...restsOn(fact),
    worth: fact.weight + 0.5,
  };
}
