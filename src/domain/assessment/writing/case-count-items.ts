/**
 * A limit applied to five cases, one of them at the limit itself: in how many does what the rule
 * says hold? The key is counted by code; the wrong answers are the counts of typical errors.
 */
import type { Derivation } from '../../../contracts/assessment/assessment.ts';
import type { Casing } from '../../concepts/tagging/casing.ts';
import { askClause } from '../../study/drafts/ask-english.ts';
import { type Clause, readClause } from '../../study/facts/english-clause.ts';
import type { Fact } from '../../study/facts/fact.ts';
import { wordCount } from '../../text/plain-text.ts';
import { type AppliedValue, appliedItem } from './applied-value.ts';
import { lastWord, textOf } from './ask-quantity.ts';
import { type CaseValues, caseValues, type Limit, reachOf } from './case-values.ts';
import type { Writing, WrittenItem } from './draft-item.ts';
import { type LimitPlace, limitOf, limitPlace } from './limit-cases.ts';
import { isShare, type Measured, unitFor, written } from './limits.ts';

/** The cases in words, with ⟨⟩ for their values, and what is asked of them. */
interface Situation {
  cases: string;
  asks: string;
  limit: Limit;
}

export function caseCountItems({ facts, wrong, casing }: Writing): WrittenItem[] {
  return facts.flatMap((fact, at) => {
    const place = limitPlace(fact);
    const situation = place === null ? null : situationOf(fact, place, casing);
    const applied =
      place === null || situation === null ? null : counted(situation, place.measured, wrong, at);
    return applied === null ? [] : appliedItem(fact, wrong, applied);
  });
}

function situationOf(fact: Fact, place: LimitPlace, casing: Casing): Situation | null {
  return (
    frontedCondition(fact, place, casing) ??
    trailingCondition(fact, place, casing) ??
    ownSituation(fact, casing)
  );
}

function ownSituation(fact: Fact, casing: Casing): Situation | null {
  const found = limitOf(fact, casing);
  return found === null
    ? null
    : {
        cases: `In ⟨n⟩ cases, ${found.cases}`,
        asks: 'How many of these cases keep to what the material says?',
        limit: found.limit,
      };
}

/** "If S is more than N, C." */
function frontedCondition(fact: Fact, place: LimitPlace, casing: Casing): Situation | null {
  const { to } = place;
  const { words } = fact.sentence;
  if (!/^(?:if|when|where)$/u.test(words[0]?.lower ?? '')) return null;
  const comma = words.findIndex(({ text }, at) => text === ',' && at >= to);
  const main = comma < 0 ? undefined : readClause(words, comma + 1, lastWord(fact));
  if (main === undefined) return null;
  return conditionOf(fact, place, { start: 1, end: comma, main, casing });
}

/** "C when S is more than N." */
function trailingCondition(fact: Fact, place: LimitPlace, casing: Casing): Situation | null {
  const { from } = place;
  const { words } = fact.sentence;
  const at = words.findIndex(({ lower }, index) => index > 2 && /^(?:if|when)$/u.test(lower));
  if (at < 0 || at > from) return null;
  const main = readClause(words, 0, words[at - 1]?.text === ',' ? at - 1 : at);
  if (main === undefined) return null;
  return conditionOf(fact, place, { start: at + 1, end: lastWord(fact), main, casing });
}

function conditionOf(
  fact: Fact,
  { from, to, measured }: LimitPlace,
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
