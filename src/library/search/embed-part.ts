/**
 * Gives the passages of one document their vectors, a few at a time. What is done is
 * kept, so that a restart goes on where it stopped, and two processes that do the same
 * do no harm.
 */
import { searchText } from '../../domain/passages/passage.ts';
import { quantise, type Vectors } from '../../domain/search/vectors.ts';
import { decodeVectors, encodeVectors } from '../../domain/search/vectors-codec.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { UrgentWork } from '../../kernel/turns/urgent-work.ts';
import { passageTexts } from './passages.store.ts';
import {
  type PartKey,
  type PartState,
  partState,
  partVectors,
  saveVectors,
} from './search-parts.store.ts';

export interface Embedder {
  readonly available: { embed: boolean };
  readonly embedderVersion: string;
  /** `isUrgent`: somebody waits for it, so it goes before what can wait. */
  embed(
    texts: readonly string[],
    options?: { signal?: AbortSignal | undefined; isUrgent?: boolean },
  ): Promise<Float32Array[]>;
}

export interface EmbedProgress {
  done: number;
  total: number;
}

export interface EmbedOptions {
  signal?: AbortSignal;
  onProgress?: (progress: EmbedProgress) => void;
}

const AT_ONCE = 64;

interface EmbedPartPorts {
  store: Store;
  embedder: Embedder;
  /** Documents that are being read: people wait for those, and these are found by their words. */
  urgent: UrgentWork;
}

export async function embedPart(
  ports: EmbedPartPorts,
  key: PartKey,
  { signal, onProgress }: EmbedOptions = {},
): Promise<EmbedProgress> {
  for (;;) {
    const state = await partState(ports.store, key);
    const progress = progressOf(state, ports.embedder);
    onProgress?.(progress);
    if (!state || isDone(state, ports.embedder) || !ports.embedder.available.embed) return progress;
    await ports.urgent.over(signal);
    signal?.throwIfAborted();
    await embedMore(ports, key, { state, done: progress.done, signal });
  }
}

function progressOf(state: PartState | undefined, embedder: Embedder): EmbedProgress {
  const isCurrent = state?.embedder === embedder.embedderVersion;
  return { done: isCurrent ? state.embedded : 0, total: state?.passages ?? 0 };
}

/** A document without a passage is done too, once that is noted. */
function isDone({ embedder, embedded, passages }: PartState, { embedderVersion }: Embedder) {
  return embedder === embedderVersion && embedded >= passages;
}

async function embedMore(
  { store, embedder }: EmbedPartPorts,
  key: PartKey,
  { state, done, signal }: { state: PartState; done: number; signal: AbortSignal | undefined },
): Promise<void> {
  const passages = await passageTexts(store, key, { from: done, count: AT_ONCE });
  const added = await embedder.embed(passages.map(searchText), { signal });
  const before = done === 0 ? null : await partVectors(store, key);
  const vectors = joined(before && decodeVectors(before), added);
  const made = {
    before: state,
    embedder: embedder.embedderVersion,
    vectors: encodeVectors(vectors),
    embedded: vectors.scales.length,
  };
  await store.transaction((tx) => saveVectors(tx, key, made));
}

function joined(before: Vectors | null, added: readonly Float32Array[]): Vectors {
  const more = quantise(added, added[0]?.length ?? before?.dimension ?? 1);
  if (before === null) return more;
  const values = new Int8Array(before.values.length + more.values.length);
  values.set(before.values);
  values.set(more.values, before.values.length);
  const scales = new Float32Array(before.scales.length + more.scales.length);
  scales.set(before.scales);
  scales.set(more.scales, before.scales.length);
  return { dimension: more.dimension, values, scales };
}
