/** What the search thread is asked and what it answers. Both sides are ours. */
import type { PassageBlock } from '../../domain/passages/cut-passages.ts';
import type { Passage } from '../../domain/passages/passage.ts';
import type { Hit, LibraryQuery } from '../../domain/search/library-index.ts';
import type { TextLanguage } from '../../domain/text/tokenize.ts';

/** A document for the index: new with its postings, or known and only its vectors are new. */
export interface SentPart {
  id: string;
  revision: number;
  language: TextLanguage;
  postings: Uint8Array | null;
  vectors: Uint8Array | null;
}

export interface SearchAsks {
  /** More blocks of a part that is being made; the first of them begin it. */
  prepare: { job: number; blocks: readonly PassageBlock[]; language: TextLanguage };
  /** No more blocks come. */
  finish: { job: number };
  /** The part is not wanted any more. */
  forget: { job: number };
  /** Parts of a library; with `version` they are the last, and it can be searched. */
  change: {
    userId: string;
    isNew: boolean;
    parts: readonly SentPart[];
    drop: readonly string[];
    version: number | null;
  };
  search: { userId: string; query: LibraryQuery };
}

export interface SearchGives {
  /** The passages that are whole by now. */
  prepare: { passages: Passage[] };
  finish: { passages: Passage[]; textsHash: string; postings: Uint8Array };
  forget: null;
  /** Documents whose bytes could not be read, and people who had to leave memory. */
  change: { malformed: string[]; evicted: string[]; bytes: number };
  /** Null: this library is not in memory. */
  search: Hit[] | null;
}

export type SearchTask = keyof SearchAsks;

export type SearchRequest = {
  [T in SearchTask]: { id: number; task: T; asks: SearchAsks[T] };
}[SearchTask];

export type SearchReply = { id: number } & ({ answer: unknown } | { fault: Error });
