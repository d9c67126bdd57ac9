/** Numbers of a Norwegian sentence with what they measure, and whether they are a limit. */
import type { Comparison } from '../writing/limits.ts';

export interface NorwegianMeasure {
  /** Offsets of the number and its unit, without the comparing words. */
  start: number;
  end: number;
  value: number;
  /** As many: "dager", "prosent", "kg". */
  unit: string;
  comparison: Comparison | null;
}

const COMPARISONS: ReadonlyMap<string, Comparison> = new Map(
  Object.entries({
    minst: 'at least',
    minimum: 'at least',
    'mer enn': 'more than',
    'lenger enn': 'more than',
    'flere enn': 'more than',
    'eldre enn': 'more than',
    'høyere enn': 'more than',
    over: 'more than',
    høyst: 'at most',
    maksimalt: 'at most',
    maks: 'at most',
    inntil: 'at most',
    'opp til': 'at most',
    opptil: 'at most',
    innen: 'at most',
    'senest innen': 'at most',
    'ikke mer enn': 'at most',
    'mindre enn': 'less than',
    'færre enn': 'less than',
    'yngre enn': 'less than',
    'lavere enn': 'less than',
    under: 'less than',
  } as const),
);
const SPELLED: ReadonlyMap<string, number> = new Map(
  'en|to|tre|fire|fem|seks|sju|åtte|ni|ti|elleve|tolv'
    .split('|')
    .map((word, at): [string, number] => [word, at + 1])
    .concat([
      ['én', 1],
      ['ett', 1],
      ['syv', 7],
    ]),
);
/** One and many. */
const UNITS: ReadonlyMap<string, string> = new Map(
  'sekund/sekunder minutt/minutter time/timer dag/dager uke/uker måned/måneder krone/kroner gang/ganger grad/grader person/personer elev/elever døgn/døgn år/år'
    .split(' ')
    .map((pair) => pair.split('/') as [string, string]),
);
const TIME = 'sekund|sekunder|minutt|minutter|time|timer|dag|dager|uke|uker|måned|måneder|døgn|år';
const NO_UNIT =
  'og|eller|til|i|på|av|skal|må|er|har|som|for|med|etter|før|kan|bør|den|det|de|ble|var|om|ved|fra|under|over|pluss|ganger så';
const before = [...COMPARISONS.keys()].sort((a, b) => b.length - a.length).join('|');
const QUANTITY = new RegExp(
  String.raw`(?:(?<![\p{L}])(?<before>${before})\s+)?(?<![\p{L}\p{N}.,–§/-])(?:(?<digits>\d{1,3}(?: \d{3})+|\d+(?:,\d+)?)(?!\s?[–/-]\s?\d|[.,]?\d|\.)|(?<spelled>${[...SPELLED.keys()].join('|')})(?=\s(?:${TIME})(?!\p{L})))(?<gap>\s?)(?<unit>%|°C|(?!(?:${NO_UNIT})(?!\p{L}))\p{L}{1,18})(?![\p{L}])`,
  'giu',
);

export function norwegianMeasures(sentence: string): NorwegianMeasure[] {
  return [...sentence.matchAll(QUANTITY)].flatMap((match) => {
    const { before: compared = '', digits = '', spelled = '', unit = '' } = match.groups ?? {};
    const value = SPELLED.get(spelled.toLowerCase()) ?? numberOf(digits);
    if (!(value > 0) || isYear(value, unit)) return [];
    return [
      {
        start: match.index + (compared === '' ? 0 : compared.length + 1),
        end: match.index + match[0].length,
        value,
        unit: UNITS.get(unit.toLowerCase()) ?? unit,
        comparison: COMPARISONS.get(compared.toLowerCase()) ?? null,
      },
    ];
  });
}

const numberOf = (digits: string): number => Number(digits.replaceAll(' ', '').replace(',', '.'));

/** "I 2015 bønder …": behind a year stands whoever did something. */
function isYear(value: number, unit: string): boolean {
  return value > 1500 && value < 2100 && unit !== 'kroner';
}

/** The one number of a sentence; null where there is another digit in it. */
export function onlyNorwegianMeasure(sentence: string): NorwegianMeasure | null {
  const [only, second] = norwegianMeasures(sentence);
  if (only === undefined || second !== undefined) return null;
  return /\d/u.test(sentence.slice(0, only.start) + sentence.slice(only.end)) ? null : only;
}

/** "1 dag", "14 dager", "1 200 kroner", "0,5 %". */
export function writtenMeasure({ unit }: Pick<NorwegianMeasure, 'unit'>, value: number): string {
  const [whole = '', part] = String(Number(value.toFixed(2))).split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/gu, ' ') : whole;
  const number = part === undefined ? grouped : `${grouped},${part}`;
  const one = [...UNITS].find(([, many]) => many === unit)?.[0] ?? unit;
  return `${number} ${value === 1 ? one : unit}`;
}

export function isNorwegianShare({ unit }: Pick<NorwegianMeasure, 'unit'>): boolean {
  return unit === '%' || unit === 'prosent';
}
