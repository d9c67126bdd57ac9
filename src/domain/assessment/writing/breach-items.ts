/**
 * Applying: five things seen on one day, each made from a rule of the material with a new value or
 * as an act. Four keep to their rules, one does not.
 */
import type { Derivation } from '../../../contracts/assessment/assessment.ts';
import type { Fact } from '../../study/facts/fact.ts';
import { falsify } from '../../study/statements/falsify.ts';
import { asSentence, capitalised, wordCount } from '../../text/plain-text.ts';
import { reachOf, valuesBeyond } from './case-values.ts';
import { factKey, spanOf, type Writing, type WrittenItem } from './draft-item.ts';
import { asSeen, dutyOf } from './duties.ts';
import { limitFlips } from './duty-flips.ts';
import { limitOf } from './limit-cases.ts';
import { isShare, written } from './limits.ts';

const SHORTEST = 6;
const LONGEST = 30;
const MOST_RATIO = 2;
const LEAST_WORTH = 0.45;

type Look = 'value' | 'done' | 'not done';

interface Seen {
  fact: Fact;
  kept: string;
  broken: string;
  /** What a reader sees without reading the material: the false one shares it with a true one. */
  look: { kept: Look; broken: Look };
  derivation: Derivation | null;
}

export function breachItems(writing: Writing): WrittenItem[] {
  const seen = writing.facts.flatMap((fact, at) => {
    const value = valueSeen(fact, writing, at);
    return value === null ? actsSeen(fact, writing) : [value];
  });
  return seen.flatMap((broken) => {
    const others = companionsOf(broken, seen, writing.wrong);
    return others === null ? [] : [itemOf(broken, others)];
  });
}

/** "A collector must answer within 21 days": answered after 14, or after 40. */
function valueSeen(fact: Fact, { casing }: Writing, at: number): Seen | null {
  const found = limitOf(fact, casing);
  if (found === null) return null;
  const { cases, limit, measured } = found;
  const values = valuesBeyond(limit, {
    turn: at,
    most: isShare(measured) ? 100 : Number.POSITIVE_INFINITY,
  });
  if (values === null) return null;
  const tell = (value: number) =>
    capitalised(cases.replace('⟨⟩', written(measured, value)).replace(/\s+([.,])/gu, '$1'));
  const { side, isIn } = reachOf(limit);
  return {
    fact,
    kept: tell(values.kept),
    broken: tell(values.broken),
    look: { kept: 'value', broken: 'value' },
    derivation: {
      rule: 'threshold',
      operands: [limit.value, side, isIn ? 1 : 0, values.broken],
      result: [],
      steps: `The limit is ${written(measured, limit.value)}, ${isIn ? 'itself included' : 'itself not included'}: ${written(measured, values.broken)} does not keep to it.`,
    },
  };
}

/** An act that was left out or done against a ban, and one that was done in a wrong way. */
function actsSeen(fact: Fact, { casing, knows }: Writing): Seen[] {
  const duty = dutyOf(fact, casing);
  if (duty === null || duty.helper === 'should') return [];
  const kept = capitalised(asSeen(duty, !duty.isForbidden));
  const opposite = capitalised(asSeen(duty, duty.isForbidden));
  const changed = [...limitFlips(kept), ...falsify(kept, 'en', knows)]
    .filter(
      ({ rule, worth }) => rule !== 'condition' && rule !== 'quantity' && worth >= LEAST_WORTH,
    )
    .map(({ text }) => text);
  return [...changed.slice(0, 1), opposite].map((broken) => ({
    ...{ fact, kept, broken },
    look: { kept: lookOf(kept), broken: lookOf(broken) },
    derivation: null,
  }));
}

function lookOf(text: string): Look {
  return /\bnot\b/u.test(text) ? 'not done' : 'done';
}

/** About as long, and two of them look like it: with a value, done, or not done. */
function companionsOf(broken: Seen, seen: readonly Seen[], wrong: number): Seen[] | null {
  const words = wordCount(broken.broken);
  if (words < SHORTEST || words > LONGEST) return null;
  const fitting = [...new Map(seen.map((one) => [factKey(one.fact), one])).values()]
    .filter((other) => other !== broken && factKey(other.fact) !== factKey(broken.fact))
    .filter((other) => {
      const ratio = other.kept.length / broken.broken.length;
      return ratio < MOST_RATIO && ratio > 1 / MOST_RATIO && wordCount(other.kept) <= LONGEST;
    })
    // Values first; then always the same ones, those that matter least: what is shown cannot be asked for.
    .sort(
      (a, b) =>
        Number(b.derivation !== null) - Number(a.derivation !== null) ||
        a.fact.weight - b.fact.weight,
    );
  const alike = fitting.filter(({ look }) => look.kept === broken.look.broken).slice(0, 2);
  if (alike.length < 2) return null;
  const rest = fitting.filter((other) => !alike.includes(other));
  const chosen = [...alike, ...rest].slice(0, wrong);
  return chosen.length < wrong ? null : chosen;
}

function itemOf(broken: Seen, others: readonly Seen[]): WrittenItem {
  // A case with another value does not tell the limit: only an act that is told as it must be does.
  const telling = others.filter(({ look }) => look.kept !== 'value').map(({ fact }) => fact);
  const facts = [
    broken.fact,
    ...(telling.length > 0 ? telling : others.slice(0, 1).map(({ fact }) => fact)),
  ];
  const count = others.length === 4 ? 'Five' : 'Four';
  return {
    question: `${count} things are seen on one day in a place where the material applies. Which of them goes AGAINST the material?`,
    key: asSentence(broken.broken),
    distractors: others.map(({ kept, fact }) => ({
      text: asSentence(kept),
      kind: 'plausible reasoning' as const,
      rationale: `It keeps to the rule: “${fact.span.text}”`,
    })),
    bloom_level: 'Applying',
    target_difficulty: 'hard',
    quotes: facts.map(({ span }) => span.text),
    derivation: broken.derivation,
    coverage_target: null,
    spans: facts.map(spanOf),
    facts: [factKey(broken.fact)],
    shows: telling.map(factKey),
    worth: broken.fact.weight + (broken.derivation === null ? 0.3 : 0.7),
  };
}
