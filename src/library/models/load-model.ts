/**
 * Loads a shipped model: its bytes are checked against their SHA-256 and handed to
 * the engine as they were checked, so what runs is what was shipped.
 */
import { availableParallelism } from 'node:os';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { readShipped } from './shipped-files.ts';
import type { ShippedModel } from './shipped-models.ts';

export interface TokenRow {
  ids: readonly number[];
  /** Where the last text of a pair or triple begins; absent for a single text. */
  lastFrom?: number;
}

export interface LoadedModel {
  tokenizer: Tokenizer;
  run(row: TokenRow): Promise<Float32Array>;
}

/** More threads than this hardly help a model of this size. */
const MOST_THREADS = 4;

interface Shared {
  /** By the SHA-256 of their file: models that have the same one share it. */
  tokenizers: Map<string, Tokenizer>;
  /** Of the processor; without them the engine is told to be exact. */
  hasWideSums: boolean;
}

export async function loadModel(
  folder: string,
  model: ShippedModel,
  { tokenizers, hasWideSums }: Shared,
): Promise<LoadedModel> {
  const words = await readShipped(folder, model, model.tokenizer);
  const tokenizer =
    tokenizers.get(model.tokenizer.sha256) ?? new Tokenizer(JSON.parse(words.toString('utf8')), {});
  tokenizers.set(model.tokenizer.sha256, tokenizer);
  const session = await InferenceSession.create(await readShipped(folder, model, model.network), {
    intraOpNumThreads: Math.min(MOST_THREADS, availableParallelism()),
    // Batches differ in shape, so remembered patterns would only hold memory.
    enableMemPattern: false,
    // Waiting threads sleep: others need the processor, and spinning gained nothing.
    extra: {
      session: { intra_op: { allow_spinning: '0' }, x64quantprecision: hasWideSums ? '0' : '1' },
    },
  });
  return { tokenizer, run: (row) => runRow(session, model, row) };
}

/**
 * One row at a time: the engine rounds to eight bits by the largest number of all that it
 * is given, so that in a batch, and with padding, each row would move the others. Batches
 * were no quicker (bench/library/embedding-speed).
 */
async function runRow(
  session: InferenceSession,
  { output }: ShippedModel,
  { ids, lastFrom = ids.length }: TokenRow,
): Promise<Float32Array> {
  const tensor = (valueAt: (index: number) => number) =>
    new Tensor(
      'int64',
      BigInt64Array.from(ids, (_, index) => BigInt(valueAt(index))),
      [1, ids.length],
    );
  const inputs = {
    input_ids: tensor((index) => ids[index] ?? 0),
    attention_mask: tensor(() => 1),
    token_type_ids: tensor((index) => (index < lastFrom ? 0 : 1)),
  };
  const { [output]: result } = await session.run(inputs, [output]);
  return result?.data as Float32Array;
}
