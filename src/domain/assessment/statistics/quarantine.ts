/** Which questions the answers speak against: dead distractors, backward items, keys that look wrong. */
import type { CountedItem, ItemStatistics } from './item-statistics.ts';

type ItemDoubt = 'dead-distractor' | 'negative-discrimination' | 'doubtful-key';

/** Fewer answers say little: the error of a correlation is about one by their root. */
const FEWEST = 50;
/** An option that fewer than one in twenty chooses draws nobody (Haladyna and Downing 1993). */
const DEAD = 0.05;
/** A wrong option that the better ones prefer by this much more than the key. */
const BETTER = 0.1;

interface Verdict {
  id: string;
  doubts: ItemDoubt[];
  /** Taken out until a person has looked: for what touches the key, not for a dead option. */
  quarantined: boolean;
}

export function verdictOf(item: CountedItem, found: ItemStatistics): Verdict {
  if (found.answers < FEWEST) return { id: item.id, doubts: [], quarantined: false };
  const isDead = found.chosen.some((count, at) => at !== item.key && count < DEAD * found.answers);
  const isBackward = (found.discrimination ?? 0) < 0;
  const own = found.discrimination ?? 0;
  const isDoubtful = found.pulls.some(
    (pull, at) => at !== item.key && pull !== null && pull > 0 && pull > own + BETTER,
  );
  const doubts: ItemDoubt[] = [
    ...(isDead ? (['dead-distractor'] as const) : []),
    ...(isBackward ? (['negative-discrimination'] as const) : []),
    ...(isDoubtful ? (['doubtful-key'] as const) : []),
  ];
  return { id: item.id, doubts, quarantined: isBackward || isDoubtful };
}
