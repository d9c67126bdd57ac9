/**
 * The search thread: it keeps libraries in memory, searches them, and prepares the
 * parts of new documents, so that none of it holds up the server. It touches neither
 * the database nor the disk; bytes come from the other side.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { cutPassages } from '../../domain/passages/cut-passages.ts';
import { searchText } from '../../domain/passages/passage.ts';
import { buildPostings } from '../../domain/search/postings.ts';
import { encodePostings } from '../../domain/search/postings-codec.ts';
import type { SearchAsks, SearchGives, SearchReply, SearchRequest } from './search-messages.ts';
import { ShelvedLibraries } from './shelved-libraries.ts';

const { maxBytes } = workerData as { maxBytes: number };
const libraries = new ShelvedLibraries(maxBytes);

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
    case 'change':
      return libraries.change(request.asks);
    case 'search':
      return libraries.search(request.asks);
  }
}

function prepare({ blocks, language }: SearchAsks['prepare']): SearchGives['prepare'] {
  const passages = cutPassages(blocks);
  const texts = passages.map(searchText);
  return { passages, texts, postings: encodePostings(buildPostings(texts, language)) };
}
