/** Periods on the calendar: the last day of a deadline, the end of a validity, the next turn of a repeat. */
import type { Casing } from '../../concepts/tagging/casing.ts';
import { askClause } from '../../study/drafts/ask-english.ts';
import { wordCount } from '../../text/plain-text.ts';
import { type AppliedValue, appliedItem } from './applied-value.ts';
import { lastWord, type StatedQuantity, textOf } from './ask-quantity.ts';
import { dateText, dayNumber, monthText } from './calendar.ts';
import { quantityIn, type Writing, type WrittenItem } from './draft-item.ts';

const LONGEST = 30;
const STARTS = [
  [3, 3],
  [8, 5],
  [2, 9],
  [11, 1],
  [6, 4],
] as const;
const YEAR = 2024;

export function dateItems({ facts, wrong, casing }: Writing): WrittenItem[] {
  return facts.flatMap((fact, at) => {
    const stated = quantityIn(fact);
    if (stated === null || wordCount(stated.sentence) > LONGEST) return [];
    if (/\b(?:unless|except|whichever|working days|business days)\b/iu.test(stated.sentence))
      return [];
    const applied = deadline(stated, casing, at) ?? repeatOrEnd(stated, casing, at);
    return applied === null ? [] : appliedItem(fact, wrong, applied);
  });
}

/** "must be reported within 15 days of the accident". */
function deadline(stated: StatedQuantity, casing: Casing, turn: number): AppliedValue | null {
  const { fact, measured, from, to, main, clause, sentence } = stated;
  const perUnit = { day: 1, week: 7 }[measured.unit.toLowerCase().replace(/s$/u, '')];
  const lead = sentence.slice(measured.start, measured.end);
  if (perUnit === undefined || !/^(?:within|no later than|not later than)\b/iu.test(lead))
    return null;
  const event = /^(?:of|after|from) ([\p{L}\p{N}’' -]{4,60})$/u.exec(
    textOf(fact, to, lastWord(fact)),
  )?.[1];
  const asked = askClause('by which day at the latest', fact, { ...clause, to: from }, casing);
  if (event === undefined || asked === undefined || main !== 0) return null;
  const days = measured.value * perUnit;
  const [day, month] = STARTS[turn % STARTS.length] ?? [3, 3];
  const start = dayNumber(day, month);
  const date = (offset: number) => dateText(start + offset);
  return {
    question: `The day of ${event.replace(/^the day of /u, '')} is ${date(0)}. Counting the next day as day 1, ${asked}`,
    key: date(days),
    errors: [
      { text: date(days - 1), why: 'Counts the first day as day 1.' },
      { text: date(days + 1), why: 'One day beyond the limit.' },
      { text: date(days + 7), why: 'A week beyond the limit.' },
      { text: date(Math.ceil(days / 2)), why: 'Counts half of the period.' },
      { text: date(days * 2), why: 'Counts the period twice.' },
    ],
    derivation: {
      rule: 'sum',
      operands: [start, days],
      result: [start + days],
      steps: `${date(0)} and ${days} days is ${date(days)} (day ${start} + ${days} = ${start + days} of a year of 365 days).`,
    },
    worth: 1.2,
  };
}

const REPEATED =
  /\b(?:repeated|renewed|inspected|reviewed|tested|checked|replaced|measured|calibrated|examined|updated|monitored|audited|carried out|done|due|retested|serviced|screened|performed)\b/iu;
const LASTING = /\b(?:valid|kept|stored|retained|stable|preserved|in force|archived|excluded)\b/iu;

/** "is renewed every 5 years", "is kept for 10 years". */
function repeatOrEnd(stated: StatedQuantity, casing: Casing, turn: number): AppliedValue | null {
  const kind = periodOf(stated);
  if (kind === null) return null;
  const { fact, measured, from, to, clause } = stated;
  const least = measured.comparison === 'at least' ? ' at least' : '';
  const opener = kind.isRepeat ? 'when' : `until when${least}`;
  const asked = askClause(opener, fact, { ...clause, to: from - 1 }, casing);
  if (asked === undefined) return null;
  const start = YEAR * 12 + ((turn * 5 + 2) % 12);
  const bare = `${asked.replace(/\?$/u, '')} ${textOf(fact, to, lastWord(fact))}`.trim();
  const again = /\bagain\b/u.test(bare) ? '' : ' again';
  return {
    question: kind.isRepeat
      ? `The last time was in ${monthText(start)}: ${bare}${again}?`
      : `The period begins in ${monthText(start)}: ${bare}?`,
    key: monthText(start + kind.months),
    errors: wrongMonths(start, kind.months),
    derivation: {
      rule: 'sum',
      operands: [start, kind.months],
      result: [start + kind.months],
      steps: `${monthText(start)} and ${kind.months} months is ${monthText(start + kind.months)}.`,
    },
    worth: 1.1,
  };
}

/** How long, in months, and whether it comes again; null where it is no plain period. */
function periodOf(stated: StatedQuantity): { months: number; isRepeat: boolean } | null {
  const { fact, measured, from, to, main, clause } = stated;
  const perUnit = { month: 1, year: 12 }[measured.unit.toLowerCase().replace(/s$/u, '')];
  const isMost = /^(?:at most|less than|more than)$/u.test(measured.comparison ?? '');
  if (perUnit === undefined || isMost || main !== 0) return null;
  const verb = textOf(fact, clause.verb, from);
  const said = `${verb} ${textOf(fact, to, lastWord(fact))}`;
  if (/\b(?:old|age|and|or|not|when|if)\b|[,;:]/u.test(said)) return null;
  const before = fact.sentence.words[from - 1]?.lower ?? '';
  const isRepeat = /^(?:every|after)$/u.test(before) && REPEATED.test(verb);
  const isLasting = before === 'for' && LASTING.test(verb);
  return isRepeat || isLasting ? { months: measured.value * perUnit, isRepeat } : null;
}

function wrongMonths(start: number, months: number): AppliedValue['errors'] {
  const [step, named] = months >= 24 ? [12, 'a year'] : [1, 'a month'];
  return [
    { offset: Math.max(1, Math.round(months / 2)), why: 'Counts half of the period.' },
    { offset: months * 2, why: 'Counts the period twice.' },
    { offset: months + step, why: `Counts ${named} too many.` },
    { offset: months - step, why: `Counts ${named} too few.` },
    { offset: months + 3 * step, why: 'Goes beyond the period.' },
  ]
    .filter(({ offset }) => offset > 0)
    .map(({ offset, why }) => ({ text: monthText(start + offset), why }));
}
