/** The best of each level, on different facts, with their keys spread over the letters. */
import { type BloomLevel, BloomLevel as Levels } from '../../../contracts/assessment/assessment.ts';
import { duplicateQuestions } from '../../items/duplicate-questions.ts';
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
  /** Whether it is about something that no question tests yet. */
  isUncovered: boolean;
}

/** Stems of one form ("which statement contradicts") are told apart by their keys. */
const SAME = 0.72;

export interface Selection<Item> {
  chosen: Item[];
  /** How many of a level are missing. */
  missing: Partial<Record<BloomLevel, number>>;
}

export function selectItems<Item extends Selectable>(
  items: readonly Item[],
  {
    perLevel,
    language,
    taken = [],
  }: {
    perLevel: number;
    language: TextLanguage;
    taken?: readonly { question: string; key: string }[];
  },
): Selection<Item> {
  const chosen: Item[] = [];
  const missing: Partial<Record<BloomLevel, number>> = {};
  // Applying items are the rarest: they choose their facts first.
  for (const level of Levels.options.toReversed()) {
    const own = items
      .filter((item) => item.accepted && item.bloom_level === level)
      .sort((a, b) => Number(b.isUncovered) - Number(a.isUncovered) || b.score - a.score);
    const before = chosen.length;
    for (const item of own) {
      if (chosen.length - before === perLevel) break;
      const isFree = item.facts.every((fact) => !chosen.some(({ facts }) => facts.includes(fact)));
      if (isFree && !overlaps(item, [...taken, ...chosen], language)) chosen.push(item);
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

/** Asks what another one asks: nearly the same words, or the same answer to the same question. */
export function overlaps(
  item: { question: string; key: string },
  others: readonly { question: string; key: string }[],
  language: TextLanguage,
): boolean {
  const whole = `${item.question} ${item.key}`;
  return others.some(
    (other) =>
      nearDuplicateScore(`${other.question} ${other.key}`, whole, language) > SAME ||
      duplicateQuestions(
        [
          { question: other.question, answer: other.key },
          { question: item.question, answer: item.key },
        ],
        language,
      ).length > 0,
  );
}
