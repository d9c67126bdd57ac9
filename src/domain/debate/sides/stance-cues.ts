import type { Stance } from './stance.ts';

/** How a stance is told by its words: how much each pattern weighs. */
export type StanceCues = Readonly<Record<Stance, readonly (readonly [number, RegExp])[]>>;
