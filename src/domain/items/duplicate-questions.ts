/** Which cards or items of a set ask the same. */
import {
  type NearDuplicate,
  nearDuplicates,
  nearDuplicateThresholds,
} from '../text/near-duplicate.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { BLANK, contentTerms } from './item-view.ts';

export interface AskedQuestion {
  question: string;
  /** The answer of a card, the key of an item. */
  answer: string;
}

/** Above this share of common words two short texts differ in wording only. */
const SAME_WORDS = 0.75;

/**
 * Pairs that one fact answers, the earlier first. A card and its reverse are such a pair:
 * question and answer are compared together. Word order is not trusted alone, because a
 * turned question keeps its words but not their neighbours.
 */
export function duplicateQuestions(
  asked: readonly AskedQuestion[],
  language: TextLanguage,
): NearDuplicate[] {
  const texts = asked.map(({ question, answer }) => `${question.replace(BLANK, ' ')} ${answer}`);
  const found = new Map<string, NearDuplicate>();
  const threshold = nearDuplicateThresholds.card;
  for (const pair of [
    ...nearDuplicates(texts, { threshold, language }),
    ...sameWords(texts, language),
  ]) {
    const name = `${pair.left} ${pair.right}`;
    const before = found.get(name)?.score ?? 0;
    found.set(name, { ...pair, score: Math.max(before, pair.score) });
  }
  return [...found.values()].sort((a, b) => a.left - b.left || a.right - b.right);
}

function sameWords(texts: readonly string[], language: TextLanguage): NearDuplicate[] {
  const terms = texts.map((text) => contentTerms(text, language));
  return terms.flatMap((own, left) =>
    terms.slice(left + 1).flatMap((other, step) => {
      const score = own.intersection(other).size / Math.max(1, own.union(other).size);
      return score >= SAME_WORDS ? [{ left, right: left + 1 + step, score }] : [];
    }),
  );
}
