/** Rules of a text without figures: a condition, or whom it is about, and what then holds. */
import type { Casing } from '../../concepts/tagging/casing.ts';
import { opensOrder } from '../../study/drafts/orders-english.ts';
import { isPluralWord, readClause } from '../../study/facts/english-clause.ts';
import { HELPERS } from '../../study/facts/english-verbs.ts';
import type { Fact } from '../../study/facts/fact.ts';
import { wordCount } from '../../text/plain-text.ts';
import { lastWord, textOf } from './ask-quantity.ts';
import { plainSentence } from './draft-item.ts';
import { restated } from './restate.ts';

const LONGEST_SENTENCE = 40;
const LONGEST_CASE = 18;
const LONGEST_OUTCOME = 20;
const SHORTEST = 2;
/** What stands for a thing of the other half would change its meaning in another answer. */
const POINTS =
  /\b(?:this|these|those|such|he|she|his|her|which|former|latter|instead|also|too(?! \p{L})|then|both|same|otherwise)\b/iu;
/** "inform their supervisor": whose it is stands before it in the same half. */
const OWN = /^(?!they\b|it\b)(?:\S+ ){2,}.*?\b(?:its|their|them)\b/iu;
const OWNED = /\b(?:its|their|them)\b/iu;
/** A case is told of, not demanded; and it needs no other one. */
const NO_CASE =
  /\b(?:should|must|shall|may)\b|^(?:un)?able\b|^(?:as|in|not|possible|necessary|appropriate|required|needed|indicated|using|taking|left|given|seen|done|found|made|combined|kept|held|followed by)\b/iu;

export interface Rule {
  fact: Fact;
  /** What the rule is for: one kind never gives answers for another. */
  kind: 'condition' | 'group' | 'moment' | 'incident';
  /** Whether both halves are clauses that can be told of a case: not "when counting the moves". */
  isTold: boolean;
  /** Of a group, what it consists of: what is said of people is no answer for cells. */
  about: string;
  /** Whether the outcome is what somebody is told to do: "file a report". */
  isOrder: boolean;
  holds: string;
  outcome: string;
}

/** In a textbook "you" are in a story ("when you get to the truck"); a handbook speaks so all the time. */
const SPOKEN = /\b(?:you|your|we|our|us)\b/iu;
const LEAST_SPOKEN = 0.15;

type Parts = Omit<Rule, 'fact' | 'about'>;

export function rulesOf(facts: readonly Fact[], casing: Casing): Rule[] {
  const spoken = facts.filter(({ text }) => SPOKEN.test(text)).length;
  const isSpoken = spoken >= LEAST_SPOKEN * facts.length;
  // Of a sentence with a pointer to a figure, what it says without it.
  return facts
    .filter(({ text }) => isSpoken || !SPOKEN.test(text))
    .flatMap((fact) => ruleOf(restated(fact), casing));
}

