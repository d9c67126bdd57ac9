/** An option that is a quantity: its number and what is counted, common units made one. */
import type { TextLanguage } from '../text/tokenize.ts';

export interface OptionNumber {
  value: number;
  /** The end of a range ("10 to 20"), else the value again. */
  upTo: number;
  /** What stands around the number, so that only like is put in order. */
  unit: string;
}

const NUMBER = String.raw`[+\-−–]?\d{1,3}(?:[ , ]\d{3})+(?:\.\d+)?|[+\-−–]?\d+(?:[.,/]\d+)?|[+\-−–]?\.\d+`;
const HEDGES = `about around approximately roughly nearly almost over under omtrent rundt cirka ca
  nesten opptil minst`.split(/\s+/);
const BEFORE = String.raw`(?:(?:${HEDGES.join('|')}|up to|at least|at most|(?:more|less|fewer|greater) than|(?:mer|mindre|færre) enn)\.?\s+|[$€£~≈<>])*`;
const QUANTITY = new RegExp(
  String.raw`^(?<before>${BEFORE})(?<from>${NUMBER})(?:\s*(?:to|til|and|og|-|–|—)\s*(?<to>${NUMBER}))?(?<after>\D{0,24})$`,
  'iu',
);

const numberWords: Record<'en' | 'no', readonly string[]> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
  no: 'null én to tre fire fem seks sju åtte ni ti elleve tolv'.split(' '),
};

export function readOptionNumber(text: string, language: TextLanguage): OptionNumber | null {
  const plain = text.trim().replace(/\.$/, '');
  const groups = QUANTITY.exec(plain)?.groups;
  if (groups === undefined) return spelledNumber(plain.toLowerCase(), language);
  const { before = '', from = '', to, after = '' } = groups;
  const value = toNumber(from, language);
  const upTo = to === undefined ? value : toNumber(to, language);
  // A sentence that happens to hold one number is no quantity.
  if (value === null || upTo === null || after.trim().split(/\s+/).length > 3) return null;
  return inBaseUnit(value, upTo, `${before.toLowerCase()} ${after}`);
}

function spelledNumber(text: string, language: TextLanguage): OptionNumber | null {
  const [first = '', ...rest] = text.split(/\s+/);
  const value = numberWords[language === 'no' ? 'no' : 'en'].indexOf(first);
  if (value < 0 || rest.length > 2) return null;
  return inBaseUnit(value, value, rest.join(' '));
}

function toNumber(text: string, language: TextLanguage): number | null {
  const ascii = text.replace(/[−–]/g, '-').replace(/[  ]/g, '');
  const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(ascii) && language !== 'no';
  const plain = grouped ? ascii.replaceAll(',', '') : ascii.replace(',', '.');
  const [numerator, denominator] = plain.split('/').map(Number);
  const value = denominator === undefined ? numerator : (numerator ?? 0) / denominator;
  return value !== undefined && Number.isFinite(value) ? value : null;
}

/** "1 day" and "2 Days" are of one unit; a symbol keeps its letters, because mW is not MW. */
function unitOf(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => (word.length > 3 ? word.toLowerCase().replace(/s$/, '') : word))
    .join(' ');
}

/** The units that stand side by side in options; a month and a year as calendars have them. */
const scales: ReadonlyMap<string, readonly [unit: string, size: number]> = new Map(
  Object.entries({
    second: ['s', 1],
    sekund: ['s', 1],
    minute: ['s', 60],
    min: ['s', 60],
    minutt: ['s', 60],
    hour: ['s', 3600],
    time: ['s', 3600],
    timer: ['s', 3600],
    day: ['s', 86_400],
    dag: ['s', 86_400],
    dager: ['s', 86_400],
    week: ['s', 604_800],
    uke: ['s', 604_800],
    uker: ['s', 604_800],
    month: ['s', 2_629_800],
    year: ['s', 31_557_600],
    mm: ['m', 0.001],
    cm: ['m', 0.01],
    m: ['m', 1],
    km: ['m', 1000],
    mg: ['g', 0.001],
    g: ['g', 1],
    kg: ['g', 1000],
    ml: ['l', 0.001],
    dl: ['l', 0.1],
    l: ['l', 1],
    mL: ['l', 0.001],
    dL: ['l', 0.1],
    L: ['l', 1],
  }),
);

function inBaseUnit(value: number, upTo: number, around: string): OptionNumber {
  const unit = unitOf(around);
  const [base, size] = scales.get(unit) ?? [unit, 1];
  return { value: value * size, upTo: upTo * size, unit: base };
}
