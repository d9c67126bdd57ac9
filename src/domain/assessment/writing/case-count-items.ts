/**
 * A limit applied to five cases, one of them at the limit itself: in how many does what the rule
 * says hold? The key is counted by code; the wrong answers are the counts of typical errors.
 */
import type { Derivation } from '../../../contracts/assessment/assessment.ts';
import type { Casing } from '../../concepts/tagging/casing.ts';
import { askClause } from '../../study/drafts/ask-english.ts';
import { type Clause, readClause } from '../../study/facts/english-clause.ts';
import { formForOne } from '../../study/facts/english-verbs.ts';
import type { Fact } from '../../study/facts/fact.ts';
import { wordCount } from '../../text/plain-text.ts';
import { type AppliedValue, appliedItem } from './applied-value.ts';
import { lastWord, textOf } from './ask-quantity.ts';
import { type CaseValues, caseValues, type Limit, reachOf } from './case-values.ts';
import { plainSentence, type Writing, type WrittenItem } from './draft-item.ts';
import { isKeptTo, type StatedLimit } from './kept-to.ts';
import { isShare, type Measured, onlyMeasured, unitFor, written } from './limits.ts';

const LONGEST = 30;
/** What else the rule depends on would have to be said of each case. */
const EXCEPTS = /\b(?:unless|except|provided|or more of|whichever|otherwise|respectively)\b/iu;

/** The cases in words, with ⟨⟩ for their values, and what is asked of them. */
interface Situation {
  cases: string;
  asks: string;
  limit: Limit;
}

