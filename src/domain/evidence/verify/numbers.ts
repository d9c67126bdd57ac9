/**
 * The numbers of a text with their values and units, however they are written:
 * 1,000 and 1 000, 1.5 million, 60 % and sixty percent, a third, 10–20.
 */
import type { TextLanguage } from '../../text/tokenize.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

export interface NumberMention {
  value: number;
  /** A unit of the lexicon in its one form, or null. */
  unit: string | null;
  kind: 'cardinal' | 'ordinal';
  /** How many digits after the decimal mark are given. */
  decimals: number;
  start: number;
  end: number;
}

const DIGITS =
  /(?<![\p{L}\p{N}_])(?:[-−–](?=\d))?(?:\d{1,3}(?:[,.'\u00a0\u2009\u202f ]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?|\.\d+)(?:st|nd|rd|th)?/gu;
const WORD = /[\p{L}]+/gu;
const UNIT_AFTER = /^[\s\u00a0-]*([%°$€£]|\p{L}+)/u;
/** Degrees of which scale: "°C", "degrees Fahrenheit". */
const SCALE_AFTER = /^[\s\u00a0]*([CFK]|celsius|fahrenheit)(?![\p{L}\p{N}])/iu;
const CURRENCY_BEFORE = /([$€£])\s?$/;

export function numbersIn(text: string, lexicon: Lexicon, language: TextLanguage): NumberMention[] {
  const digits = [...text.matchAll(DIGITS)].map((match) =>
    fromDigits(match, text, lexicon, language),
  );
  const spelled = fromWords(text, lexicon).filter(
    ({ start, end }) => !digits.some((mention) => start < mention.end && end > mention.start),
  );
  return [...digits, ...spelled].sort((a, b) => a.start - b.start);
}

function fromDigits(
  match: RegExpExecArray,
  text: string,
  lexicon: Lexicon,
  language: TextLanguage,
): NumberMention {
  const [written] = match;
  const ordinal = /(?:st|nd|rd|th)$/.test(written);
  const plain = plainDigits(written.replace(/(?:st|nd|rd|th)$/, ''), language);
  const mention = {
    value: Number(plain),
    decimals: /\.(\d+)$/.exec(plain)?.[1]?.length ?? 0,
    start: match.index,
    end: match.index + written.length,
  };
  return withUnit(mention, ordinal ? 'ordinal' : 'cardinal', text, lexicon);
}

/** Thousands marks out, the decimal mark a point. In Norwegian the comma is the decimal mark. */
function plainDigits(written: string, language: TextLanguage): string {
  const signed = written.replace(/[−–]/, '-').replace(/['\u00a0\u2009\u202f ]/g, '');
  const [decimal, thousands] = language === 'no' ? [',', '.'] : ['.', ','];
  const grouped = new RegExp(`^-?\\d{1,3}(?:\\${thousands}\\d{3})+(?!\\d)`).test(signed);
  const parts = grouped ? signed.replaceAll(thousands, '') : signed.replace(thousands, decimal);
  return parts.replace(decimal, '.');
}

/** Spelled numbers; tens and units are put together, and digits before "million" are left to it. */
function fromWords(text: string, lexicon: Lexicon): NumberMention[] {
  const found: NumberMention[] = [];
  for (const match of text.matchAll(WORD)) {
    const mention = spelledNumber(match, text, lexicon);
    if (mention === null) continue;
    const before = found.at(-1);
    if (before === undefined || !isTensBefore(before, mention, text)) {
      found.push(mention);
    } else {
      const value = before.value + mention.value;
      found[found.length - 1] = { ...mention, value, start: before.start };
    }
  }
  return found;
}

function spelledNumber(
  match: RegExpExecArray,
  text: string,
  lexicon: Lexicon,
): NumberMention | null {
  const word = match[0].toLowerCase();
  const cardinal = lexicon.numbers.get(word) ?? lexicon.multipliers.get(word);
  const value = cardinal ?? lexicon.ordinals.get(word);
  if (value === undefined) return null;
  if (lexicon.multipliers.has(word) && isAfterNumber(text, match.index, lexicon)) return null;
  const mention = { value, decimals: 0, start: match.index, end: match.index + word.length };
  return withUnit(mention, cardinal === undefined ? 'ordinal' : 'cardinal', text, lexicon);
}

/** "twenty" before "-five" or " five". */
function isTensBefore(tens: NumberMention, { value, start }: NumberMention, text: string): boolean {
  const isJoined = /^[\s-]$/.test(text.slice(tens.end, start));
  return isJoined && isTens(tens.value) && value > 0 && value < 10;
}

function isTens(value: number): boolean {
  return value >= 20 && value <= 90 && value % 10 === 0;
}

/** Whether a number stands right before and has taken the word "million" in already. */
function isAfterNumber(text: string, at: number, lexicon: Lexicon): boolean {
  const before = /([\p{L}\d]+)[\s\u00a0-]?$/u.exec(text.slice(Math.max(0, at - 20), at))?.[1] ?? '';
  return /\d$/.test(before) || lexicon.numbers.has(before.toLowerCase());
}

/** Takes in a following "million" and a unit before or after. */
function withUnit(
  mention: Omit<NumberMention, 'unit' | 'kind'>,
  kind: NumberMention['kind'],
  text: string,
  lexicon: Lexicon,
): NumberMention {
  let { value, end } = mention;
  let next = UNIT_AFTER.exec(text.slice(end, end + 40));
  const multiplier = lexicon.multipliers.get(next?.[1]?.toLowerCase() ?? '');
  if (next !== null && multiplier !== undefined && kind === 'cardinal') {
    value *= multiplier;
    end += next[0].length;
    next = UNIT_AFTER.exec(text.slice(end, end + 40));
  }
  const currency = CURRENCY_BEFORE.exec(text.slice(0, mention.start))?.[1];
  const unit =
    lexicon.units.get(currency ?? '') ?? lexicon.units.get(next?.[1]?.toLowerCase() ?? '') ?? null;
  if (unit === '%' && next !== null) end += next[0].length;
  const scale = unit === '°' && next !== null ? scaleAt(text, end + next[0].length) : null;
  return { ...mention, value, kind, ...(scale ?? { unit, end }) };
}

function scaleAt(text: string, from: number): Pick<NumberMention, 'unit' | 'end'> | null {
  const found = SCALE_AFTER.exec(text.slice(from, from + 20));
  const letter = found?.[1]?.charAt(0).toUpperCase();
  return found && letter ? { unit: `°${letter}`, end: from + found[0].length } : null;
}

/** Equal value, and no different unit where both have one. */
export function isSameNumber(left: NumberMention, right: NumberMention): boolean {
  return (
    left.kind === right.kind &&
    Math.abs(left.value - right.value) <= 1e-9 * Math.max(1, Math.abs(left.value)) &&
    hasSameUnit(left, right)
  );
}

/** Equal once the more precise one is rounded like the other. */
export function isRoundedNumber(left: NumberMention, right: NumberMention): boolean {
  if (isSameNumber(left, right)) return true;
  if (left.kind !== right.kind || !hasSameUnit(left, right)) return false;
  const decimals = Math.min(left.decimals, right.decimals);
  return left.value.toFixed(decimals) === right.value.toFixed(decimals);
}

function hasSameUnit(left: NumberMention, right: NumberMention): boolean {
  if (left.unit === null || right.unit === null || left.unit === right.unit) return true;
  const [plain, scaled] = left.unit === '°' ? [left.unit, right.unit] : [right.unit, left.unit];
  // Plain degrees may be of any scale.
  return plain === '°' && scaled.startsWith('°');
}
