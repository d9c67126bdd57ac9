/** What each task asks of its model: rows in, the numbers of its results out. */
import type { Tokenizer } from '@huggingface/tokenizers';
import type { JudgedDraft } from '../../kernel/model/local-models.ts';
import { findAnswer } from './find-answer.ts';
import type { TokenRow } from './load-model.ts';
import type { ModelTask } from './model-messages.ts';
import { claimRow, draftRow, rankedRow, textRow } from './token-rows.ts';

type RunRow = (row: TokenRow) => Promise<Float32Array>;

/** As many numbers for each input, one result after the other. */
export function resultsOf(
  task: ModelTask,
  tokenizer: Tokenizer,
  run: RunRow,
): Promise<ArrayLike<number>[]> {
  switch (task.task) {
    case 'embed':
      return inOrder(task.texts, (text) => run(textRow(tokenizer, text)));
    case 'rerank':
      return inOrder(task.passages, (one) => run(rankedRow(tokenizer, task.query, one)));
    case 'entail':
      return inOrder(task.pairs, async (pair) => shares(await run(claimRow(tokenizer, pair))));
    case 'answer':
      return inOrder(task.passages, async (passage) => {
        const found = await findAnswer(tokenizer, task.question, passage, run);
        return found ? [found.start, found.end, found.margin] : NO_ANSWER;
      });
    case 'judge':
      return inOrder(task.drafts, async (draft) => [
        share((await run(draftRow(tokenizer, draft)))[HEADS[draft.kind]] ?? 0),
      ]);
  }
}

/** Start and end before the text: it has no words. */
const NO_ANSWER = [-1, -1, 0];

/** Which of the judge's two numbers is about what. */
const HEADS: Readonly<Record<JudgedDraft['kind'], number>> = { card: 0, option: 1 };

async function inOrder<T>(
  inputs: readonly T[],
  work: (input: T) => Promise<ArrayLike<number>>,
): Promise<ArrayLike<number>[]> {
  const results: ArrayLike<number>[] = [];
  for (const input of inputs) results.push(await work(input));
  return results;
}

/** Logits as shares of 1. */
function shares(logits: Float32Array): number[] {
  const weights = Array.from(logits, Math.exp);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}

const share = (logit: number): number => 1 / (1 + Math.exp(-logit));