export function caseCountItems({ facts, wrong, casing }: Writing): WrittenItem[] {
  return facts.flatMap((fact, at) => {
    const sentence = plainSentence(fact);
    if (sentence === null || wordCount(sentence) > LONGEST || EXCEPTS.test(sentence)) return [];
    const measured = onlyMeasured(sentence);
    if (measured === null) return [];
    const place = placeOf(fact, measured);
    const situation = place === null ? null : situationOf(fact, measured, place, casing);
    const applied = situation === null ? null : counted(situation, measured, wrong, at);
    return applied === null ? [] : appliedItem(fact, wrong, applied);
  });
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

function situationOf(
  fact: Fact,
  measured: Measured,
  place: Place,
  casing: Casing,
): Situation | null {
  return (
    frontedCondition(fact, measured, place, casing) ??
    trailingCondition(fact, measured, place, casing) ??
    ownLimit(fact, measured, place, casing)
  );
}

/** "If S is more than N, C." */
function frontedCondition(
  fact: Fact,
  measured: Measured,
  { from, to }: Place,
  casing: Casing,
): Situation | null {
  const { words } = fact.sentence;
  if (!/^(?:if|when|where)$/u.test(words[0]?.lower ?? '')) return null;
  const comma = words.findIndex(({ text }, at) => text === ',' && at >= to);
  const main = comma < 0 ? undefined : readClause(words, comma + 1, lastWord(fact));
  if (main === undefined) return null;
  return conditionOf(fact, measured, { from, to }, { start: 1, end: comma, main, casing });
}

/** "C when S is more than N." */
function trailingCondition(
  fact: Fact,
  measured: Measured,
  { from, to }: Place,
  casing: Casing,
): Situation | null {
  const { words } = fact.sentence;
  const at = words.findIndex(({ lower }, index) => index > 2 && /^(?:if|when)$/u.test(lower));
  if (at < 0 || at > from) return null;
  const main = readClause(words, 0, words[at - 1]?.text === ',' ? at - 1 : at);
  if (main === undefined) return null;
  return conditionOf(
    fact,
    measured,
    { from, to },
    { start: at + 1, end: lastWord(fact), main, casing },
  );
}

function conditionOf(
  fact: Fact,
  measured: Measured,
  { from, to }: Place,
  { start, end, main, casing }: { start: number; end: number; main: Clause; casing: Casing },
): Situation | null {
  const { words } = fact.sentence;
  const exceeds = /^exceeds?$/u.test(words[from - 1]?.lower ?? '');
  const comparison = exceeds ? 'more than' : measured.comparison;
  if (comparison === null || measured.unit === '') return null;
  const own = words.slice(start, end);
  if (own.some(({ text, lower }) => /^[,;:]$/u.test(text) || /^(?:and|or|not|but)$/u.test(lower)))
    return null;
  const subject = textOf(fact, main.from, main.verb);
  const first = words[start]?.lower ?? '';
  const isPronoun = /^(?:it|they|he|she|this|these)$/u.test(first);
  const said = isPronoun
    ? `${casing.small(subject)} ${textOf(fact, start + 1, from)}`
    : textOf(fact, start, from);
  const before = withoutLimit(said, textOf(fact, from, to));
  const asks = askClause('', fact, main, casing);
  if (asks === undefined || wordCount(subject) > 12) return null;
  return {
    cases: `In ⟨n⟩ cases, ${before.trim()} ⟨⟩ ${textOf(fact, to, end)}`.trim(),
    asks: `In how many of them ${asks.trim()}`,
    limit: { value: measured.value, comparison, isForbidden: false },
  };
}

/** "falls below 20": "falls to …"; "exceeds 6": "is …". */
function withoutLimit(before: string, quantity: string): string {
  const isSide = /^(?:below|above|under|over)\b/iu.test(quantity);
  return before
    .replace(/\bexceeds?$/u, (verb) => (verb === 'exceeds' ? 'is' : 'are'))
    .replace(/\b(?:falls?|drops?|sinks?|rises?|increases?|decreases?)$/u, (verb) =>
      isSide ? `${verb} to` : verb,
    );
}

/** "S must not V more than N", "S is kept for at least N". */
function ownLimit(
  fact: Fact,
  measured: Measured,
  { from, to }: Place,
  casing: Casing,
): Situation | null {
  const clause = readClause(fact.sentence.words, 0, lastWord(fact));
  if (clause === undefined || clause.verb >= from) return null;
  const duty = dutyOf(fact, clause, { quantity: textOf(fact, from, to), unit: measured.unit });
  const comparison = duty?.isExceed === true ? 'more than' : measured.comparison;
  if (duty === null || comparison === null) return null;
  const tail = textOf(fact, to, lastWord(fact));
  if (/[,;:]|^(?:and|or)\b|\b(?:if|when|because|but)\b/u.test(tail)) return null;
  const isWithin = /^within /iu.test(textOf(fact, from, to));
  if (isWithin && tail !== '' && !/^(?:of|after|from) /u.test(tail)) return null;
  const subject = casing.small(textOf(fact, 0, clause.verb));
  const middle = textOf(fact, duty.next, from).replace(/\bnot$/u, '');
  const rest = isWithin ? tail.replace(/^of /u, 'after ') : tail;
  const after = isWithin && tail === '' ? 'after' : '';
  return {
    cases: `In ⟨n⟩ cases, ${subject} ${duty.said} ${middle} ${after} ⟨⟩ ${rest}`
      .replace(/\s+/gu, ' ')
      .trim(),
    asks: 'How many of these cases keep to what the material says?',
    limit: { value: measured.value, comparison, isForbidden: duty.isForbidden },
  };
}

interface Duty {
  isForbidden: boolean;
  /** "must not exceed" says by itself which side is forbidden. */
  isExceed: boolean;
  /** The verb as it is in a case that is told: "are kept" for "must be kept". */
  said: string;
  /** The word after it. */
  next: number;
}

function dutyOf(fact: Fact, { verb, isPlural }: Clause, stated: StatedLimit): Duty | null {
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

function counted(
  { cases, asks, limit }: Situation,
  measured: Measured,
  wrong: 3 | 4,
  turn: number,
): AppliedValue | null {
  const found = caseValues(limit, {
    count: wrong + 1,
    turn,
    most: isShare(measured) ? 100 : Number.POSITIVE_INFINITY,
  });
  if (found === null) return null;
  const { shown, held } = found;
  const listed = listOf(shown, measured);
  const count = NUMBERS[wrong + 1] ?? String(wrong + 1);
  return {
    question: `${cases
      .replace('⟨n⟩', count)
      .replace('⟨⟩', listed)
      .replace(/\s+([.,?])/gu, '$1')}. ${asks}`,
    key: String(held),
    errors: shown
      .map((_, at) => at + 1)
      .filter((number) => number !== held)
      .map((number) => ({
        text: String(number),
        why: whyWrong(number, found, written(measured, measured.value)),
      })),
    derivation: derivationOf(limit, shown, held, measured),
    worth: 0.9,
  };
}

/** "21, 23, 25, 27 and 29 kg". */
function listOf(shown: readonly number[], measured: Measured): string {
  const texts = shown.map((value) => written({ ...measured, unit: '', gap: '' }, value).trim());
  const unit = measured.currency === '' ? unitFor(measured.unit, 2) : '';
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)} ${unit}`.trim();
}

const NUMBERS: Readonly<Record<number, string>> = { 4: 'four', 5: 'five' };

function derivationOf(
  limit: Limit,
  shown: readonly number[],
  held: number,
  measured: Measured,
): Derivation {
  const { side, isIn } = reachOf(limit);
  return {
    rule: 'count',
    operands: [limit.value, side, isIn ? 1 : 0, ...shown],
    result: [held],
    steps: `The limit is ${written(measured, limit.value)}, ${isIn ? 'the limit itself included' : 'the limit itself not included'}: of ${shown.join(', ')} it holds for ${held}.`,
  };
}

function whyWrong(number: number, { shown, held, boundary }: CaseValues, said: string): string {
  if (number === boundary) return `Judges the case at the limit itself, ${said}, the wrong way.`;
  if (number === shown.length - held) return 'Counts the cases on the other side of the limit.';
  if (number === shown.length) return 'Takes every case without looking at the limit.';
  return `One of the cases is put on the wrong side of ${said}.`;
}
