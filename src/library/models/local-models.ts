/**
 * The models that ship with the project, in a process of their own. Where their files
 * are missing or are not the shipped ones, they say so, and everything that can do
 * without them goes on. What a model said of an input a moment ago is not computed again.
 */
import { createHash } from 'node:crypto';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import { LastFew } from '../../kernel/memo/last-few.ts';
import type {
  Entailment,
  EntailmentPair,
  FoundAnswer,
  JudgedDraft,
  LocalCall,
  LocalModels,
  LocalUse,
} from '../../kernel/model/local-models.ts';
import { refuseInTransaction } from '../../kernel/store/transactions.ts';
import type { ModelTask } from './model-messages.ts';
import { ModelProcess, type CallOptions as ProcessCall } from './model-process.ts';
import { faultOf } from './shipped-files.ts';
import { EMBEDDER_DIMENSION, EMBEDDER_VERSION, modelFor, shippedFolder } from './shipped-models.ts';

export interface ShippedModelsOptions {
  folder?: string;
  /** Memory at which the process is ended. */
  maxMemoryMb?: number;
  idleMs?: number;
  /** Results that are kept; 0 computes each time. */
  mostRemembered?: number;
}

/** All five at work on long texts stay well under it (bench/library/models-memory). */
const MAX_MEMORY_MB = 1536;
const IDLE_MS = 5 * 60_000;
/** A set of one chapter asks some 2,000 times; a vector, the longest result, takes 1.5 kB. */
const MOST_REMEMBERED = 10_000;

/** Texts in one call of many, so that no call takes long. */
const AT_ONCE = 32;
/** No text fills more tokens than fit into the model, so the rest need not travel. */
const LONGEST_TEXT = 8000;
/** The reader takes a passage in as many windows as it fills: half a second for this one. */
const LONGEST_READ = 20_000;

type Faults = Record<LocalUse, AppError | null>;

/** How a list is asked for, piece by piece. */
interface Asked<T> {
  /** Numbers in one result. */
  width: number;
  task(piece: T[]): ModelTask;
  call: LocalCall | undefined;
}

export class ShippedModels implements LocalModels {
  /** Stored vectors carry it; those of another version are made anew. */
  readonly embedderVersion = EMBEDDER_VERSION;
  readonly #process: ModelProcess;
  readonly #faults: Faults;
  /** By the digest of what was asked: no words are held here. */
  #remembered: LastFew<Float32Array>;
  /** Long lists take turns; what is urgent does not wait for them. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(process: ModelProcess, faults: Faults, mostRemembered = MOST_REMEMBERED) {
    this.#process = process;
    this.#faults = faults;
    this.#remembered = new LastFew(mostRemembered);
  }

  get available(): Record<LocalUse, boolean> {
    return forEachUse((use) => this.#faults[use] === null);
  }

  /** Why a model cannot be used, in a sentence for people. */
  get reasons(): Record<LocalUse, string | null> {
    return forEachUse((use) => this.#faults[use]?.message ?? null);
  }

  embed(texts: readonly string[], call?: LocalCall): Promise<Float32Array[]> {
    const task = (some: string[]) => ({ task: 'embed' as const, texts: some });
    return this.#rows(texts.map(cut), { width: EMBEDDER_DIMENSION, task, call });
  }

  /** How well each passage answers the query: higher is better, nothing else is promised. */
  async rerank(query: string, passages: readonly string[], call?: LocalCall): Promise<number[]> {
    const task = (some: string[]) => ({
      task: 'rerank' as const,
      query: cut(query),
      passages: some,
    });
    const rows = await this.#rows(passages.map(cut), { width: 1, task, call });
    return rows.map(([score = 0]) => score);
  }

  async entail(pairs: readonly EntailmentPair[], call?: LocalCall): Promise<Entailment[]> {
    const short = pairs.map(({ passage, claim }) => ({ passage: cut(passage), claim: cut(claim) }));
    const task = (some: EntailmentPair[]) => ({ task: 'entail' as const, pairs: some });
    const rows = await this.#rows(short, { width: 3, task, call });
    return rows.map(([entails = 0, contradicts = 0, neutral = 0]) => ({
      entails,
      contradicts,
      neutral,
    }));
  }

  async answer(
    question: string,
    passages: readonly string[],
    call?: LocalCall,
  ): Promise<(FoundAnswer | null)[]> {
    const short = passages.map((passage) => passage.slice(0, LONGEST_READ));
    const task = (some: string[]) => ({
      task: 'answer' as const,
      question: cut(question),
      passages: some,
    });
    const rows = await this.#rows(short, { width: 3, task, call });
    return rows.map(([start = -1, end = -1, margin = 0], at) =>
      start < 0 ? null : { text: short[at]?.slice(start, end) ?? '', start, end, margin },
    );
  }

  async judge(drafts: readonly JudgedDraft[], call?: LocalCall): Promise<number[]> {
    const task = (some: JudgedDraft[]) => ({ task: 'judge' as const, drafts: some });
    const rows = await this.#rows(drafts.map(cutDraft), { width: 1, task, call });
    return rows.map(([score = 0]) => score);
  }

  close(): void {
    this.#remembered = new LastFew(0);
    this.#process.close();
  }

  /** `width` numbers for each input, whose result does not depend on those beside it. */
  async #rows<T>(inputs: readonly T[], asked: Asked<T>): Promise<Float32Array[]> {
    refuseInTransaction('A model was asked');
    const keys = inputs.map((input) => digestOf(asked.task([input])));
    const known = new Map<string, Float32Array>();
    const unknown = new Map<string, T>();
    for (const [at, key] of keys.entries()) {
      const row = this.#remembered.get(key);
      if (row) known.set(key, row);
      else unknown.set(key, inputs[at] as T);
    }
    const made = await this.#made([...unknown.values()], asked);
    for (const [at, key] of [...unknown.keys()].entries()) {
      const row = made[at] as Float32Array;
      known.set(key, row);
      this.#remembered.set(key, row);
    }
    return keys.map((key) => (known.get(key) as Float32Array).slice());
  }

