/**
 * The model process: turns texts into vectors and judges passages, for the process
 * that started it. The engine is native code that can take much memory and cannot be
 * stopped in the middle; here it can be killed and nothing is lost.
 */
import { Worker } from 'node:worker_threads';
import type { Tokenizer } from '@huggingface/tokenizers';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import { type LoadedModel, loadModel, type TokenRow } from './load-model.ts';
import { ModelMessage, type ModelReply, type ModelRequest } from './model-messages.ts';
import { RowTurns } from './row-turns.ts';
import { embedder, LONGEST_QUERY_TOKENS, reranker } from './shipped-models.ts';

const [maxMegabytes = '0', parent = '', folder = ''] = process.argv.slice(2);
new Worker(new URL('../ocr/ocr-guard-worker.ts', import.meta.url), {
  workerData: { maxBytes: Number(maxMegabytes) * 1024 * 1024, parent: Number(parent) },
}).unref();

/** Loaded when first needed; many a person never asks for the second. */
const loaded = new Map<string, Promise<LoadedModel>>();

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
  if (request.task === 'embed') {
    const { tokenizer, run } = await model(embedder);
    return inTurn(request, request.texts, (text) => run(textRow(tokenizer, text)));
  }
  const { tokenizer, run } = await model(reranker);
  const query = idsOf(tokenizer, request.query).slice(0, LONGEST_QUERY_TOKENS);
  return inTurn(request, request.passages, (passage) => run(pairRow(tokenizer, query, passage)));
}

/** The results, one after the other. */
async function inTurn(
  { id, isUrgent }: ModelRequest,
  texts: readonly string[],
  run: (text: string) => Promise<Float32Array>,
): Promise<Float32Array> {
  const results: Float32Array[] = [];
  for (const text of texts) {
    if (!wanted.has(id)) throw new CalledOff();
    results.push(await turns.run(isUrgent, () => run(text)));
  }
  const [first] = results;
  const all = new Float32Array(results.length * (first?.length ?? 0));
  for (const [at, result] of results.entries()) all.set(result, at * result.length);
  return all;
}

class CalledOff extends Error {
  override readonly name = 'CalledOff';
}

function model(shipped: typeof embedder): Promise<LoadedModel> {
  const present = loaded.get(shipped.name) ?? loadModel(folder, shipped);
  loaded.set(shipped.name, present);
  return present;
}

const START = '[CLS]';
const END = '[SEP]';

function textRow(tokenizer: Tokenizer, text: string): TokenRow {
  const ids = idsOf(tokenizer, text).slice(0, embedder.longestTokens - 2);
  return { ids: [idOf(tokenizer, START), ...ids, idOf(tokenizer, END)] };
}

function pairRow(tokenizer: Tokenizer, query: readonly number[], passage: string): TokenRow {
  const end = idOf(tokenizer, END);
  const first = [idOf(tokenizer, START), ...query, end];
  const room = reranker.longestTokens - first.length - 1;
  return {
    ids: [...first, ...idsOf(tokenizer, passage).slice(0, room), end],
    secondFrom: first.length,
  };
}

const idsOf = (tokenizer: Tokenizer, text: string): number[] =>
  tokenizer.encode(text, { add_special_tokens: false }).ids;

const idOf = (tokenizer: Tokenizer, token: string): number => tokenizer.token_to_id(token) ?? 0;

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
