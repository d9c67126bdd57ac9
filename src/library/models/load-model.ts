/**
 * Loads a shipped model: its bytes are checked against their SHA-256 and handed to
 * the engine as they were checked, so what runs is what was shipped.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import type { ShippedFile, ShippedModel } from './shipped-models.ts';

export interface TokenRow {
  ids: readonly number[];
  /** Where the second text of a pair begins; absent for a single text. */
  secondFrom?: number;
}

export interface LoadedModel {
  tokenizer: Tokenizer;
  run(row: TokenRow): Promise<Float32Array>;
}

/** More threads than this hardly help a model of six layers. */
const MOST_THREADS = 4;

export async function loadModel(folder: string, model: ShippedModel): Promise<LoadedModel> {
  const read = (file: ShippedFile) => readChecked(join(folder, model.name), model.name, file);
  const tokenizer = new Tokenizer(JSON.parse((await read(model.tokenizer)).toString('utf8')), {});
  const session = await InferenceSession.create(await read(model.network), {
    intraOpNumThreads: Math.min(MOST_THREADS, availableParallelism()),
    // Batches differ in shape, so remembered patterns would only hold memory.
    enableMemPattern: false,
    // Waiting threads sleep: others need the processor, and spinning gained nothing.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  return { tokenizer, run: (row) => runRow(session, model, row) };
}

async function readChecked(folder: string, name: string, file: ShippedFile): Promise<Buffer> {
  const bytes = await readFile(join(folder, file.name)).catch((cause: unknown) => {
    throw unusable(`models/${name}/${file.name} cannot be read`, cause);
  });
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== file.sha256) throw unusable(`models/${name}/${file.name} is not the shipped file`);
  return bytes;
}

/** One sentence for every way in which a model cannot be used. */
export function unusable(what: string, cause?: unknown): AppError {
  return kernelError(
    'model.local-missing',
    `${what}. Search goes by words alone until it is restored.`,
    { cause },
  );
}

/**
 * One row at a time: the engine rounds to eight bits by the largest number of all that it
 * is given, so that in a batch, and with padding, each row would move the others. Batches
 * were no quicker (bench/library/embedding-speed).
 */
async function runRow(
  session: InferenceSession,
  { output }: ShippedModel,
  { ids, secondFrom = ids.length }: TokenRow,
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
    token_type_ids: tensor((index) => (index < secondFrom ? 0 : 1)),
  };
  const { [output]: result } = await session.run(inputs, [output]);
  return result?.data as Float32Array;
}
