/**
 * Two figures for one thing: "2.1 million inhabitants in 2020" in one report, "In 2020 it had 1.4
 * million inhabitants" in another. Words may stand in any order; what is counted, of what and when
 * must be the same, and nothing may narrow one side alone: "from transport", "at least", "by".
 */
import { english } from '../evidence/lexicon/lexicon-en.ts';
import { norwegian } from '../evidence/lexicon/lexicon-no.ts';
import { isSameWord } from '../evidence/verify/align-words.ts';
import type { NumberMention } from '../evidence/verify/numbers.ts';
import { isCounted, type Statement, type StatementWord } from '../evidence/verify/statement.ts';

/** Nearer figures may be one figure, rounded or counted a little later. */
const LEAST_APART = 0.1;
/** Words between a figure and what it counts: "2.1 million registered users". */
const COUNTED_WITHIN = 3;

/** What a sentence says its figure with, whatever it is about. */
const CARRIERS = new Set(
  `am is are was were be been being has have had having there
  number numbers total totals totalled totaled figure figures amount amounts amounted sum
  come comes came reach reaches reached stand stands stood count counts counted
  estimate estimates estimated report reports reported record recorded say says said write writes wrote
  according annual altogether overall worldwide end year years around about approximately roughly nearly almost some
  er var være vært blir ble blitt har hadde hatt finnes fantes
  antall antallet totalt samlet sum utgjør utgjorde kom nådde talte telte anslått rapporterte skrev
  ifølge årsrapport rundt omtrent cirka nesten slutten året år`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);
/** Beside a figure they make a bound, a part or a change of it. */
const NARROWING = new Set(
  `least most than over under below above up more fewer less only another further additional by from between per each
  minst høyst enn over under opp mer færre mindre bare ytterligere med fra mellom hver`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);
const MONTHS =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|januar|februar|mars|mai|juni|juli|oktober|desember|spring|summer|autumn|winter|vår|våren|sommer|sommeren|høst|høsten|vinter|vinteren)$/u;
/** Who says it is not what is said. */
const ATTRIBUTION =
  /(?:,? according to [^,.;]+|,? ifølge [^,.;]+|, (?:the|a|its|den|det) \p{L}+ (?:said|says|wrote|writes|reported|reports|skrev|sier|opplyste))(?=[,.;]|$)/giu;

const OWN_TEXT =
  /\b(?:we|our|ours|vi|våre?|vårt)\b|\b(?:(?:this|the|present|current) (?:study|survey|trial|paper|review|sample|cohort)|denne (?:studien|undersøkelsen))\b|\b(?:table|figure|fig\.|chapter|section|tabell|figur|kapittel) \d/iu;
/** In what they are compared in. */
const SCALES: ReadonlyMap<string, readonly [string, number]> = new Map([
  ['km', ['m', 1000]],
  ['cm', ['m', 0.01]],
  ['mm', ['m', 0.001]],
  ['kg', ['g', 1000]],
  ['mg', ['g', 0.001]],
]);
const UNITS = new Set([...english.units.keys(), ...norwegian.units.keys()]);

export interface ApartFigures {
  one: number;
  other: number;
}

export const withoutAttribution = (text: string): string => text.replaceAll(ATTRIBUTION, '');

/** The two figures, where both sentences give exactly one and only it differs. */
export function figuresApart(one: Statement, other: Statement): ApartFigures | null {
  const [left, right] = [figureOf(one), figureOf(other)];
  if (left === null || right === null) return null;
  if (left.unit !== right.unit || !areFarApart(left.value, right.value)) return null;
  if (speaksOfItself(one) || speaksOfItself(other)) return null;
  if (!isSameSet(timesOf(one), timesOf(other))) return null;
  const [its, theirs] = [tellingOf(one), tellingOf(other)];
  if (its.length === 0 || !areAllIn(its, theirs) || !areAllIn(theirs, its)) return null;
  if (left.unit === null && !areAllIn(left.counted, right.counted)) return null;
  return { one: left.value, other: right.value };
}

