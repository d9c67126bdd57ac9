/** A share of a whole with a new whole: "at most 75 percent of the eligible costs". */

import type { Casing } from '../../concepts/tagging/casing.ts';
import { wordCount } from '../../text/plain-text.ts';
import { type AppliedValue, appliedItem } from './applied-value.ts';
import { askQuantity, lastWord, type StatedQuantity, textOf } from './ask-quantity.ts';
import { plainSentence, quantityIn, type Writing, type WrittenItem } from './draft-item.ts';
import { isShare } from './limits.ts';

const LONGEST = 34;
const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const WHOLE =
  /^of ((?:the|its|their|an?) [\p{L}\p{N} -]{3,50}?)(?=[,;]| (?:if|when|where|unless|and|or|but|which|that|is|are|in|for|per|within|each|every|at|until|after|before)\b|$)/iu;
const RANGE = new RegExp(
  String.raw`${NUMBER}\s?(?:to|and|–|-)\s?${NUMBER}\s?(?:%|percent|per cent) of ((?:the|a|an|its|their) [\p{L}\p{N} -]{3,50}?)(?=[,;.]| (?:if|when|where|unless|and|or|but|which|that|is|are|was|were|in|for|per|within|each|every|at)\b|$)`,
  'iu',
);
const WHOLES = [2000, 3000, 4800, 1200, 8000, 6400];

export function shareItems({ facts, wrong, casing }: Writing): WrittenItem[] {
  return facts.flatMap((fact, at) => {
    const sentence = plainSentence(fact);
    if (sentence === null || wordCount(sentence) > LONGEST) return [];
    const stated = quantityIn(fact);
    const applied =
      rangeOf(sentence.replace(/[.!]$/u, ''), at) ??
      (stated === null ? null : shareOf(stated, casing, at));
    return applied === null ? [] : appliedItem(fact, wrong, applied);
  });
}

function rangeOf(sentence: string, turn: number): AppliedValue | null {
  const found = RANGE.exec(sentence);
  if (found === null) return null;
  const [low, high] = [Number(found[1]), Number(found[2])];
  const whole = (WHOLES[turn % WHOLES.length] ?? 2000) / 20;
  const unit = unitOf(found[3] ?? '');
  const subject = subjectOf(sentence, found.index);
  if (unit === null || subject === null || low >= high) return null;
  const range = (from: number, to: number) => `${clean(from)} to ${clean(to)} ${unit}`;
  const part = (percent: number) => (percent * whole) / 100;
  return {
    question: `In a new case, ${found[3]} is ${whole} ${unit}. By the rule that the material gives, what is the range for ${subject}?`,
    key: range(part(low), part(high)),
    errors: [
      {
        text: range(part(low) / 10, part(high) / 10),
        why: 'The decimal point slipped by one place.',
      },
      { text: range(low, high), why: `Takes the percentages for ${unit} themselves.` },
      {
        text: range(whole / 2, part(50 + low)),
        why: 'Halves the whole instead of taking the share.',
      },
      {
        text: range(whole - part(high), whole - part(low)),
        why: 'Takes away the share instead of giving it.',
      },
    ],
    derivation: {
      rule: 'share-range',
      operands: [low, high, whole],
      result: [part(low), part(high)],
      steps: `${low} % of ${whole} is ${clean(part(low))}; ${high} % of ${whole} is ${clean(part(high))}.`,
    },
    worth: 1.1,
  };
}

function shareOf(stated: StatedQuantity, casing: Casing, turn: number): AppliedValue | null {
  const { measured, fact, to } = stated;
  const tail = textOf(fact, to, lastWord(fact));
  const [whole, named] = WHOLE.exec(tail) ?? [];
  const unit = named === undefined ? null : unitOf(named);
  if (/\b(?:has|have|been|was|were)\b/u.test(named ?? '')) return null;
  if (!isShare(measured) || whole === undefined || named === undefined || unit === null)
    return null;
  const size = WHOLES[turn % WHOLES.length] ?? 2000;
  const asked = askQuantity(stated, casing, { asked: `how many ${unit}`, without: whole });
  const percent = measured.value;
  if (asked === null || percent >= 100 || percent === 50) return null;
  const part = (percent * size) / 100;
  const shown = (value: number) => `${grouped(value)} ${unit}`;
  const isMany = /s$/u.test(named.split(/ (?:of|from|for) /u)[0] ?? '');
  return {
    question: `In a new case, ${named} ${isMany ? 'come' : 'comes'} to ${grouped(size)} ${unit}. ${asked}`,
    key: shown(part),
    errors: [
      { text: shown(size - part), why: 'Takes away the share instead of giving it.' },
      { text: shown(part / 10), why: 'The decimal point slipped by one place.' },
      { text: shown(part * 2), why: 'Counts the share twice.' },
      { text: shown(size / 2), why: 'Halves the whole instead of taking the share.' },
      { text: shown(part * 1.5), why: 'Adds half of the share again.' },
    ].filter(({ text }) => text !== shown(size)),
    derivation: {
      rule: 'share',
      operands: [percent, size],
      result: [part],
      steps: `${percent} % of ${size} is ${clean(part)}.`,
    },
    worth: 1.2,
  };
}

/** What a whole is counted in, from its own words; null where nobody could tell. */
function unitOf(whole: string): string | null {
  if (/\b(?:interval|period|time|duration|term|delay)\b/iu.test(whole)) return 'days';
  if (
    /\b(?:price|costs?|debt|amount|income|wages?|salary|salaries|rent|fee|budget|loan|earnings|value|sum|balance|pay|grant|advance|turnover|revenue|premium|tax|fine|expenditure|fund|deposit)\b/iu.test(
      whole,
    )
  )
    return 'euros';
  if (/\b(?:calories|energy|energy intake|diet)\b/iu.test(whole)) return 'kcal';
  return /\b(?:weight|mass|load|dose)\b/iu.test(whole) ? 'kg' : null;
}

/** What the rule is about: the words before its verb. */
function subjectOf(sentence: string, before: number): string | null {
  const subject =
    /^(.{3,80}?) (?:must|may|should|shall|is|are|was|were|can|equals?|amounts?|has|have|needs?|receives?)\b/iu.exec(
      sentence.slice(0, before),
    )?.[1];
  return subject === undefined ? null : lowered(subject.replace(/^[^,]{1,60}, /u, ''));
}

function lowered(words: string): string {
  return /^(?:The|A|An|Each|Every|Any|All|No) /u.test(words)
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;
}

export function clean(value: number): string {
  return String(Number(value.toFixed(2)));
}

function grouped(value: number): string {
  return clean(value).replace(/\B(?=(?:\d{3})+(?!\d))/gu, ',');
}
