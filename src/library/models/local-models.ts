/**
 * The models that ship with the project, in a process of their own. Where their files
 * are missing or are not the shipped ones, they say so, and everything that can do
 * without them goes on.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import {
  type LocalCall,
  type LocalModels,
  type LocalUse,
  noLocalModels,
} from '../../kernel/model/local-models.ts';
import { unusable } from './load-model.ts';
import type { ModelTask } from './model-messages.ts';
import { ModelProcess, type CallOptions as ProcessCall } from './model-process.ts';
import {
  EMBEDDER_DIMENSION,
  EMBEDDER_VERSION,
  embedder,
  reranker,
  type ShippedModel,
  shippedFolder,
} from './shipped-models.ts';

export interface ShippedModelsOptions {
  folder?: string;
  /** Memory at which the process is ended. */
  maxMemoryMb?: number;
  idleMs?: number;
}

/** Both models at work on long texts stay under half of it. */
const MAX_MEMORY_MB = 1536;
const IDLE_MS = 5 * 60_000;

/** Texts in one call of many, so that no call takes long. */
const AT_ONCE = 32;
/** No text fills more tokens than fit into the model, so the rest need not travel. */
const LONGEST_TEXT = 8000;

export class ShippedModels implements LocalModels {
  /** Stored vectors carry it; those of another version are made anew. */
  readonly embedderVersion = EMBEDDER_VERSION;
  readonly #process: ModelProcess;
  readonly #faults: { embed: AppError | null; rerank: AppError | null };
  /** Long lists take turns; what is urgent does not wait for them. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(process: ModelProcess, faults: { embed: AppError | null; rerank: AppError | null }) {
    this.#process = process;
    this.#faults = faults;
  }

  get available(): Record<LocalUse, boolean> {
    return {
      embed: this.#faults.embed === null,
      rerank: this.#faults.rerank === null,
      entail: false,
      answer: false,
      judge: false,
    };
  }

  /** Why a model cannot be used, in a sentence for people. */
  get reasons(): { embed: string | null; rerank: string | null } {
    const { embed, rerank } = this.#faults;
    return { embed: embed?.message ?? null, rerank: rerank?.message ?? null };
  }

  /** A vector of length 1 for each text. */
  async embed(
    texts: readonly string[],
    { signal, isUrgent = false }: LocalCall = {},
  ): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += AT_ONCE) {
      const piece = texts.slice(from, from + AT_ONCE).map(cut);
      const task = { task: 'embed' as const, texts: piece };
      const call = () => this.#call('embed', task, { signal, isUrgent });
      const numbers = isUrgent ? await call() : await this.#inTurn(call);
      vectors.push(...rowsOf(numbers, piece.length));
    }
    return vectors;
  }

  /** How well each passage answers the query: higher is better, nothing else is promised. */
  async rerank(
    query: string,
    passages: readonly string[],
    { signal, isUrgent = false }: LocalCall = {},
  ): Promise<number[]> {
    if (passages.length === 0) return [];
    const task = { task: 'rerank' as const, query: cut(query), passages: passages.map(cut) };
    const scores = await this.#call('rerank', task, { signal, isUrgent });
    if (scores.length !== passages.length) throw wrongAnswer();
    return [...scores];
  }

  entail = noLocalModels.entail;
  answer = noLocalModels.answer;
  judge = noLocalModels.judge;

  close(): void {
    this.#process.close();
  }

  async #call(use: 'embed' | 'rerank', task: ModelTask, options: ProcessCall) {
    const fault = this.#faults[use];
    if (fault) throw fault.reworded(fault.message, { cause: fault });
    try {
      return await this.#process.call(task, options);
    } catch (thrown) {
      // Damaged files stay damaged: from now on the model counts as missing.
      if (kernelError.is(thrown, 'model.local-missing')) {
        this.#faults[use] = thrown;
      }
      throw thrown;
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }
}

export async function openShippedModels({
  folder = shippedFolder,
  maxMemoryMb = MAX_MEMORY_MB,
  idleMs = IDLE_MS,
}: ShippedModelsOptions = {}): Promise<ShippedModels> {
  return new ShippedModels(new ModelProcess({ folder, maxMemoryMb, idleMs }), {
    embed: await faultOf(folder, embedder),
    rerank: await faultOf(folder, reranker),
  });
}

/** Sizes are looked at now, contents when they are loaded: hashing 46 MB would delay the start. */
async function faultOf(folder: string, model: ShippedModel): Promise<AppError | null> {
  for (const file of [model.network, model.tokenizer]) {
    const path = `models/${model.name}/${file.name}`;
    const found = await stat(join(folder, model.name, file.name)).catch(() => null);
    if (found === null) return unusable(`${path} is missing`);
    if (found.size !== file.bytes) return unusable(`${path} is not the shipped file`);
  }
  return null;
}

const cut = (text: string): string => text.slice(0, LONGEST_TEXT);

function rowsOf(numbers: Float32Array, rows: number): Float32Array[] {
  if (numbers.length !== rows * EMBEDDER_DIMENSION) throw wrongAnswer();
  return Array.from({ length: rows }, (_, row) =>
    numbers.slice(row * EMBEDDER_DIMENSION, (row + 1) * EMBEDDER_DIMENSION),
  );
}

function wrongAnswer(): AppError {
  return kernelError('model.local-stopped', 'The local model answered something else. Try again.');
}