function ruleOf(fact: Fact, casing: Casing): Rule[] {
  const sentence = plainSentence(fact);
  if (sentence === null || wordCount(sentence) > LONGEST_SENTENCE) return [];
  if (/\b(?:unless|except|even (?:if|when)|only (?:if|when)|as if)\b|[;:()“”"]/iu.test(sentence))
    return [];
  const parts =
    fronted(fact) ??
    trailing(fact, casing) ??
    atMoment(fact) ??
    untilMoment(fact, casing) ??
    ofGroup(fact, casing);
  return parts === null || !isFree(parts) ? [] : [{ fact, ...parts, about: aboutOf(parts) }];
}

function isFree({ kind, holds, outcome }: Parts): boolean {
  // "it" of one case would be nothing of the other.
  if (kind !== 'group' && /^(?:it|they)\b/iu.test(outcome)) return false;
  if (POINTS.test(outcome) || POINTS.test(holds) || /\b(?:it|they)\b/iu.test(holds)) return false;
  if ([holds, outcome].some((half) => OWNED.test(half) && !OWN.test(half))) return false;
  if (CUT.test(outcome) || /\b(?:and|or)$/u.test(holds) || NO_CASE.test(holds)) return false;
  if (/\b(?:you|we|they) be\b/u.test(outcome)) return false;
  if (/^(?:please|see|note|it|X)\b/u.test(outcome)) return false;
  const isLong = wordCount(holds) > LONGEST_CASE || wordCount(outcome) > LONGEST_OUTCOME;
  return !isLong && wordCount(holds) >= SHORTEST && wordCount(outcome) >= SHORTEST;
}

/** What goes on with another clause, or was cut in the middle of a list. */
const CUT =
  /,.*,.*,|, (?:and|but|so|which|who|where|while|although|though)\b|\b(?:and|or|but|if|when|that \p{L}+|only)$/u;

function fronted(fact: Fact): Parts | null {
  const { words } = fact.sentence;
  if (!/^(?:if|when|whenever|once|where)$/u.test(words[0]?.lower ?? '')) return null;
  const comma = words.findIndex(({ text }) => text === ',');
  const main = mainAfter(fact, comma);
  if (comma < 0 || main === null || !hasVerb(fact, 1, comma)) return null;
  return {
    kind: 'condition',
    isTold: isClause(fact, 1, comma) && main.isTold,
    isOrder: main.isOrder,
    holds: textOf(fact, 1, comma),
    outcome: main.text,
  };
}

interface Main {
  text: string;
  isTold: boolean;
  isOrder: boolean;
}

/** What stands behind the comma: a clause, or what is to be done. */
function mainAfter(fact: Fact, comma: number): Main | null {
  const { words } = fact.sentence;
  const isJoined = /^(?:then|please)$/u.test(words[comma + 1]?.lower ?? '');
  const from = isJoined ? comma + 2 : comma + 1;
  const isOrder = opensOrder(words, from);
  if (!isOrder && !hasVerb(fact, from, lastWord(fact))) return null;
  return {
    text: textOf(fact, from, lastWord(fact)),
    isTold: isOrder || isClause(fact, from, lastWord(fact)),
    isOrder,
  };
}

function trailing(fact: Fact, casing: Casing): Parts | null {
  const { words } = fact.sentence;
  const at = words.findIndex(({ lower }, index) => index > 2 && /^(?:if|when)$/u.test(lower));
  const end = words[at - 1]?.text === ',' ? at - 1 : at;
  if (at < 0) return null;
  const isOrder = opensOrder(words, 0);
  if (readClause(words, 0, end) === undefined && !isOrder && !isOfReader(words)) return null;
  if (!hasVerb(fact, at + 1, lastWord(fact))) return null;
  return {
    kind: 'condition',
    isTold: isClause(fact, at + 1, lastWord(fact)),
    isOrder,
    holds: textOf(fact, at + 1, lastWord(fact)),
    outcome: casing.small(textOf(fact, 0, end)),
  };
}

/** "You forfeit your shares if …". */
function isOfReader(words: Fact['sentence']['words']): boolean {
  return /^(?:you|we)$/u.test(words[0]?.lower ?? '');
}

const INCIDENT = /^(?:In case of|In the event of) /u;
const MOMENT = /^(?:Before|After|During|Upon|Prior to|Following) /u;
const PAST = /\b(?:was|were|had|became|began|made|took|came|went|led)\b/u;

/** "In the event of a fire, …", "Before entering the laboratory, …". */
function atMoment(fact: Fact): Parts | null {
  const { words } = fact.sentence;
  const comma = words.findIndex(({ text }) => text === ',');
  if (comma < 0) return null;
  const lead = textOf(fact, 0, comma);
  const isIncident = INCIDENT.test(lead);
  if (!isIncident && !MOMENT.test(lead)) return null;
  const isOrder = opensOrder(words, comma + 1);
  const isTold = isOrder || readClause(words, comma + 1, lastWord(fact)) !== undefined;
  const outcome = textOf(fact, comma + 1, lastWord(fact));
  // What was once done is no rule.
  if (!isTold || PAST.test(outcome) || /\d/u.test(lead)) return null;
  return {
    kind: isIncident ? 'incident' : 'moment',
    ...{ isTold, isOrder },
    holds: isIncident ? lead.replace(INCIDENT, '') : lead.charAt(0).toLowerCase() + lead.slice(1),
    outcome,
  };
}

/** "Get an approval before buying a computer.": what is demanded, and when. */
function untilMoment(fact: Fact, casing: Casing): Parts | null {
  const { words } = fact.sentence;
  const at = words.findIndex(
    ({ lower }, index) => index > 3 && /^(?:before|after|prior|during|upon)$/u.test(lower),
  );
  if (
    at < 0 ||
    /^(?:,|and|or|day|week|month|year|hour|days|shortly|immediately)$/u.test(
      words[at - 1]?.lower ?? '',
    )
  )
    return null;
  const isOrder = opensOrder(words, 0);
  const outcome = textOf(fact, 0, at);
  const isDemanded = /\b(?:must|shall|should|may not|need to|needs to|has to|have to)\b/u.test(
    outcome,
  );
  if (!isOrder && !(isDemanded && readClause(words, 0, at) !== undefined)) return null;
  const holds = textOf(fact, at, lastWord(fact));
  if (/[,\d]/u.test(holds) || wordCount(holds) < SHORTEST) return null;
  return {
    kind: 'moment',
    ...{ isTold: true, isOrder, holds, outcome: casing.small(outcome) },
  };
}

function isClause({ sentence: { words } }: Fact, from: number, to: number): boolean {
  const first = words[from];
  return (
    !/(?:ing|ed)$/u.test(first?.lower ?? '') &&
    !/^(?:to|in|on|at|by|as|not)$/u.test(first?.lower ?? '') &&
    words.slice(from + 1, to).some((_, at) => isFiniteAt(words, from + 1 + at))
  );
}

/** "the gland stops", "a bone breaks": the tagger takes many a verb for a noun. */
function isFiniteAt(words: Fact['sentence']['words'], at: number): boolean {
  const { tag, lower = '' } = words[at] ?? {};
  if (tag === 'verb' || HELPERS.has(lower)) return true;
  const before = words[at - 1]?.tag ?? 'mark';
  return tag === 'noun' && /[^su]s$/u.test(lower) && /^(?:noun|name|adjective|verb)$/u.test(before);
}

function hasVerb({ sentence: { words } }: Fact, from: number, to: number): boolean {
  return words.slice(from + 1, to).some((_, at) => isFiniteAt(words, from + 1 + at));
}

const PEOPLE =
  /\b(?:patients|people|women|men|adults|children|individuals|persons|workers|operators|applicants|beneficiaries|pilots|students|employees|members|drivers|consumers|residents|users|owners|citizens|infants|adolescents|learners)\b/iu;

function aboutOf({ kind, holds }: Parts): string {
  if (kind !== 'group') return '';
  return PEOPLE.test(holds)
    ? 'people'
    : (/\b\p{L}{3,}s\b/u.exec(holds)?.[0].toLowerCase() ?? holds);
}

const GROUP =
  /^(?:patients|people|women|men|adults|children|individuals|persons|workers|operators|applicants|beneficiaries|pilots|students|employees|members|companies|drivers|consumers|residents|users|owners|citizens|animals|plants|cells|infants|adolescents|learners)$/u;
const NARROWED =
  /^(?:with|who|whose|aged|under|over|on|at|without|in|having|using|receiving|taking|that|from|of)$/u;
/** Of any other things only this tells a part of them from the rest. */
const TOLD_APART = /^(?:who|whose|without)$/u;

/** "Patients with P should …", "In people with P, …". */
function ofGroup(fact: Fact, casing: Casing): Parts | null {
  const { words } = fact.sentence;
  const isFronted = /^(?:in|for|among)$/u.test(words[0]?.lower ?? '');
  const start = isFronted ? 1 : 0;
  const noun = [start, start + 1, start + 2].find((at) =>
    isGroup(words[at], words[at + 1]?.lower ?? ''),
  );
  if (noun === undefined) return null;
  if (isFronted) {
    const comma = words.findIndex(({ text }) => text === ',');
    if (comma < 0 || readClause(words, comma + 1, lastWord(fact)) === undefined) return null;
    return {
      ...{ kind: 'group', isTold: true, isOrder: false },
      holds: textOf(fact, 1, comma),
      outcome: textOf(fact, comma + 1, lastWord(fact)),
    };
  }
  const clause = readClause(words, 0, lastWord(fact));
  if (clause === undefined || !clause.isPlural || clause.form?.tense === 'past') return null;
  return {
    ...{ kind: 'group', isTold: true, isOrder: false },
    holds: casing.small(textOf(fact, 0, clause.verb)),
    outcome: `they ${textOf(fact, clause.verb, lastWord(fact))}`,
  };
}

function isGroup(word: Fact['sentence']['words'][number] | undefined, next: string): boolean {
  if (word === undefined) return false;
  if (GROUP.test(word.lower)) return NARROWED.test(next);
  const isMany = /^(?:noun|verb)$/u.test(word.tag) && isPluralWord({ ...word, tag: 'noun' });
  return isMany && TOLD_APART.test(next);
}
