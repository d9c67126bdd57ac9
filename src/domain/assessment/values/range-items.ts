/**
 * A range of the material applied to five cases: in how many is the value inside? None stands on an
 * end of the range, of which people may think differently; the key is counted by code.
 */
import type { Casing } from '../../concepts/tagging/casing.ts';
import { readClause } from '../../study/facts/english-clause.ts';
import type { Fact } from '../../study/facts/fact.ts';
import { wordCount } from '../../text/plain-text.ts';
import { type AppliedValue, appliedItem } from '../writing/applied-value.ts';
import { lastWord, textOf } from '../writing/ask-quantity.ts';
import { plainSentence, type Writing, type WrittenItem } from '../writing/draft-item.ts';
import { toldVerb } from '../writing/limit-cases.ts';
import { type Measured, measuredIn, unitFor } from '../writing/limits.ts';
import { type RangeValues, valuesInAndOut } from './range-values.ts';

const LONGEST = 32;
const NUMBER = String.raw`(?<![\p{L}\p{N}.,/$€£-])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)`;
const RANGE = new RegExp(
  String.raw`(?:\b(?:between|from) )?${NUMBER}(?: ?(?:%|percent))?(?: (?:to|and|or) | ?[–-] ?)(?=${NUMBER})`,
  'iu',
);
/** What else a value would depend on, and what nobody keeps to or measures a case against. */
const EXCEPTS =
  /\b(?:unless|except|provided|whichever|otherwise|respectively|may|might|could|was|were|had|estimated|chapter|page|section|table|figure|steps?|score|example)\b/iu;

interface Range {
  low: number;
  high: number;
  measured: Measured;
  /** Offsets into the sentence. */
  start: number;
  end: number;
}

export function rangeItems({ facts, wrong, casing }: Writing): WrittenItem[] {
  return facts.flatMap((fact, at) => {
    const sentence = plainSentence(fact);
    const range = sentence === null ? null : rangeIn(sentence);
    const told = range === null ? null : toldOf(fact, range, casing);
    const applied = range === null || told === null ? null : counted(told, range, wrong, at);
    return applied === null ? [] : appliedItem(fact, wrong, applied);
  });
}

/** The one range of a sentence, which has no other figure. */
function rangeIn(sentence: string): Range | null {
  if (wordCount(sentence) > LONGEST || EXCEPTS.test(sentence)) return null;
  const found = RANGE.exec(sentence);
  if (found === null) return null;
  const from = found.index + found[0].length;
  // The second number is read without the first, which would make a range of it.
  const [measured] = measuredIn(sentence.slice(from));
  if (measured === undefined || measured.start !== 0 || measured.unit === '') return null;
  const end = from + measured.end;
  if (/\d/u.test(sentence.slice(0, found.index) + sentence.slice(end))) return null;
  const [low, high] = [Number((found[1] ?? '').replaceAll(',', '')), measured.value];
  return low < high ? { low, high, measured, start: found.index, end } : null;
}

/** "Adults need ⟨⟩ of sleep". */
function toldOf(fact: Fact, { start, end }: Range, casing: Casing): string | null {
  const { words } = fact.sentence;
  const base = words[0]?.start ?? 0;
  const from = words.findIndex((word) => word.start - base >= start);
  const after = words.findIndex((word) => word.start - base >= end);
  const to = after < 0 ? words.length : after;
  const clause = readClause(words, 0, lastWord(fact));
  if (from < 0 || clause === undefined || clause.verb >= from) return null;
  if (clause.form?.tense === 'past') return null;
  const verb = toldVerb(fact, clause);
  if (verb === null) return null;
  const middle = textOf(fact, verb.next, from).replace(
    / ?\b(?:anywhere|about|around|approximately|roughly|typically|usually|normally|only)$/iu,
    '',
  );
  const tail = textOf(fact, to, lastWord(fact));
  if (TWISTED.test(`${middle} ${tail}`) || /\bnot\b/iu.test(middle)) return null;
  const subject = casing.small(textOf(fact, 0, clause.verb));
  return `${subject} ${verb.said} ${middle} ⟨⟩ ${tail}`.replace(/\s+/gu, ' ').trim();
}

/** Another clause, or a number that says whom the sentence is about. */
const TWISTED =
  /[,;:()]|\b(?:who|that|which|whose|aged|if|when|because|but|than|and|or|until|while|ranges?|varies|vary|differs?)\b/iu;

function counted(told: string, range: Range, wrong: 3 | 4, turn: number): AppliedValue | null {
  const { low, high, measured } = range;
  const count = wrong + 1;
  const found = valuesInAndOut({ low, high, unit: measured.unit }, { count, turn });
  if (found === null) return null;
  const { shown, held } = found;
  const unit = unitFor(measured.unit, 2);
  const gap = measured.gap === '' ? '' : ' ';
  const listed = shown.map((value) => grouped(value));
  const values = `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}${gap}${unit}`;
  const said = told.replace('⟨⟩', values).replace(/\s+([.,])/gu, '$1');
  return {
    question: `In ${count === 5 ? 'five' : 'four'} cases, ${said}. In how many of them does the value lie within the range that the material gives?`,
    key: String(held),
    errors: errorsOf(found, count),
    derivation: {
      rule: 'range',
      operands: [low, high, ...shown],
      result: [held],
      steps: `The range goes from ${low} to ${high}: of ${shown.join(', ')} it holds ${held}.`,
    },
    worth: 0.9,
  };
}

function errorsOf({ held, below, above }: RangeValues, count: number): AppliedValue['errors'] {
  const why = (number: number): string => {
    if (number === held + below) return 'Looks at the upper end of the range only.';
    if (number === held + above) return 'Looks at the lower end of the range only.';
    if (number === count - held) return 'Counts the cases outside of the range.';
    return 'One of the cases is put on the wrong side of an end of the range.';
  };
  return Array.from({ length: count }, (_, at) => at + 1)
    .filter((number) => number !== held)
    .map((number) => ({ text: String(number), why: why(number) }));
}

function grouped(value: number): string {
  const [whole = '', part] = String(value).split('.');
  const said = whole.length > 3 ? whole.replace(/\B(?=(?:\d{3})+$)/gu, ',') : whole;
  return part === undefined ? said : `${said}.${part}`;
}
