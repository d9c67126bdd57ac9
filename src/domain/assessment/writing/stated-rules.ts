/** Rules of a text without figures: a condition, or whom it is about, and what then holds. */
import type { Casing } from '../../concepts/tagging/casing.ts';
import { readClause } from '../../study/facts/english-clause.ts';
import { HELPERS } from '../../study/facts/english-verbs.ts';
import type { Fact } from '../../study/facts/fact.ts';
import { wordCount } from '../../text/plain-text.ts';
import { lastWord, textOf } from './ask-quantity.ts';
import { plainSentence } from './draft-item.ts';

const LONGEST_SENTENCE = 36;
const LONGEST_CASE = 18;
const LONGEST_OUTCOME = 16;
const SHORTEST = 3;
/** What stands for a thing of the other half would change its meaning in another answer. */
const POINTS =
  /\b(?:its|their|them|this|these|those|such|he|she|his|her|which|former|latter|instead|also|too|then|both|same|otherwise)\b/iu;
/** A case is told of, not demanded; and it needs no other one. */
const NO_CASE =
  /\b(?:should|must|shall|may)\b|^(?:un)?able\b|^(?:as|in|not|possible|necessary|appropriate|required|needed|indicated|using|taking)\b/iu;

export interface Rule {
  fact: Fact;
  /** A condition, or a group of people: the two are never answers for each other. */
  kind: 'condition' | 'group';
  /** Whether both halves are clauses that can be told of a case: not "when counting the moves". */
  isTold: boolean;
  holds: string;
  outcome: string;
}

type Parts = Omit<Rule, 'fact'>;

export function rulesOf(facts: readonly Fact[], casing: Casing): Rule[] {
  return facts.flatMap((fact) => ruleOf(fact, casing));
}

function ruleOf(fact: Fact, casing: Casing): Rule[] {
  const sentence = plainSentence(fact);
  if (sentence === null || wordCount(sentence) > LONGEST_SENTENCE) return [];
  if (/\b(?:unless|except|even|only|as if)\b|[;:()“”"]/iu.test(sentence)) return [];
  const parts = fronted(fact) ?? trailing(fact, casing) ?? ofGroup(fact, casing);
  return parts === null || !isFree(parts) ? [] : [{ fact, ...parts }];
}

function isFree({ holds, outcome }: Parts): boolean {
  if (POINTS.test(outcome) || POINTS.test(holds) || /\b(?:it|they)\b/iu.test(holds)) return false;
  if (/,|\b(?:and|or|but|if|when)$/u.test(outcome) || NO_CASE.test(holds)) return false;
  if (/^(?:please|see|note|it|X)\b/u.test(outcome)) return false;
  const isLong = wordCount(holds) > LONGEST_CASE || wordCount(outcome) > LONGEST_OUTCOME;
  return !isLong && wordCount(holds) >= SHORTEST && wordCount(outcome) >= SHORTEST;
}

function fronted(fact: Fact): Parts | null {
  const { words } = fact.sentence;
  if (!/^(?:if|when|once|where)$/u.test(words[0]?.lower ?? '')) return null;
  const comma = words.findIndex(({ text }) => text === ',');
  if (comma < 0 || !hasVerb(fact, 1, comma) || !hasVerb(fact, comma + 1, lastWord(fact)))
    return null;
  return {
    kind: 'condition',
    isTold: isClause(fact, 1, comma) && isClause(fact, comma + 1, lastWord(fact)),
    holds: textOf(fact, 1, comma),
    outcome: textOf(fact, comma + 1, lastWord(fact)),
  };
}

function trailing(fact: Fact, casing: Casing): Parts | null {
  const { words } = fact.sentence;
  const at = words.findIndex(({ lower }, index) => index > 2 && /^(?:if|when)$/u.test(lower));
  const end = words[at - 1]?.text === ',' ? at - 1 : at;
  if (at < 0 || readClause(words, 0, end) === undefined) return null;
  if (!hasVerb(fact, at + 1, lastWord(fact))) return null;
  return {
    kind: 'condition',
    isTold: isClause(fact, at + 1, lastWord(fact)),
    holds: textOf(fact, at + 1, lastWord(fact)),
    outcome: casing.small(textOf(fact, 0, end)),
  };
}

function isClause({ sentence: { words } }: Fact, from: number, to: number): boolean {
  const first = words[from];
  return (
    !/(?:ing|ed)$/u.test(first?.lower ?? '') &&
    !/^(?:to|in|on|at|by|as|not)$/u.test(first?.lower ?? '') &&
    words.slice(from + 1, to).some(({ tag, lower }) => tag === 'verb' || HELPERS.has(lower))
  );
}

function hasVerb({ sentence: { words } }: Fact, from: number, to: number): boolean {
  return words.slice(from + 1, to).some(({ tag, lower }) => tag === 'verb' || HELPERS.has(lower));
}

const GROUP =
  /^(?:patients|people|women|men|adults|children|individuals|persons|workers|operators|applicants|beneficiaries|pilots|students|employees|members|companies|drivers|consumers|residents|users|owners|citizens|animals|plants|cells|infants|adolescents|learners)$/u;
const NARROWED =
  /^(?:with|who|whose|aged|under|over|on|at|without|in|having|using|receiving|taking|that|from|of)$/u;

/** "Patients with P should …", "In people with P, …". */
function ofGroup(fact: Fact, casing: Casing): Parts | null {
  const { words } = fact.sentence;
  const isFronted = /^(?:in|for|among)$/u.test(words[0]?.lower ?? '');
  const start = isFronted ? 1 : 0;
  const noun = [start, start + 1].find((at) => GROUP.test(words[at]?.lower ?? ''));
  if (noun === undefined || !NARROWED.test(words[noun + 1]?.lower ?? '')) return null;
  if (isFronted) {
    const comma = words.findIndex(({ text }) => text === ',');
    if (comma < 0 || readClause(words, comma + 1, lastWord(fact)) === undefined) return null;
    return {
      kind: 'group',
      isTold: true,
      holds: textOf(fact, 1, comma),
      outcome: textOf(fact, comma + 1, lastWord(fact)),
    };
  }
  const clause = readClause(words, 0, lastWord(fact));
  if (clause === undefined || !clause.isPlural) return null;
  return {
    kind: 'group',
    isTold: true,
    holds: casing.small(textOf(fact, 0, clause.verb)),
    outcome: `they ${textOf(fact, clause.verb, lastWord(fact))}`,
  };
}
