/** Whether the files of a shipped model are there, and are the shipped ones. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import type { ShippedFile, ShippedModel } from './shipped-models.ts';

/** Sizes are looked at here, contents when they are loaded: hashing 150 MB would delay the start. */
export async function faultOf(folder: string, model: ShippedModel): Promise<AppError | null> {
  for (const file of [model.network, model.tokenizer]) {
    const found = await stat(join(folder, model.name, file.name)).catch(() => null);
    if (found === null) return unusable(model, file, 'is missing');
    if (found.size !== file.bytes) return unusable(model, file, 'is not the shipped file');
  }
  return null;
}

/** As `faultOf`, by every byte: a tenth of a second for each model. */
export async function damageOf(folder: string, model: ShippedModel): Promise<AppError | null> {
  try {
    await readShipped(folder, model, model.network);
    await readShipped(folder, model, model.tokenizer);
    return null;
  } catch (thrown) {
    if (kernelError.is(thrown, 'model.local-missing')) return thrown;
    throw thrown;
  }
}

/** The bytes of a file, once they are known to be those that were shipped. */
export async function readShipped(
  folder: string,
  model: ShippedModel,
  file: ShippedFile,
): Promise<Buffer> {
  const bytes = await readFile(join(folder, model.name, file.name)).catch((cause: unknown) => {
    throw unusable(model, file, 'cannot be read', cause);
  });
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== file.sha256) throw unusable(model, file, 'is not the shipped file');
  return bytes;
}

function unusable(model: ShippedModel, file: ShippedFile, fault: string, cause?: unknown) {
  return kernelError(
    'model.local-missing',
    `models/${model.name}/${file.name} ${fault}. ${model.without} until it is restored.`,
    { cause },
  );
}
