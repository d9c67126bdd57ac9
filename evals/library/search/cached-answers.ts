/**
 * What the models answered is kept in the system's temporary folder, by model and
 * content, so that a second run takes seconds and a run that was stopped goes on.
 * Deleting the folder costs only time.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShippedModels } from '../../../src/library/models/local-models.ts';
import {
  EMBEDDER_DIMENSION,
  EMBEDDER_VERSION,
  reranker,
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
    const piece = texts.slice(from, from + AT_ONCE);
    const numbers = await cached(EMBEDDER_VERSION, piece, async () => {
      console.error(`embedding ${piece.length} texts; the next run will find them`);
      const made = await models.embed(piece);
      return Float32Array.from(made.flatMap((vector) => [...vector]));
    });
    vectors.push(...rowsOf(numbers));
  }
  return vectors;
}

export async function rerankCached(
  models: ShippedModels,
  query: string,
  passages: readonly string[],
): Promise<number[]> {
  const version = `reranker-${reranker.network.sha256}-alone`;
  return [
    ...(await cached(version, [query, ...passages], async () =>
      Float32Array.from(await models.rerank(query, passages)),
    )),
  ];
}

async function cached(
  version: string,
  texts: readonly string[],
  make: () => Promise<Float32Array>,
): Promise<Float32Array> {
  const hash = createHash('sha256').update(version);
  for (const text of texts) hash.update('\0').update(text);
  const file = join(FOLDER, `${hash.digest('hex')}.f32`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Float32Array(new Uint8Array(kept).buffer);
  const made = await make();
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${file}.${process.pid}`, new Uint8Array(made.buffer));
  await rename(`${file}.${process.pid}`, file);
  return made;
}

function rowsOf(numbers: Float32Array): Float32Array[] {
  return Array.from({ length: numbers.length / EMBEDDER_DIMENSION }, (_, row) =>
    numbers.subarray(row * EMBEDDER_DIMENSION, (row + 1) * EMBEDDER_DIMENSION),
  );
}
