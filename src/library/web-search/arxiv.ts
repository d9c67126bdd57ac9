/**
 * arXiv, asked through its Atom API as its manual says: one request every three seconds, counted
 * over all processes on the store.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../kernel/config/config.ts';
import { createEndpointClient } from '../../kernel/net/endpoint-client.ts';
import type { Store } from '../../kernel/store/store.ts';
import { libraryError } from '../error-codes.ts';
import { type ArxivPaper, readAtom } from './read-atom.ts';
import { takeTurn } from './take-turn.ts';

export interface ArxivSearch {
  search(question: string, order: ArxivOrder): Promise<ArxivPaper[]>;
}

export interface ArxivOrder {
  count: number;
  sortBy: 'relevance' | 'date';
  /** How long it may take, waiting for a turn included. */
  withinMs: number;
  signal: AbortSignal;
}

const USUAL_URL = 'https://export.arxiv.org';
const EVERY_MS = 3000;
const MAX_BYTES = 2_000_000;
const MOST_WORDS = 8;
/** What a question is made of beside its subject. */
const EMPTY_WORDS =
  /^(?:what|which|who|whose|when|where|why|how|does|do|did|is|are|was|were|be|been|being|has|have|had|can|could|will|would|should|may|might|must|the|a|an|of|in|on|at|to|for|from|by|with|about|into|over|under|between|and|or|not|no|than|then|that|this|these|those|it|its|their|there|any|some|more|most|much|many|say|says)$/iu;

export function openArxiv(
  { arxiv, arxivBaseUrl = USUAL_URL }: Pick<Config, 'arxiv' | 'arxivBaseUrl'>,
  store: Store,
): ArxivSearch | null {
  if (arxiv === 'off') return null;
  const client = createEndpointClient(arxivBaseUrl, { maxBytes: MAX_BYTES });
  return {
    async search(question, { count, sortBy, withinMs, signal }) {
      const words = wordsOf(question);
      if (words.length === 0) return [];
      const began = performance.now();
      const turn = { name: 'arxiv', everyMs: EVERY_MS, withinMs };
      const waitMs = await takeTurn(store, turn);
      if (waitMs === null) {
        throw libraryError('search.web-failed', 'arXiv is asked too often just now.');
      }
      await wait(waitMs, undefined, { signal });
      const left = Math.max(1, Math.floor(withinMs - (performance.now() - began)));
      const answer = await client.request(pathOf(words, count, sortBy), {
        headers: { accept: 'application/atom+xml' },
        timeoutMs: left,
        signal,
      });
      if (answer.status !== 200) {
        throw libraryError('search.web-failed', `arXiv answered ${answer.status}.`, {
          details: { status: answer.status },
        });
      }
      return readAtom(new TextDecoder().decode(answer.bytes)).slice(0, count);
    },
  };
}

/** Ranked by relevance any word will do; by date, every paper must be about all of them. */
function pathOf(words: readonly string[], count: number, sortBy: ArxivOrder['sortBy']): string {
  const joined = words.map((word) => `all:${word}`);
  const query = new URLSearchParams({
    search_query: joined.join(sortBy === 'date' ? ' AND ' : ' OR '),
    start: '0',
    max_results: String(count),
    sortBy: sortBy === 'date' ? 'submittedDate' : 'relevance',
    sortOrder: 'descending',
  });
  return `/api/query?${query}`;
}

/** Letters and digits alone: the operators of the query language are not for questions. */
function wordsOf(question: string): string[] {
  const words = question.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return [...new Set(words.filter((word) => !EMPTY_WORDS.test(word)))].slice(0, MOST_WORDS);
}
