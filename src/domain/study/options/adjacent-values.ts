/** Wrong numbers beside a right one: of the same unit and form, some smaller and some larger. */

interface Quantity {
  before: string;
  from: number;
  join: string;
  to: number | null;
  after: string;
  decimals: number;
  /** What stands between thousands and before decimals, as the text writes it. */
  thousands: string;
  point: string;
}

const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
      ' ',
    ),
    no: 'null én to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten'.split(' '),
  }),
);
const NUMBER = String.raw`\d{1,3}(?:[,  ]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?`;
const QUANTITY = new RegExp(
  `^(?<before>[^\\d]*?)(?<from>${NUMBER})(?:(?<join>\\s?[–-]\\s?|\\s(?:to|and|til|og)\\s)(?<to>${NUMBER}))?(?<after>[^\\d]*)$`,
  'u',
);
const FACTORS = [0.125, 0.25, 0.5, 0.75, 1.25, 1.5, 2, 3, 4, 5];
/** Farther off nobody would believe it. */
const MOST_TIMES = 5;
const RANGE_STEPS = [-6, -4, -2, 2, 4, 6];
const STEPS = [-3, -2, -1, 1, 2, 3];

/**
 * Three other values, `smaller` of them below the right one where that can be; figures of
 * the same text and unit come first, because they tempt most. Empty where the form is not known.
 */
export function adjacentValues(
  right: string,
  ofText: readonly string[],
  smaller: number,
  language: string,
): string[] {
  const spelled = spelledValues(right, smaller, language);
  if (spelled !== undefined) return spelled;
  const quantity = readQuantity(right, language);
  if (quantity === undefined) return [];
  const others = ofText.flatMap((text) => {
    const other = readQuantity(text, language);
    const isLike =
      other !== undefined &&
      unitOf(other) === unitOf(quantity) &&
      (other.to === null) === (quantity.to === null);
    return isLike && other.from !== quantity.from
      ? [{ ...quantity, from: other.from, to: other.to }]
      : [];
  });
  const made = madeValues(quantity);
  const below = pick([...others, ...made], quantity, (value) => value < quantity.from, smaller);
  const above = pick(
    [...others, ...made],
    quantity,
    (value) => value > quantity.from,
    3 - below.length,
  );
  const missing = 3 - below.length - above.length;
  const more =
    missing > 0
      ? pick([...others, ...made], quantity, (value) => value < quantity.from, smaller + missing)
      : below;
  const chosen = [...more, ...above].map(written);
  return chosen.length === 3 && new Set([right, ...chosen]).size === 4 ? chosen : [];
}

function pick(
  values: readonly Quantity[],
  right: Quantity,
  holds: (value: number) => boolean,
  count: number,
): Quantity[] {
  const chosen: Quantity[] = [];
  for (const value of values) {
    if (chosen.length >= count) break;
    if (!holds(value.from) || chosen.some(({ from }) => from === value.from)) continue;
    if (!isPossible(value, right) || [right, ...chosen].some((other) => meets(value, other)))
      continue;
    chosen.push(value);
  }
  return chosen;
}

/** Ranges that share values could both be right. */
function meets(one: Quantity, two: Quantity): boolean {
  return one.to !== null && two.to !== null && one.from < two.to && two.from < one.to;
}

/** No share above 100, nothing at or below 0, and no range that ends before it begins. */
function isPossible({ from, to, after }: Quantity, right: Quantity): boolean {
  if (from <= 0 || (to !== null && to <= from)) return false;
  const isShare = /%|percent|prosent/iu.test(after);
  if (isShare && Math.max(from, to ?? from) >= 100 && right.from < 100) return false;
  return from / right.from <= MOST_TIMES && right.from / from <= MOST_TIMES;
}

