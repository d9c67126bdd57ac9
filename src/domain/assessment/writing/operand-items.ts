/** Rules with new operands: shares of a whole, so much for each, deadlines and repeats by the calendar. */
import { capitalised, wordCount } from '../../text/plain-text.ts';
import { type AppliedValue, appliedItem } from './applied-value.ts';
import { saidIn, type Writing, type WrittenItem } from './draft-item.ts';

const LONGEST = 34;

export function operandItems({ facts, wrong }: Writing): WrittenItem[] {
  return facts.flatMap((fact, at) => {
    const sentence = saidIn(fact).replace(/[.!]$/, '');
    if (wordCount(sentence) > LONGEST) return [];
    const applied =
      shareRange(sentence, at) ??
      share(sentence, at) ??
      deadline(sentence, at) ??
      perEach(sentence, at);
    return applied === null ? [] : appliedItem(fact, wrong, applied);
  });
}

type Apply = (sentence: string, turn: number) => AppliedValue | null;

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const WHOLE = String.raw`((?:the|a|an|one's|their) [\p{L}\p{N} -]{3,50}?)(?=[,;.]| (?:if|when|where|unless|and|or|but|which|that|is|are|was|were|in|for|per|within|each|every|at)\b|$)`;
const WHOLES = [50, 200, 120, 80, 300, 400];

