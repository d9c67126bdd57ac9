/** One measured number, and the bar that it has to pass, if there is one. */
import type { Grounds } from './grounds.ts';

export type Bar = { atLeast: number } | { atMost: number } | { below: number };

export interface Figure {
  name: string;
  /** The store or the peer that it was measured on. */
  on: string;
  /** Null: it could not be measured, and the note says why. */
  value: number | null;
  unit: string;
  bar: Bar | null;
  /** Null without a bar or a peer to compare with. */
  pass: boolean | null;
  note: string;
}

/** A module of a part: it measures one thing and gives its figures. */
export interface Measurement {
  name: string;
  run(grounds: Grounds): Promise<Figure[]>;
}

interface Measured {
  name: string;
  on: string;
  value: number;
  unit: string;
  bar?: Bar;
  note?: string;
}

export function figure({ name, on, value, unit, bar, note = '' }: Measured): Figure {
  const rounded = Number(value.toPrecision(4));
  const pass = bar ? passes(rounded, bar) : null;
  return { name, on, value: rounded, unit, bar: bar ?? null, pass, note };
}

export function notMeasured(name: string, on: string, why: string): Figure {
  return { name, on, value: null, unit: '', bar: null, pass: null, note: why };
}

/** Counts as a missed bar: a figure that nobody can take passes nothing. */
export function failedToMeasure(name: string): Figure {
  return { ...notMeasured(name, '', 'failed; the reason stands above'), pass: false };
}

export function barText(bar: Bar): string {
  if ('atLeast' in bar) return `≥ ${bar.atLeast}`;
  return 'atMost' in bar ? `≤ ${bar.atMost}` : `< ${bar.below}`;
}

function passes(value: number, bar: Bar): boolean {
  if ('atLeast' in bar) return value >= bar.atLeast;
  return 'atMost' in bar ? value <= bar.atMost : value < bar.below;
}
