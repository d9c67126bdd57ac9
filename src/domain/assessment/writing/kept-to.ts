/** Rules without "must": what is said in the passive to be done so long, or within such a time. */
import type { Fact } from '../../study/facts/fact.ts';

export interface StatedLimit {
  /** With its comparing words. */
  quantity: string;
  unit: string;
}

/** "is kept for at least": a rule, where "is found in more than" is none. */
const KEPT =
  /^(?:kept|stored|limited|restricted|given|reported|submitted|paid|sent|completed|retained|treated|repeated|held|placed|left|fixed|removed|tested)$/u;

/** "is announced within 8 weeks": whoever gives a time in the passive says what has to be done. */
const TIMED =
  /^(?:within|at least|at most|up to|no later than|no more than|not more than|no longer than|a minimum of|a maximum of)\b/iu;
const TIME = /(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)$/iu;
/** What happens by itself, or is only noticed. */
const OBSERVED =
  /^(?:found|seen|observed|known|thought|believed|estimated|expected|associated|caused|made|formed|composed|produced|located|born|reached|lost|passed|released|broken|absorbed|affected|infected|exposed|connected|attached|called|detected|destroyed|replaced|visible)$/u;

export function isKeptTo(
  { sentence: { words } }: Fact,
  verb: number,
  { quantity, unit }: StatedLimit,
): boolean {
  const done = words[verb + 1];
  if (!/^(?:is|are)$/u.test(words[verb]?.lower ?? '') || done === undefined) return false;
  const isDone = done.tag === 'verb' || done.lower.endsWith('ed');
  const isTimed = isDone && TIMED.test(quantity) && TIME.test(unit);
  return KEPT.test(done.lower) || (isTimed && !OBSERVED.test(done.lower));
}