  async #made<T>(
    inputs: readonly T[],
    { width, task, call: { signal, isUrgent = false } = {} }: Asked<T>,
  ): Promise<Float32Array[]> {
    const rows: Float32Array[] = [];
    for (let from = 0; from < inputs.length; from += AT_ONCE) {
      const piece = inputs.slice(from, from + AT_ONCE);
      const call = () => this.#call(task(piece), { signal, isUrgent });
      const numbers = isUrgent ? await call() : await this.#inTurn(call);
      if (numbers.length !== piece.length * width) throw wrongAnswer();
      rows.push(...piece.map((_, at) => numbers.slice(at * width, (at + 1) * width)));
    }
    return rows;
  }

  async #call(task: ModelTask, options: ProcessCall): Promise<Float32Array> {
    const use = task.task;
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
  mostRemembered,
}: ShippedModelsOptions = {}): Promise<ShippedModels> {
  const fault = (use: LocalUse) => faultOf(folder, modelFor[use]);
  const faults: Faults = {
    embed: await fault('embed'),
    rerank: await fault('rerank'),
    entail: await fault('entail'),
    answer: await fault('answer'),
    judge: await fault('judge'),
  };
  const process = new ModelProcess({ folder, maxMemoryMb, idleMs });
  return new ShippedModels(process, faults, mostRemembered);
}

function forEachUse<T>(of: (use: LocalUse) => T): Record<LocalUse, T> {
  return {
    embed: of('embed'),
    rerank: of('rerank'),
    entail: of('entail'),
    answer: of('answer'),
    judge: of('judge'),
  };
}

const digestOf = (task: ModelTask): string =>
  createHash('sha256').update(JSON.stringify(task)).digest('base64');

const cut = (text: string): string => text.slice(0, LONGEST_TEXT);

function cutDraft(draft: JudgedDraft): JudgedDraft {
  if (draft.kind === 'option') {
    const { kind, stem, key, option } = draft;
    return { kind, stem: cut(stem), key: cut(key), option: cut(option) };
  }
  const { kind, question, answer, sentence } = draft;
  return { kind, question: cut(question), answer: cut(answer), sentence: cut(sentence) };
}

function wrongAnswer(): AppError {
  return kernelError('model.local-stopped', 'The local model answered something else. Try again.');
}
