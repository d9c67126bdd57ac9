/**
 * "What are the three growth forms?" is answered by "Three growth forms are told apart." and the
 * three sentences after it, not by the sentence that fits best.
 */
import type { TextLanguage } from '../text/tokenize.ts';
import type { RatedSentence } from './sentence-worth.ts';

const ASKS = /^(?:what|which|name|list|hva|hvilke|nevn)\b/iu;
const COUNTS: ReadonlyMap<string, number> = new Map<string, number>([
  ...([
    ['two', 2],
    ['three', 3],
    ['four', 4],
    ['five', 5],
    ['six', 6],
  ] as const),
  ...([
    ['to', 2],
    ['tre', 3],
    ['fire', 4],
    ['fem', 5],
    ['seks', 6],
  ] as const),
]);
/** "to" is a number in Norwegian alone. */
const ENGLISH = /\b(?:two|three|four|five|six)\b/iu;
const NORWEGIAN = /\b(?:to|tre|fire|fem|seks)\b/iu;
/** It announces and says nothing else. */
const LONGEST_ANNOUNCEMENT = 14;
const MOST_TOLD = 0.8;

/** The count that a question asks for, or none. */
export function askedCount(question: string, language: TextLanguage): number | null {
  return ASKS.test(question.trim()) ? countIn(question, language) : null;
}

/** The sentence that announces so many, with those that follow it. */
export function listedAnswer<Sentence extends RatedSentence & { text: string }>(
  sentences: readonly Sentence[],
  { count, language }: { count: number | null; language: TextLanguage },
): Sentence[] {
  if (count === null) return [];
  for (const one of sentences) {
    if (one.share < MOST_TOLD || countIn(one.text, language) !== count) continue;
    if (one.text.split(/\s+/u).length > LONGEST_ANNOUNCEMENT) continue;
    const after = sentences
      .filter(({ chunkId, start }) => chunkId === one.chunkId && start >= one.end)
      .toSorted((a, b) => a.start - b.start)
      .slice(0, count);
    if (after.length === count) return [one, ...after];
  }
  return [];
}

function countIn(text: string, language: TextLanguage): number | null {
  const [word] = (language === 'no' ? NORWEGIAN : ENGLISH).exec(text) ?? [];
  return word === undefined ? null : (COUNTS.get(word.toLowerCase()) ?? null);
}
