/** Two things told side by side in neighbouring sentences: what tells them apart is asked for. */
import type { TextSpan } from '../../../contracts/concept.ts';
import type { Casing } from '../../concepts/tagging/casing.ts';
import { contentTerms } from '../../items/item-view.ts';
import { asSentence, plainText, wordCount } from '../../text/plain-text.ts';
import { type Clause, readClause } from '../facts/english-clause.ts';
import type { Fact } from '../facts/fact.ts';
import { conceptIn, type Draft, innerText, lastWord, wordsText } from './draft.ts';

/** Sentences that lie so far apart still stand side by side. */
const NEAR = 2;
const LONGEST_SENTENCE = 28;
const LONGEST_SUBJECT = 5;
const STRENGTH = 0.95;

interface Told {
  fact: Fact;
  clause: Clause;
  name: string;
  head: string;
  said: ReadonlySet<string>;
}

export function comparedDrafts(facts: readonly Fact[], casing: Casing): Draft[] {
  const told = facts.map((fact) => toldOf(fact, casing));
  const used = new Set<Fact>();
  return told.flatMap((one, at) => {
    if (one === undefined || used.has(one.fact)) return [];
    const two = told
      .slice(at + 1, at + 1 + NEAR)
      .find((other) => other !== undefined && isBeside(one, other));
    if (two === undefined) return [];
    used.add(one.fact).add(two.fact);
    return draftOf(one, two);
  });
}

function toldOf(fact: Fact, casing: Casing): Told | undefined {
  const { words, block } = fact.sentence;
  // A statement in other words than those of the document has no place beside another.
  if (block.text.slice(fact.span.start, fact.span.end) !== fact.span.text) return undefined;
  if (wordCount(fact.text) > LONGEST_SENTENCE) return undefined;
  const clause = readClause(words, 0, words.length);
  if (clause === undefined || clause.verb > LONGEST_SUBJECT) return undefined;
  const name = innerText(fact, 0, clause.verb, casing);
  const head = words[clause.verb - 1];
  // The tagger takes many a plural for a verb.
  if (head === undefined || !/^(?:noun|name)$/.test(/[^s]s$/.test(head.lower) ? 'noun' : head.tag))
    return undefined;
  if (
    /\b(?:this|these|its|their|other|one|first|second|such|and|or|of|in|for|on|at|to|from|with)\b|,/u.test(
      name,
    )
  )
    return undefined;
  const said = contentTerms(wordsText(fact, clause.verb + 1, lastWord(fact)), 'en');
  return { fact, clause, name, head: head.lower.replace(/s$/u, ''), said };
}

/** "Felsic rocks …. Mafic rocks …": one kind, told apart by a word, in the same respect. */
function isBeside(one: Told, two: Told): boolean {
  const [left, right] = [one.fact, two.fact];
  if (left.span.block_id !== right.span.block_id || left.span.end > right.span.start) return false;
  if (bare(one.name) === bare(two.name)) return false;
  const verbOf = ({ fact, clause }: Told) => fact.sentence.words[clause.verb]?.lower ?? '';
  const isSameVerb = verbOf(one).replace(/s$/u, '') === verbOf(two).replace(/s$/u, '');
  const shared = one.said.intersection(two.said).size;
  const [left_, right_] = [bare(one.name), bare(two.name)];
  // "rocks" beside "felsic rocks": the one is a kind of the other.
  if (` ${left_}`.endsWith(` ${right_}`) || ` ${right_}`.endsWith(` ${left_}`)) return false;
  const isOneKind =
    one.head === two.head && left_.split(' ').length === right_.split(' ').length && shared > 0;
  return isSameVerb && isOneKind;
}

function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(?:the|an?) /u, '')
    .replace(/(?<=[^s])s$/u, '');
}

function draftOf(one: Told, two: Told): Draft[] {
  const { fact } = one;
  const whole = ({ fact: { text } }: Told) => asSentence(plainText(text));
  const concept = conceptIn(fact, 0, one.clause.verb) ?? conceptIn(two.fact, 0, two.clause.verb);
  return [
    {
      kind: 'contrast',
      question: `How do ${one.name} and ${two.name} differ?`,
      answer: `${whole(one)} ${whole(two)}`,
      quote: spanOver(fact, two.fact),
      fact: two.fact,
      concept,
      answers: null,
      strength: STRENGTH,
    },
  ];
}

function spanOver({ span, sentence: { block } }: Fact, { span: last }: Fact): TextSpan {
  const { block_id, start } = span;
  return { block_id, start, end: last.end, text: block.text.slice(start, last.end) };
}