function madeValues(quantity: Quantity): Quantity[] {
  const { from, to, decimals } = quantity;
  const isYear = decimals === 0 && from > 1000 && from < 2100 && quantity.after.trim() === '';
  const isSmall = decimals === 0 && from < 8 && to === null;
  const isShare =
    /%|percent|prosent/iu.test(quantity.after) && decimals === 0 && from >= 10 && to === null;
  if (isSmall || isYear)
    return STEPS.map((step) => ({ ...quantity, from: from + step * (isYear ? 7 : 1) })).sort(
      byDistance(from),
    );
  if (isShare)
    return STEPS.map((step) => ({
      ...quantity,
      from: from + step * (from % 10 === 0 ? 10 : 7),
    })).sort(byDistance(from));
  const scaled = FACTORS.map((factor) => ({
    ...quantity,
    from: rounded(from * factor, quantity),
    to: to === null ? null : rounded(to * factor, quantity),
  })).sort(byDistance(from));
  return [...shifted(quantity), ...scaled];
}

/** A range keeps its width where it can: "19 to 20" beside "75 to 80" would stand out. */
function shifted(quantity: Quantity): Quantity[] {
  const { from, to } = quantity;
  if (to === null) return [];
  const width = to - from;
  return RANGE_STEPS.map((step) => ({
    ...quantity,
    from: from + step * width,
    to: to + step * width,
  })).sort(byDistance(from));
}

function byDistance(from: number): (a: Quantity, b: Quantity) => number {
  return (a, b) =>
    Math.abs(Math.log(Math.max(1e-9, a.from) / from)) -
    Math.abs(Math.log(Math.max(1e-9, b.from) / from));
}

/** As round as the right value is: 250 stays a multiple of 10, 4.7 keeps one decimal. */
function rounded(value: number, { from, decimals }: Quantity): number {
  if (decimals > 0) return Number(value.toFixed(decimals));
  let unit = 1;
  while (from % (unit * 10) === 0 && unit * 10 <= from) unit *= 10;
  const step = unit > 1 && value < unit * 4 ? unit / 2 : unit;
  return Math.max(1, Math.round(value / step) * step);
}

function readQuantity(text: string, language: string): Quantity | undefined {
  const groups = QUANTITY.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const { before = '', from = '', join = '', to, after = '' } = groups;
  const point = language === 'no' ? ',' : '.';
  const decimals = new RegExp(`\\${point}(\\d+)$`).exec(from)?.[1]?.length ?? 0;
  const thousands = /\d([, \u00a0])\d{3}/.exec(from)?.[1] ?? '';
  const value = (written: string) =>
    Number(written.replace(language === 'no' ? /[  ]/g : /[,  ]/g, '').replace(point, '.'));
  const first = value(from);
  const second = to === undefined ? null : value(to);
  if (!Number.isFinite(first) || (second !== null && !Number.isFinite(second))) return undefined;
  return { before, from: first, join, to: second, after, decimals, thousands, point };
}

function unitOf({ before, after }: Quantity): string {
  return `${before.trim()} ${after.trim().replace(/^percent$|^per cent$|^prosent$/, '%')}`.toLowerCase();
}

function written({ before, from, join, to, after, decimals, thousands, point }: Quantity): string {
  const one = (value: number) => {
    const [whole = '', part] = value.toFixed(decimals).split('.');
    const grouped = thousands === '' ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
    return part === undefined ? grouped : `${grouped}${point}${part}`;
  };
  return `${before}${one(from)}${to === null ? '' : `${join}${one(to)}`}${after}`;
}

/** "twelve pairs": the words around it. */
function spelledValues(right: string, smaller: number, language: string): string[] | undefined {
  const words = WORDS.get(language) ?? [];
  const [first = '', ...rest] = right.split(' ');
  const at = words.indexOf(first.toLowerCase());
  if (at < 2) return undefined;
  const start = Math.max(2, at - smaller);
  return [0, 1, 2, 3]
    .map((step) => start + step)
    .filter((value) => value !== at)
    .slice(0, 3)
    .map((value) => [words[value] ?? '', ...rest].join(' '));
}
