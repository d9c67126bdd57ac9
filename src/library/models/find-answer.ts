/**
 * The words of a passage that answer a question best. A long passage is read in windows that
 * overlap; position 0 of each says how sure the model is that no answer stands there.
 */
import type { Tokenizer } from '@huggingface/tokenizers';
import type { FoundAnswer } from '../../kernel/model/local-models.ts';
import type { TokenRow } from './load-model.ts';
import { type PlacedToken, placedTokens } from './placed-tokens.ts';
import { reader } from './shipped-models.ts';
import { idsOf, joined } from './token-rows.ts';

const LONGEST_QUESTION = 48;
const LONGEST_ANSWER = 30;
const OVERLAP = 100;

export type AnswerPlace = Omit<FoundAnswer, 'text'>;

interface Span {
  score: number;
  first: number;
  last: number;
}

/** Null where the passage has no words. */
export async function findAnswer(
  tokenizer: Tokenizer,
  question: string,
  passage: string,
  run: (row: TokenRow) => Promise<Float32Array>,
): Promise<AnswerPlace | null> {
  const asked = idsOf(tokenizer, question).slice(0, LONGEST_QUESTION);
  const tokens = placedTokens(tokenizer, passage);
  const room = reader.longestTokens - asked.length - 3;
  let best: Span | undefined;
  let none = Number.POSITIVE_INFINITY;
  for (const from of windowStarts(tokens.length, room)) {
    const part = tokens.slice(from, from + room).map(({ id }) => id);
    const logits = await run(joined(tokenizer, [asked, part]));
    none = Math.min(none, (logits[0] ?? 0) + (logits[1] ?? 0));
    const found = bestSpan(logits.subarray(2 * (asked.length + 2)), part.length);
    if (best === undefined || found.score > best.score) {
      best = { ...found, first: from + found.first, last: from + found.last };
    }
  }
  return best === undefined ? null : placeOf(tokens, best, none);
}

function* windowStarts(length: number, room: number): Generator<number> {
  for (let from = 0; length > 0; from += room - OVERLAP) {
    yield from;
    if (from + room >= length) return;
  }
}

/** Of a start and an end for each token. */
function bestSpan(logits: Float32Array, length: number): Span {
  let best: Span = { score: Number.NEGATIVE_INFINITY, first: 0, last: 0 };
  for (let first = 0; first < length; first++) {
    const start = logits[2 * first] ?? 0;
    for (let last = first; last < Math.min(length, first + LONGEST_ANSWER); last++) {
      const score = start + (logits[2 * last + 1] ?? 0);
      if (score > best.score) best = { score, first, last };
    }
  }
  return best;
}

function placeOf(tokens: readonly PlacedToken[], { score, first, last }: Span, none: number) {
  const start = tokens[first]?.start ?? 0;
  return { start, end: tokens[last]?.end ?? start, margin: score - none };
}
