/**
 * Embeddings are kept in the system's temporary folder, by model and content, so that
 * a second run takes seconds. Deleting the folder costs only time.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShippedModels } from '../../../src/library/models/local-models.ts';
import {
  EMBEDDER_DIMENSION,
  EMBEDDER_VERSION,
} from '../../../src/library/models/shipped-models.ts';

const FOLDER = join(tmpdir(), 'lyceum-eval-embeddings');

/** Texts in one file: what is done stays when a run is stopped. */
const AT_ONCE = 500;

export async function embedCached(
  models: ShippedModels,
  texts: readonly string[],
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    vectors.push(...(await embedOrRead(models, texts.slice(from, from + AT_ONCE))));
  }
  return vectors;
}

async function embedOrRead(models: ShippedModels, texts: readonly string[]) {
  const hash = createHash('sha256').update(EMBEDDER_VERSION);
  for (const text of texts) hash.update('\0').update(text);
  const file = join(FOLDER, `${hash.digest('hex')}.f32`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return rowsOf(new Float32Array(new Uint8Array(kept).buffer));
  console.error(`embedding ${texts.length} texts; the next run will find them`);
  const vectors = await models.embed(texts);
  const bytes = Buffer.concat(vectors.map((vector) => new Uint8Array(vector.buffer)));
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${file}.${process.pid}`, bytes);
  await rename(`${file}.${process.pid}`, file);
  return vectors;
}

function rowsOf(numbers: Float32Array): Float32Array[] {
  return Array.from({ length: numbers.length / EMBEDDER_DIMENSION }, (_, row) =>
    numbers.subarray(row * EMBEDDER_DIMENSION, (row + 1) * EMBEDDER_DIMENSION),
  );
}
