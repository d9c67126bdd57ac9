/** The best of each level, on different facts, with their keys spread over the letters. */

import {
  type BloomLevel,
  type CandidateDraft,
  BloomLevel as Levels,
} from '../../../contracts/assessment/assessment.ts';
import { duplicateQuestions } from '../../items/duplicate-questions.ts';
import { asksForFalseStatement } from '../../items/statement-choice.ts';
import { nearDuplicateScore } from '../../text/near-duplicate.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

export interface Selectable {
  question: string;
  key: string;
  bloom_level: BloomLevel;
  score: number;
  accepted: boolean;
  /** Facts that it asks for. */
  facts: readonly string[];
  /** Facts that it shows to be true beside that: they would answer a question for them. */
  shows: readonly string[];
  /** How it asks; of items as good as each other, the next is of another form. */
  form: string;
  /** Whether it is about something that no question tests yet. */
  isUncovered: boolean;
}

/** Stems of one form ("which statement contradicts") are told apart by their keys. */
const SAME = 0.72;
/** What a form loses each time that it was chosen before. */
const AGAIN = 0.5;

export interface Selection<Item> {
  chosen: Item[];
  /** How many of a level are missing. */
  missing: Partial<Record<BloomLevel, number>>;
}

interface SelectBy {
  perLevel: number;
  language: TextLanguage;
  taken?: readonly { question: string; key: string }[];
}

/**
 * One after the other, the best first. Where that leaves a level short, an item that stands in the
 * way of many others is worth less, the more so with each try.
 */
export function selectItems<Item extends Selectable>(
  items: readonly Item[],
  by: SelectBy,
): Selection<Item> {
  const accepted = items.filter((item) => item.accepted);
  const blocks = new Map(
    accepted.map((item) => [item, accepted.filter((other) => !isFree(other, [item])).length]),
  );
  let best: Selection<Item> | null = null;
  for (const order of ORDERS)
    for (const weight of IN_THE_WAY) {
      const costOf = (item: Item) => weight * (blocks.get(item) ?? 0);
      const found = selectOnce(accepted, by, { order, costOf });
      if (best === null || lackOf(found) < lackOf(best)) best = found;
      if (lackOf(best) === 0) return best;
    }
  return best ?? { chosen: [], missing: {} };
}

/** What an item loses for each other that it keeps out. */
const IN_THE_WAY = [0, 0.05, 0.2, 1];

/** Applying items are the rarest, so they choose their facts first, unless that leaves others without. */
const ORDERS: readonly (readonly BloomLevel[])[] = [
  ['Applying', 'Understanding', 'Remembering'],
  ['Remembering', 'Understanding', 'Applying'],
  ['Understanding', 'Remembering', 'Applying'],
  ['Applying', 'Remembering', 'Understanding'],
  ['Remembering', 'Applying', 'Understanding'],
  ['Understanding', 'Applying', 'Remembering'],
];

const lackOf = ({ missing }: Pick<Selection<unknown>, 'missing'>): number =>
  Object.values(missing).reduce((total, lack) => total + lack, 0);

function selectOnce<Item extends Selectable>(
  items: readonly Item[],
  { perLevel, language, taken = [] }: SelectBy,
  { order, costOf }: { order: readonly BloomLevel[]; costOf: (item: Item) => number },
): Selection<Item> {
  const chosen: Item[] = [];
  const missing: Partial<Record<BloomLevel, number>> = {};
  for (const level of order) {
    const own = items.filter((item) => item.bloom_level === level);
    const before = chosen.length;
    while (chosen.length - before < perLevel) {
      const used = chosen.map(({ form }) => form);
      const rank = (item: Item) => rankOf(item, used) - costOf(item);
      const best = own
        .filter((item) => !chosen.includes(item) && isFree(item, chosen))
        .sort((a, b) => rank(b) - rank(a))
        .find((item) => !overlaps(item, [...taken, ...chosen], language));
      if (best === undefined) break;
      chosen.push(best);
    }
    const lack = perLevel - (chosen.length - before);
    if (lack > 0) missing[level] = lack;
  }
  return {
    chosen: Levels.options.flatMap((level) =>
      chosen.filter(({ bloom_level }) => bloom_level === level),
    ),
    missing,
  };
}

/** What is not tested yet comes first; then what is better, and not of a form that was there before. */
function rankOf({ isUncovered, score, form }: Selectable, used: readonly string[]): number {
  const again = used.filter((other) => other === form).length;
  return (isUncovered ? 10 : 0) + score - AGAIN * again;
}

/** No two ask for one fact, and none gives away what another asks for. */
function isFree(item: Selectable, chosen: readonly Selectable[]): boolean {
  return chosen.every(
    (other) =>
      !other.facts.some((fact) => item.facts.includes(fact) || item.shows.includes(fact)) &&
      !other.shows.some((fact) => item.facts.includes(fact)),
  );
}

/** How an item asks, as far as its stem tells. */
export function formOf({
  question,
  derivation,
}: Pick<CandidateDraft, 'question' | 'derivation'>): string {
  if (derivation !== null) return derivation.rule;
  if (asksForFalseStatement(question)) return 'contradiction';
  return /\bsecond (?:case|moment)\b/u.test(question) ? 'conditions' : 'question';
}

/** Asks what another one asks: nearly the same words, or the same answer to the same question. */
export function overlaps(
  item: { question: string; key: string },
  others: readonly { question: string; key: string }[],
  language: TextLanguage,
): boolean {
  const isChoice = asksForFalseStatement(item.question);
  const whole = isChoice ? item.key : `${item.question} ${item.key}`;
  return others.some((other) => {
    // One stem serves all of these: what they are about stands in their keys.
    if (asksForFalseStatement(other.question) && isChoice)
      return nearDuplicateScore(other.key, item.key, language) > SAME;
    return (
      nearDuplicateScore(`${other.question} ${other.key}`, whole, language) > SAME ||
      duplicateQuestions(
        [
          { question: other.question, answer: other.key },
          { question: item.question, answer: item.key },
        ],
        language,
      ).length > 0
    );
  });
}
