/** Numbers of a sentence with what they measure, and whether they are a limit. */

export type Comparison = 'at least' | 'more than' | 'at most' | 'less than';

export interface Measured {
  /** Offsets into the sentence, the comparing words included. */
  start: number;
  end: number;
  value: number;
  /** As the text writes it: "days", "%", "mg". */
  unit: string;
  /** Between number and unit: "30 days", "30%". */
  gap: string;
  currency: string;
  comparison: Comparison | null;
}

const UNIT = `%|percent|per cent|years?|months?|weeks?|days?|hours?|minutes?|seconds?|mmHg|mm Hg|mg/dL|mmol/L|mmol/l|mg/dl|mEq/L|kg/m2|kg/m²|mg/day|g/day|mL/min|ml/min|years of age|weeks of gestation|mg/kg|mg|mcg|µg|g|kg|ml|mL|L|litres?|liters?|km|m|cm|mm|metres?|meters?|miles?|feet|degrees?|°C|euros?|dollars?|pounds?|kroner|points?|percentage points|volts?|bases|rungs|base pairs|sessions|attempts|nm|µL|μL|ng|mM|km/h|kilometers?|kilometres?|square metres?|inches|(?:working|business|calendar|consecutive) days|students|patients|applicants|participants|candidates|residents|vehicles|animals|doses|vials|samples|words|rooms|seats|meetings|lessons|calls|visits|questions|readings|credits|shares|votes|employees|people|persons|members|pages|copies|units?|times|cigarettes|drinks|servings|calories|kcal|bpm|dB|hectares?`;
/** Spelled out only before a time: "one person" may be anybody. */
const SPELLED: ReadonlyMap<string, number> = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, at + 1]),
);
const TIMES = String.raw`(?:(?:working|business|calendar) )?(?:second|minute|hour|day|week|month|year)s?(?!\p{L})`;
/** Whatever is counted: "64 characters". */
const COUNTED =
  '(?!(?:was|has|its|this|does|plus|minus|others|various)\\b)[a-z]{2,13}[a-hj-rtv-z]s';
const WORDS: ReadonlyMap<string, Comparison> = new Map<string, Comparison>(
  Object.entries({
    'at least': 'at least',
    '≥': 'at least',
    '≤': 'at most',
    '>': 'more than',
    '<': 'less than',
    'no less than': 'at least',
    'not less than': 'at least',
    'a minimum of': 'at least',
    'no fewer than': 'at least',
    'more than': 'more than',
    over: 'more than',
    above: 'more than',
    exceeding: 'more than',
    'greater than': 'more than',
    'longer than': 'more than',
    'older than': 'more than',
    'larger than': 'more than',
    'higher than': 'more than',
    'at most': 'at most',
    'up to': 'at most',
    within: 'at most',
    'no later than': 'at most',
    'not later than': 'at most',
    'no more than': 'at most',
    'not more than': 'at most',
    'a maximum of': 'at most',
    'no longer than': 'at most',
    'less than': 'less than',
    'fewer than': 'less than',
    under: 'less than',
    below: 'less than',
    'lower than': 'less than',
    'shorter than': 'less than',
  } as const),
);
const BEFORE = [...WORDS.keys()].sort((a, b) => b.length - a.length);
const KNOWN_UNIT = new RegExp(`^(?:${UNIT})$`, 'iu');
const QUANTITY = new RegExp(
  String.raw`(?:(?<![\p{L}])(?<before>${BEFORE.join('|')})\s*)?(?<![\p{L}\p{N}.,–−/$€£-])(?<currency>[$€£])?(?<digits>\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?|(?:${[...SPELLED.keys()].join('|')})(?=[\s-]${TIMES}))(?!\s?[–/-]\s?\d|[\d.,]*\d)(?:(?<gap>[\s-]?)(?<unit>${UNIT}|(?<= )${COUNTED})(?![\p{L}]|\s?/))?(?<after>\s+or (?:more|older|over|longer|higher|above|greater|less|fewer|younger|under|below|shorter))?`,
  'giu',
);

