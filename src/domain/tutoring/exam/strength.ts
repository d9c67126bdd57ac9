/** How well a card sits, in whole days, by FSRS-6: what a review makes of it, and how it fades. */
import { fsrs } from 'ts-fsrs';

export interface Strength {
  stability: number;
  difficulty: number;
  /** The day of the last review; today is 0, what was before is less. */
  lastDay: number;
}

const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });
const GRADE = { again: 1, good: 3 };

/** The chance that it is recalled on a day; nothing is recalled of what was never learned. */
export function recallOn(strength: Strength | null, day: number): number {
  if (strength === null) return 0;
  const elapsed = Math.max(0, day - strength.lastDay);
  return scheduler.forgetting_curve(elapsed, strength.stability);
}

/** After a review; the first one is the learning. `stretch` is how much slower a person forgets than most. */
export function reviewed(
  strength: Strength | null,
  { day, isRecalled, stretch = 1 }: { day: number; isRecalled: boolean; stretch?: number },
): Strength {
  const grade = isRecalled || strength === null ? GRADE.good : GRADE.again;
  const before = strength && {
    stability: strength.stability / stretch,
    difficulty: strength.difficulty,
  };
  const elapsed = strength ? Math.max(0, day - strength.lastDay) / stretch : 0;
  const { stability, difficulty } = scheduler.next_state(before, elapsed, grade);
  return { stability: stability * stretch, difficulty, lastDay: day };
}