const shareRange: Apply = (sentence, turn) => {
  const found = new RegExp(
    String.raw`${NUMBER}\s?(?:to|and|–|-)\s?${NUMBER}\s?(?:%|percent|per cent) of ${WHOLE}`,
    'iu',
  ).exec(sentence);
  if (found === null) return null;
  const [low, high, whole] = [
    Number(found[1]),
    Number(found[2]),
    WHOLES[turn % WHOLES.length] ?? 200,
  ];
  const unit = unitOf(found[3] ?? '');
  if (unit === null || low >= high) return null;
  const range = (from: number, to: number) => `${clean(from)} to ${clean(to)}${unit}`;
  const part = (percent: number) => (percent * whole) / 100;
  return {
    question: `In a new case, ${found[3]} is ${whole}${unit}. By the rule that the material gives, what is the range for ${subjectOf(sentence, found.index)}?`,
    key: range(part(low), part(high)),
    errors: [
      {
        text: range(part(low) / 10, part(high) / 10),
        why: 'The decimal point slipped by one place.',
      },
      { text: range(low, high), why: `Takes the percentages for${unit || ' values'} themselves.` },
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
    worth: 0.9,
  };
};

const share: Apply = (sentence, turn) => {
  const found = new RegExp(
    String.raw`(?<![\d–-])(?<![\d.]\s?(?:to|and|–|-)\s?)${NUMBER}\s?(?:%|percent|per cent) of ${WHOLE}`,
    'iu',
  ).exec(sentence);
  const isRule =
    /\b(?:must|may|should|shall|is limited|at most|up to|no more than|not exceed|is|are|equals)\b/i.test(
      sentence.slice(0, found?.index ?? 0),
    );
  if (found === null || !isRule) return null;
  const [percent, whole] = [Number(found[1]), (WHOLES[turn % WHOLES.length] ?? 200) * 10];
  const unit = unitOf(found[2] ?? '');
  const part = (percent * whole) / 100;
  if (unit === null || percent >= 100) return null;
  const shown = (value: number) => `${clean(value)}${unit}`;
  return {
    question: `In a new case, ${found[2]} is ${whole}${unit}. What does the material's share give for ${subjectOf(sentence, found.index)}?`,
    key: shown(part),
    errors: [
      { text: shown(part / 10), why: 'The decimal point slipped by one place.' },
      { text: shown(whole - part), why: 'Takes away the share instead of giving it.' },
      { text: shown(part * 2), why: 'Counts the share twice.' },
      { text: shown(whole / 2), why: 'Halves the whole instead of taking the share.' },
      { text: shown(part * 1.5), why: 'Adds half of the share again.' },
    ],
    derivation: {
      rule: 'share',
      operands: [percent, whole],
      result: [part],
      steps: `${percent} % of ${whole} is ${clean(part)}.`,
    },
    worth: 0.8,
  };
};

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const STARTS = [
  [3, 3],
  [8, 5],
  [2, 9],
  [11, 1],
  [6, 4],
] as const;

const deadline: Apply = (sentence, turn) => {
  const found =
    /^(?<who>.+?) (?<modal>must|shall|should|has to|have to|may|can) (?<what>.+?),? (?:within|no later than|not later than) (?<number>\d+) (?<unit>days|weeks) (?:of|after|from) (?<event>[^,;:]{4,80})$/iu.exec(
      sentence,
    );
  const { who, modal, what, number, unit, event } = found?.groups ?? {};
  if (who === undefined || what === undefined || event === undefined || wordCount(what) > 14)
    return null;
  const days = Number(number) * (unit === 'weeks' ? 7 : 1);
  const [day, month] = STARTS[turn % STARTS.length] ?? [3, 3];
  const start = dayNumber(day, month);
  const date = (offset: number) => dateText(start + offset);
  const must = /^ha(?:s|ve) to$/i.test(modal ?? '') ? 'must' : (modal ?? 'must');
  return {
    question: `The date of ${event} is ${date(0)}. What is the last day on which ${lowered(who)} ${must} ${what}, counting the next day as day 1?`,
    key: date(days),
    errors: [
      { text: date(days - 1), why: 'Counts the first day as day 1.' },
      { text: date(days + 1), why: 'One day beyond the limit.' },
      {
        text: date(unit === 'weeks' ? Number(number) : Number(number) * 7),
        why: 'Takes weeks for days, or days for weeks.',
      },
      { text: date(days * 2), why: 'Counts the period twice.' },
      { text: date(Math.ceil(days / 2)), why: 'Counts half of the period.' },
    ],
    derivation: {
      rule: 'sum',
      operands: [start, days],
      result: [start + days],
      steps: `${date(0)} and ${days} days is ${date(days)} (day ${start} + ${days} = ${start + days} of a year of 365 days).`,
    },
    worth: 1,
  };
};

const perEach: Apply = (sentence, turn) => {
  const found =
    /(?<rate>\d+(?:\.\d+)?) (?<unit>[\p{L}]{1,12}) (?:per|for each|for every) (?<thing>[\p{L}]{2,16})(?= (?:of|in|to|for)\b|[,;]|$)/iu.exec(
      sentence,
    );
  const { rate = '', unit = '', thing = '' } = found?.groups ?? {};
  if (found === null || /^(?:cent|percent|times?|se)$/i.test(unit) || /^(?:cent|se)$/i.test(thing))
    return null;
  const count = [7, 12, 14, 6, 18][turn % 5] ?? 7;
  const value = Number(rate);
  const shown = (number: number) => `${clean(number)} ${unit}`;
  return {
    question: `A case has ${count} ${plural(thing)}. At the rate that the material gives for ${subjectOf(sentence, found.index)}, how much does that make?`,
    key: shown(value * count),
    errors: [
      { text: shown(value * (count - 1)), why: `Leaves one ${thing} out.` },
      { text: shown(value + count), why: 'Adds instead of multiplying.' },
      { text: shown((value * count) / 2), why: 'Takes half of the rate.' },
      { text: shown(value * count * 2), why: 'Takes the rate twice.' },
      { text: shown(value * (count + 1)), why: `Counts one ${thing} too many.` },
    ],
    derivation: {
      rule: 'product',
      operands: [value, count],
      result: [value * count],
      steps: `${rate} × ${count} = ${clean(value * count)}.`,
    },
    worth: 0.6,
  };
};

/** What a whole is counted in, from its own words; null where nobody could tell. */
function unitOf(whole: string): string | null {
  if (/\b(?:interval|period|time|duration|term|delay)\b/i.test(whole)) return ' days';
  if (
    /\b(?:price|cost|debt|amount|income|wages?|salary|rent|fee|budget|loan|earnings|value|sum|balance|pay)\b/i.test(
      whole,
    )
  )
    return ' euros';
  return /\b(?:weight|mass)\b/i.test(whole) ? ' kg' : null;
}

/** What the rule is about: the words before its verb. */
function subjectOf(sentence: string, before: number): string {
  const head = sentence.slice(0, before);
  const subject =
    /^(.{3,80}?) (?:must|may|should|shall|is|are|was|were|can|equals?|amounts?|has|have|needs?|receives?)\b/iu.exec(
      head,
    )?.[1];
  return subject === undefined ? 'this' : lowered(subject.replace(/^[^,]{1,60}, /u, ''));
}

function lowered(words: string): string {
  return /^(?:The|A|An|Each|Every|Any|All|No) /.test(words)
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;
}

function plural(thing: string): string {
  return /^(?:kg|mg|g|ml|mL|L|km|m)$/.test(thing) || thing.endsWith('s') ? thing : `${thing}s`;
}

function clean(value: number): string {
  return String(Number(value.toFixed(2)));
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function dayNumber(day: number, month: number): number {
  return LENGTHS.slice(0, month - 1).reduce((sum, days) => sum + days, 0) + day;
}

function dateText(number: number): string {
  let left = ((number - 1) % 365) + 1;
  let month = 0;
  while (left > (LENGTHS[month] ?? 31)) {
    left -= LENGTHS[month] ?? 31;
    month += 1;
  }
  return `${left} ${capitalised(MONTHS[month] ?? '')}`;
}