/** Every number that measures something, in order. */
export function measuredIn(sentence: string): Measured[] {
  return [...sentence.matchAll(QUANTITY)].flatMap((match) => {
    const { before, currency = '', digits = '', gap = '', unit = '', after } = match.groups ?? {};
    if (unit === '' && currency === '') return [];
    const value = SPELLED.get(digits.toLowerCase()) ?? Number(digits.replaceAll(',', ''));
    if (isYear(value, unit)) return [];
    return [
      {
        start: match.index,
        end: match.index + match[0].length,
        value,
        unit,
        gap,
        currency,
        comparison: comparisonOf(before, after),
      },
    ];
  });
}

/** "In 2015 farmers …": behind a year stands whoever did something. */
function isYear(value: number, unit: string): boolean {
  return value > 1500 && value < 2100 && !KNOWN_UNIT.test(unit);
}

function comparisonOf(before?: string, after?: string): Comparison | null {
  if (before !== undefined) return WORDS.get(before.toLowerCase()) ?? null;
  if (after === undefined) return null;
  return /less|fewer|younger|under|below|shorter/i.test(after) ? 'at most' : 'at least';
}

/** The number in the form of the text: thousands, decimals, currency and unit. */
export function written({ currency, gap, unit }: Measured, value: number): string {
  const [whole = '', part] = String(Number(value.toFixed(2))).split('.');
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole;
  const number = `${currency}${grouped}${part === undefined ? '' : `.${part}`}`;
  const space = gap === '-' ? ' ' : gap;
  return `${number}${space}${unitFor(unit, value)}`;
}

/** "1 day", "2 days". */
export function unitFor(unit: string, value: number): string {
  if (!/^(?:\p{L}+ )?\p{Ll}{3,}$/u.test(unit) || UNBENT.test(unit)) return unit;
  const one = singular(unit);
  if (value === 1) return one;
  return /(?:[sx]|ch|sh)$/u.test(one) ? `${one}es` : `${one.replace(/([^aeiou])y$/u, '$1ie')}s`;
}

/** Units that are written alike for one and many. */
const UNBENT =
  /^(?:mmHg|mcg|kcal|bpm|feet|percent|people|persons|kroner|inches|bases|times)$|\b(?:of|cent)\b/u;

function singular(unit: string): string {
  if (/[^aeiou]ies$/u.test(unit)) return unit.replace(/ies$/u, 'y');
  return /(?:ss|x|ch|sh)es$/u.test(unit) ? unit.slice(0, -2) : unit.replace(/s$/u, '');
}

/** The sentence without the number: "within a certain number of days". Comparing words stay or go. */
export function withoutNumber(sentence: string, measured: Measured, how: 'keep' | 'drop'): string {
  const { start, end, unit, currency, comparison } = measured;
  const phrase = sentence.slice(start, end);
  const isShare = /%|percent|per cent/i.test(unit);
  const named = isShare ? 'a certain percentage' : `a certain number of ${unitFor(unit, 2)}`;
  const hidden = currency === '' ? named : 'a certain amount';
  const number =
    /(?:[$€£]?\d[\d.,]*|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))(?:[\s-]?(?:%|(?:(?:working|business|calendar) )?[\p{L}/°]+(?: Hg| cent)?))?(?=\s+or |$)/iu;
  const kept = phrase
    .replace(number, hidden)
    .replace(/^[≥≤<>]\s*/u, comparison === null ? '' : `${comparison} `);
  const replaced = how === 'keep' ? kept : hidden;
  return sentence.slice(0, start) + replaced + sentence.slice(end);
}

/** What is asked for: "How many days", "Which percentage". */
export function askedFor({ unit, currency }: Measured): string {
  if (currency !== '') return 'Which amount';
  return /%|percent|per cent/i.test(unit) ? 'Which percentage' : `How many ${unitFor(unit, 2)}`;
}

/** The one number of a sentence that measures something; null where there is another digit in it. */
export function onlyMeasured(sentence: string): Measured | null {
  const [only, second] = measuredIn(sentence);
  if (only === undefined || second !== undefined || only.gap === '-') return null;
  const rest = sentence.slice(0, only.start) + sentence.slice(only.end);
  return /\d/.test(rest) ? null : only;
}

export function isShare({ unit }: Measured): boolean {
  return /%|percent|per cent/i.test(unit);
}
