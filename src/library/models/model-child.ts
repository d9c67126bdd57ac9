/**
 * The model process: runs the shipped models for the process that started it. The engine is native code that can take much memory and cannot be
 * stopped in the middle; here it can be killed and nothing is lost.
 */
import { Worker } from 'node:worker_threads';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import type { LocalUse } from '../../kernel/model/local-models.ts';
import { type LoadedModel, loadModel } from './load-model.ts';
import { ModelMessage, type ModelReply, type ModelRequest } from './model-messages.ts';
import { resultsOf } from './model-tasks.ts';
import { RowTurns } from './row-turns.ts';
import { modelFor } from './shipped-models.ts';

const [maxMegabytes = '0', parent = '', folder = '', sums = 'exact'] = process.argv.slice(2);
new Worker(new URL('../ocr/ocr-guard-worker.ts', import.meta.url), {
  workerData: { maxBytes: Number(maxMegabytes) * 1024 * 1024, parent: Number(parent) },
}).unref();

/** Loaded when first needed; many a person never asks for some of them. */
const loaded = new Map<LocalUse, Promise<LoadedModel>>();
const shared = { tokenizers: new Map(), hasWideSums: sums === 'quick' };

const turns = new RowTurns();
/** Requests under way that are still wanted. */
const wanted = new Set<number>();

process.on('message', (given) => {
  const message = ModelMessage.parse(given);
  if ('calledOff' in message) wanted.delete(message.calledOff);
  else void reply(message);
});
process.on('disconnect', () => process.exit());
send({ id: 0 });

async function reply(request: ModelRequest): Promise<void> {
  wanted.add(request.id);
  try {
    send({ id: request.id, numbers: await compute(request) });
  } catch (thrown) {
    send({ id: request.id, error: describe(thrown) });
  } finally {
    wanted.delete(request.id);
  }
}

async function compute(request: ModelRequest): Promise<Float32Array> {
  const { tokenizer, run } = await model(request.task);
  const results = await resultsOf(request, tokenizer, (row) => {
    if (!wanted.has(request.id)) throw new CalledOff();
    return turns.run(request.isUrgent, () => run(row));
  });
  const [first] = results;
  const all = new Float32Array(results.length * (first?.length ?? 0));
  for (const [at, result] of results.entries()) all.set(result, at * result.length);
  return all;
}

class CalledOff extends Error {
  override readonly name = 'CalledOff';
}

function model(use: LocalUse): Promise<LoadedModel> {
  const present = loaded.get(use) ?? loadModel(folder, modelFor[use], shared);
  loaded.set(use, present);
  return present;
}

/** Texts of people stay out of the message. */
function describe(thrown: unknown): ModelReply['error'] {
  if (kernelError.is(thrown, 'model.local-missing')) {
    return { code: thrown.code, message: thrown.message };
  }
  const name = thrown instanceof Error ? thrown.name : 'unknown';
  return { code: 'model.local-stopped', message: `The local model failed (${name}). Try again.` };
}

function send(message: ModelReply): void {
  process.send?.(message);
}
