/** A rule with one limit, as a case that is told with a value in the place of the limit. */
import type { Casing } from '../../concepts/tagging/casing.ts';
import { type Clause, readClause } from '../../study/facts/english-clause.ts';
import { formForOne } from '../../study/facts/english-verbs.ts';
import type { Fact } from '../../study/facts/fact.ts';
import { wordCount } from '../../text/plain-text.ts';
import { lastWord, textOf } from './ask-quantity.ts';
import type { Limit } from './case-values.ts';
import { plainSentence } from './draft-item.ts';
import { isManySubject } from './duties.ts';
import { isKeptTo, type StatedLimit } from './kept-to.ts';
import { type Measured, onlyMeasured } from './limits.ts';

const LONGEST = 30;
/** What else the rule depends on would have to be said of each case. */
const EXCEPTS = /\b(?:unless|except|provided|or more of|whichever|otherwise|respectively)\b/iu;

export interface LimitCase {
  /** With ⟨⟩ for the value. */
  cases: string;
  limit: Limit;
  measured: Measured;
}

/** Where the one number of a plain sentence stands. */
export interface LimitPlace extends Place {
  measured: Measured;
}

export function limitPlace(fact: Fact): LimitPlace | null {
  const sentence = plainSentence(fact);
  if (sentence === null || wordCount(sentence) > LONGEST || EXCEPTS.test(sentence)) return null;
  const measured = onlyMeasured(sentence);
  const place = measured === null ? null : placeOf(fact, measured);
  return measured === null || place === null ? null : { ...place, measured };
}

export function limitOf(fact: Fact, casing: Casing): LimitCase | null {
  const place = limitPlace(fact);
  return place === null ? null : ownLimit(fact, place.measured, place, casing);
}

interface Place {
  from: number;
  to: number;
}

function placeOf({ sentence: { words } }: Fact, { start, end }: Measured): Place | null {
  const base = words[0]?.start ?? 0;
  const from = words.findIndex((word) => word.start - base >= start);
  const after = words.findIndex((word) => word.start - base >= end);
  return from < 0 ? null : { from, to: after < 0 ? words.length : after };
}

/** "S must not V more than N", "S is kept for at least N". */
function ownLimit(
  fact: Fact,
  measured: Measured,
  { from, to }: Place,
  casing: Casing,
): LimitCase | null {
  const clause = readClause(fact.sentence.words, 0, lastWord(fact));
  if (clause === undefined || clause.verb >= from) return null;
  const duty = keptOf(fact, clause, { quantity: textOf(fact, from, to), unit: measured.unit });
  const comparison = duty?.isExceed === true ? 'more than' : measured.comparison;
  if (duty === null || comparison === null) return null;
  const tail = textOf(fact, to, lastWord(fact));
  if (/[,;:]|^(?:and|or)\b|\b(?:if|when|because|but)\b/u.test(tail)) return null;
  // "children who are under 8 years": the number says whom the rule is about, not how far it goes.
  if (/\b(?:who|that|which|whose|with|aged|having)\b/iu.test(textOf(fact, duty.next, from)))
    return null;
  const isWithin = /^within /iu.test(textOf(fact, from, to));
  if (isWithin && tail !== '' && !/^(?:of|after|from) /u.test(tail)) return null;
  const subject = casing.small(textOf(fact, 0, clause.verb));
  const middle = textOf(fact, duty.next, from).replace(/\bnot$/u, '');
  const rest = isWithin ? tail.replace(/^of /u, 'after ') : tail;
  const after = isWithin && tail === '' ? 'after' : '';
  return {
    cases: `${subject} ${duty.said} ${middle} ${after} ⟨⟩ ${rest}`.replace(/\s+/gu, ' ').trim(),
    measured,
    limit: { value: measured.value, comparison, isForbidden: duty.isForbidden },
  };
}

interface Kept {
  isForbidden: boolean;
  /** "must not exceed" says by itself which side is forbidden. */
  isExceed: boolean;
  /** The verb as it is in a case that is told: "are kept" for "must be kept". */
  said: string;
  /** The word after it. */
  next: number;
}

function keptOf(fact: Fact, clause: Clause, stated: StatedLimit): Kept | null {
  const { verb } = clause;
  const isPlural = isManySubject(fact, clause);
  const { quantity } = stated;
  const { words } = fact.sentence;
  const helper = words[verb]?.lower ?? '';
  const isForbidden = words[verb + 1]?.lower === 'not';
  const isModal =
    /^(?:must|should|shall)$/u.test(helper) ||
    (helper === 'may' && (isForbidden || LIMITS.test(quantity)));
  if (!isModal)
    return isKeptTo(fact, verb, stated)
      ? { isForbidden, isExceed: false, said: helper, next: verb + 1 }
      : null;
  const at = verb + (isForbidden ? 2 : 1);
  const told = factual(fact, at, isPlural);
  const isExceed = isForbidden && words[at]?.lower === 'exceed';
  return told === null ? null : { isForbidden, isExceed, ...told };
}

/** The verb of a clause as it is in a case that is told: "are" for "should be". */
export function toldVerb(fact: Fact, clause: Clause): { said: string; next: number } | null {
  const { words } = fact.sentence;
  const { lower = '', text = '' } = words[clause.verb] ?? {};
  if (/^(?:must|should|shall)$/u.test(lower))
    return factual(fact, clause.verb + 1, isManySubject(fact, clause));
  if (/^(?:can|cannot|will|would|do|does)$/u.test(lower)) return null;
  return { said: text, next: clause.verb + 1 };
}

/** "up to": what may be done goes so far. */
const LIMITS = /^(?:up to|at most|no more|not more|no longer|a maximum|within|no later)\b/iu;
/** "must be kept" as it is: "are kept"; "must not exceed": "is". */
function factual(
  { sentence: { words } }: Fact,
  at: number,
  isPlural: boolean,
): { said: string; next: number } | null {
  const base = words[at]?.lower ?? '';
  if (base === 'be' || base === 'exceed') return { said: isPlural ? 'are' : 'is', next: at + 1 };
  if (base === 'have') return { said: isPlural ? 'have' : 'has', next: at + 1 };
  if (words[at]?.tag !== 'verb' || /(?:ing|ed)$/u.test(base)) return null;
  return { said: isPlural ? base : formForOne({ tense: 'many', base }, base), next: at + 1 };
}