/**
 * Whether two sentences that differ in a figure may still both be true: one figure is the other,
 * rounded; each says it of something of its own ("men", "women"); one gives a bound or a span, or
 * speaks of its own paper.
 */
export function mayBothHold(one: Statement, other: Statement): boolean {
  if (speaksOfItself(one) || speaksOfItself(other) || isBounded(one) || isBounded(other)) {
    return true;
  }
  const [left, right] = [figureOf(one), figureOf(other)];
  if (left && right && left.unit === right.unit && isRounding(left.value, right.value)) return true;
  const [its, theirs] = [tellingOf(one), tellingOf(other)];
  return !areAllIn(its, theirs) && !areAllIn(theirs, its);
}

function isBounded({ words }: Statement): boolean {
  return words.some((word, at) => isFigure(word) && isNarrowed(words, at));
}

interface Figure {
  value: number;
  unit: string | null;
  /** What stands behind it, where it has no unit. */
  counted: StatementWord[];
}

function figureOf({ words }: Statement): Figure | null {
  const figures = words.flatMap((word, at) => (isFigure(word) ? [{ word, at }] : []));
  const [found] = figures;
  if (found === undefined || figures.length > 1 || found.word.isDenied) return null;
  const { word, at } = found;
  if (word.number === null || isNarrowed(words, at)) return null;
  const counted = words
    .slice(at + 1, at + 1 + COUNTED_WITHIN)
    .filter((one) => isTelling(one) && !isTime(one))
    .slice(0, 1);
  const { value, unit } = inBaseUnit(word.number);
  return unit === null && counted.length === 0 ? null : { value, unit, counted };
}

function inBaseUnit({ value, unit }: NumberMention): Pick<NumberMention, 'value' | 'unit'> {
  const [base, factor] = SCALES.get(unit ?? '') ?? [unit, 1];
  return { value: value * factor, unit: base };
}

/** "We included 40 patients" and "Table 2" tell of the text that they stand in. */
function speaksOfItself({ text }: Statement): boolean {
  return OWN_TEXT.test(text);
}

function isFigure(word: StatementWord): boolean {
  return isCounted(word) && word.number?.kind === 'cardinal' && !isTime(word);
}

/** Two words before it: "at least 2 million", "more than 2 million", "by 2 million". */
function isNarrowed(words: readonly StatementWord[], at: number): boolean {
  return words.slice(Math.max(0, at - 2), at).some(({ surface }) => NARROWING.has(surface));
}

function isTime({ surface, number }: StatementWord): boolean {
  if (number === null) return MONTHS.test(surface);
  const isYear = Number.isInteger(number.value) && number.value >= 1500 && number.value <= 2100;
  return number.unit === null && isYear && /^\d{4}$/u.test(surface);
}

function timesOf({ words }: Statement): Set<string> {
  return new Set(words.filter(isTime).map(({ surface }) => surface));
}

function isTelling({ weight, number, surface }: StatementWord): boolean {
  return weight > 0 && number === null && !CARRIERS.has(surface) && !UNITS.has(surface);
}

function tellingOf({ words }: Statement): StatementWord[] {
  return words.filter((word) => isTelling(word) && !isTime(word));
}

function areAllIn(words: readonly StatementWord[], others: readonly StatementWord[]): boolean {
  return words.every((word) => others.some((one) => isSameWord(word, one)));
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && one.isSubsetOf(other);
}

/** 2,104 is 2,100, to the two digits that the rounder one gives. */
function isRounding(one: number, other: number): boolean {
  const digits = Math.min(...[one, other].map(digitsOf));
  return one.toPrecision(digits) === other.toPrecision(digits);
}

/** Without the noughts at its end; two at least: "3 million" and "8 million" are not one figure. */
function digitsOf(value: number): number {
  const [written = ''] = Math.abs(value).toExponential().split('e');
  return Math.min(15, Math.max(2, written.replace('.', '').length));
}

function areFarApart(one: number, other: number): boolean {
  return Math.abs(one - other) >= LEAST_APART * Math.max(Math.abs(one), Math.abs(other));
}
