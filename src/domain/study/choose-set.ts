/**
 * Chooses as many candidates as asked: no two that one sentence answers, focus areas
 * first and more than their share, the rest by worth and spread over terms and sections.
 */
import type { ConceptMap } from '../../contracts/concept.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import type { StudyCandidate } from './drafts/candidate.ts';
import { type Answered, factGroups } from './fact-groups.ts';
import { type Focus, focusOn } from './focus.ts';

export interface SetWish {
  count: number;
  focusAreas: readonly string[];
  concepts: ConceptMap;
  /** Of the text: what counts as asking the same depends on it. */
  language: TextLanguage;
}

export interface ChosenSet<T> {
  /** Exactly `count`, or all that are possible. */
  chosen: T[];
  /** How many different ones the candidates allow, whatever was asked. */
  possible: number;
}

/** Being about a focus area outweighs anything that only names it. */
const FOCUS_BONUS = 0.4;
/** What part of a set the focus areas take, as long as there is enough about them. */
const FOCUS_SHARE = 0.6;
/** What each further one on the same term, from the same block and of the same kind costs. */
const SAME_TERM = 0.06;
const SAME_BLOCK = 0.05;
const SAME_KIND = 0.012;

export function chooseSet<T extends Answered>(
  candidates: readonly T[],
  { count, focusAreas, concepts, language }: SetWish,
): ChosenSet<T> {
  const focus = focusOn(focusAreas, concepts);
  const best = factGroups(candidates, language).map((group) => bestOf(group, focus));
  const wanted = Math.min(Math.max(0, Math.floor(count)), best.length);
  const inFocus = best.filter((candidate) => focus(candidate) > 0);
  const chosen = spread(inFocus, Math.ceil(wanted * FOCUS_SHARE), [], focus);
  const left = best.filter((candidate) => !chosen.includes(candidate));
  return {
    chosen: [...chosen, ...spread(left, wanted - chosen.length, chosen, focus)],
    possible: best.length,
  };
}

function bestOf<T extends StudyCandidate>(group: readonly T[], focus: Focus): T {
  const [first, ...rest] = group;
  if (first === undefined) throw new RangeError('A group of candidates is empty.');
  return rest.reduce((best, one) => {
    const nearer = focus(one) - focus(best);
    return nearer > 0 || (nearer === 0 && one.score > best.score) ? one : best;
  }, first);
}

/** The best `count`, each further one of a term, a block or a kind counting less. */
function spread<T extends Answered>(
  candidates: readonly T[],
  count: number,
  before: readonly T[],
  focus: Focus,
): T[] {
  const used = new Map<string, number>();
  for (const candidate of before) note(used, candidate);
  const left = [...candidates];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) {
    let best = 0;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (const [at, candidate] of left.entries()) {
      const worth = candidate.score + focus(candidate) * FOCUS_BONUS - costOf(used, candidate);
      if (worth <= bestWorth) continue;
      best = at;
      bestWorth = worth;
    }
    const [taken] = left.splice(best, 1);
    if (taken === undefined) break;
    chosen.push(taken);
    note(used, taken);
  }
  return chosen;
}

const PRICES: readonly [(candidate: Answered & { kind?: string }) => string, number][] = [
  [({ concept }) => `term ${concept ?? ''}`, SAME_TERM],
  [({ quote }) => `block ${quote.block_id}`, SAME_BLOCK],
  [({ kind }) => `kind ${kind ?? ''}`, SAME_KIND],
];

function costOf(used: ReadonlyMap<string, number>, candidate: Answered): number {
  return PRICES.reduce(
    (sum, [nameOf, price]) => sum + (used.get(nameOf(candidate)) ?? 0) * price,
    0,
  );
}

function note(used: Map<string, number>, candidate: Answered): void {
  for (const [nameOf] of PRICES) {
    const name = nameOf(candidate);
    used.set(name, (used.get(name) ?? 0) + 1);
  }
}
