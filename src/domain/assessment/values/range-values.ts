/** Values inside and outside of a range, none of them on its ends. */

export interface RangeValues {
  shown: number[];
  held: number;
  below: number;
  above: number;
}

interface Range {
  low: number;
  high: number;
  unit: string;
}

/** What is measured and not counted: half an hour is one, half a person is none. */
const CONTINUOUS =
  /^(?:%|per ?cent|hours?|minutes?|metres?|meters?|m|km|cm|mm|kg|g|mg|mL|ml|L|litres?|liters?|°C|degrees?|miles?|feet|inches|kilometers?|kilometres?|nm|µm|mmHg|volts?|years?|weeks?|months?)$/iu;
/** How many of five lie inside; the middle of five can stand on one letter only. */
const HELD = [2, 4, 1, 2, 4, 1, 3];

export function valuesInAndOut(
  range: Range,
  { count, turn }: { count: number; turn: number },
): RangeValues | null {
  const wanted = HELD[turn % HELD.length] ?? 2;
  for (const held of [wanted, ...HELD].map((one) => Math.min(one, count - 1))) {
    const found = around(range, held, count - held, turn);
    if (found !== null) return found;
  }
  return null;
}

function around(range: Range, held: number, outside: number, turn: number): RangeValues | null {
  const step = stepOf(range);
  const inside = insideOf(range, step, held);
  // Of an odd number the one more lies below and above in turn.
  const below = Math.floor(outside / 2) + (turn % 2) * (outside % 2);
  const beyond = (from: number, side: 1 | -1, many: number) =>
    [1, 3, 6].slice(0, many).map((times) => rounded(from + side * times * step));
  const lower = beyond(range.low, -1, below);
  const upper = beyond(range.high, 1, outside - below);
  const isShare = /%|per ?cent/iu.test(range.unit);
  const isPossible = [...lower, ...upper].every((value) => value > 0 && (!isShare || value < 100));
  if (inside.length < held || !isPossible) return null;
  return {
    shown: [...lower, ...inside, ...upper].sort((a, b) => a - b),
    ...{ held, below, above: outside - below },
  };
}

/** As round as the ends are; half a step where the range is too narrow for that. */
function stepOf({ low, high, unit }: Range): number {
  if (!Number.isInteger(low) || !Number.isInteger(high)) return 0.1;
  const width = high - low;
  const tens = low % 10 === 0 && high % 10 === 0;
  if (tens && width >= 20) return low % 100 === 0 && high % 100 === 0 && width >= 200 ? 50 : 5;
  return width < 4 && CONTINUOUS.test(unit) ? 0.5 : 1;
}

function insideOf({ low, high }: Range, step: number, held: number): number[] {
  const places = Math.round((high - low) / step) - 1;
  if (places < held) return [];
  return Array.from({ length: held }, (_, at) => {
    const place = Math.round(((at + 1) * (places + 1)) / (held + 1));
    return rounded(low + place * step);
  });
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
