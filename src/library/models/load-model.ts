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
import { AppError } from '../../kernel/errors/app-error.ts';
import type { ShippedFile, ShippedModel } from './shipped-models.ts';
import { batches, type TokenRow } from './token-rows.ts';

export interface LoadedModel {
  tokenizer: Tokenizer;
  /** The result of each row, one after the other. */
  run(rows: readonly TokenRow[]): Promise<Float32Array>;
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
  return { tokenizer, run: (rows) => runRows(session, model, rows) };
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
  return new AppError(
    'model.local-missing',
    `${what}. Search goes by words alone until it is restored.`,
    { cause },
  );
}

async function runRows(
  session: InferenceSession,
  { output, width }: ShippedModel,
  rows: readonly TokenRow[],
): Promise<Float32Array> {
  const results = new Float32Array(rows.length * width);
  for (const batch of batches(rows)) {
    const shape = [batch.rows.length, batch.length];
    const inputs = {
      input_ids: new Tensor('int64', batch.ids, shape),
      attention_mask: new Tensor('int64', batch.mask, shape),
      token_type_ids: new Tensor('int64', batch.types, shape),
    };
    const { [output]: result } = await session.run(inputs, [output]);
    const values = result?.data as Float32Array;
    for (const [at, row] of batch.rows.entries()) {
      results.set(values.subarray(at * width, (at + 1) * width), row * width);
    }
  }
  return results;
}
