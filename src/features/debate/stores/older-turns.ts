/** Turns as older versions kept them, read as they would be kept now. */
import type { DebateTurn } from '../../../contracts/debate-turn.ts';

/** What a side without a passage said, before turns were marked: these words are history and stay. */
const NOTHING_ON: readonly ((topic: string) => string)[] = [
  (topic) => `On ${topic}, the papers give this side nothing to cite.`,
  (topic) => `Om ${topic} gir tekstene denne siden ingenting å vise til.`,
];

export function asKeptNow(turn: DebateTurn): DebateTurn {
  if (turn.kind !== 'argument' || turn.unargued !== undefined) return turn;
  const { topic, claim } = turn;
  return NOTHING_ON.some((words) => words(topic) === claim) ? { ...turn, unargued: true } : turn;
}
