/**
 * The search thread: it keeps libraries in memory, searches them, and prepares the
 * parts of new documents, so that none of it holds up the server. It touches neither
 * the database nor the disk; bytes come from the other side.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PartMaker } from './part-maker.ts';
import type { SearchAsks, SearchGives, SearchReply, SearchRequest } from './search-messages.ts';
import { ShelvedLibraries } from './shelved-libraries.ts';

const { maxBytes } = workerData as { maxBytes: number };
const libraries = new ShelvedLibraries(maxBytes);
/** The parts that are being made. */
const makers = new Map<number, PartMaker>();

parentPort?.on('message', (request: SearchRequest) => {
  const { id } = request;
  let reply: SearchReply;
  try {
    reply = { id, answer: answer(request) };
  } catch (thrown) {
    reply = { id, fault: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }
  parentPort?.postMessage(reply);
});

function answer(request: SearchRequest): unknown {
  switch (request.task) {
    case 'prepare':
      return prepare(request.asks);
    case 'finish':
      return finish(request.asks);
    case 'forget':
      return forget(request.asks);
    case 'change':
      return libraries.change(request.asks);
    case 'search':
      return libraries.search(request.asks);
  }
}

function prepare({ job, blocks, language }: SearchAsks['prepare']): SearchGives['prepare'] {
  const maker = makers.get(job) ?? new PartMaker(language);
  makers.set(job, maker);
  return { passages: maker.add(blocks) };
}

function finish({ job }: SearchAsks['finish']): SearchGives['finish'] {
  const maker = makers.get(job);
  makers.delete(job);
  // A thread that died in between has lost the blocks before.
  if (maker === undefined) throw new Error('Nothing of this part is here.');
  return maker.finish();
}

function forget({ job }: SearchAsks['forget']): null {
  makers.delete(job);
  return null;
}
