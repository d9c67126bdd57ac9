/** Computes a derived key again from its operands, by other arithmetic than the writer's. */
import type { Derivation } from '../../../contracts/assessment/assessment.ts';

/**
 * share: part in percent, whole. product: rate, number. sum: start, steps. threshold: limit,
 * side (1 upwards, -1 downwards), whether the limit itself is in (1 or 0), then the values offered.
 * count: the same operands, and how many of the values it holds for. range: low, high, then the
 * values offered, and how many of them lie between the two.
 */
export function recompute({ rule, operands }: Derivation): number[] {
  const [first = 0, second = 0, third = 0, ...values] = operands;
  if (rule === 'share') return [divided(first * second, 100)];
  if (rule === 'share-range') return [divided(first * third, 100), divided(second * third, 100)];
  if (rule === 'product')
    return [Array.from({ length: second }, () => first).reduce((sum, one) => sum + one, 0)];
  if (rule === 'sum') return [operands.reduce((sum, one) => sum + one, 0)];
  if (rule === 'range')
    return [operands.slice(2).filter((value) => isBetween(value, operands)).length];
  const holds = (value: number) => (value - first) * second > 0 || (third === 1 && value === first);
  if (rule === 'count') return [values.length - values.filter((value) => !holds(value)).length];
  const held = values.filter(holds).sort((a, b) => (a - b) * second);
  return held.slice(0, 1);
}

/** On the same side of neither end: nearer to the middle than the ends are. */
function isBetween(value: number, [low = 0, high = 0]: readonly number[]): boolean {
  return Math.abs(2 * value - low - high) < high - low;
}

function divided(value: number, by: number): number {
  return Math.round((value / by) * 1e6) / 1e6;
}

export function isRecomputed(derivation: Derivation): boolean {
  const again = recompute(derivation);
  return (
    again.length === derivation.result.length &&
    again.every((value, at) => Math.abs(value - (derivation.result[at] ?? Number.NaN)) < 1e-6)
  );
}
