/** The offline minds in a thread of their own: seconds of work for a debate, and nobody else waits. */
import { BroadcastChannel } from 'node:worker_threads';
import type { LookupHit } from '../../contracts/citation.ts';
import type { DebatePaper, Lookup } from '../../domain/debate/paper/material.ts';
import type { TextLanguage } from '../../domain/text/tokenize.ts';
import { KeptThread } from '../../kernel/threads/kept-thread.ts';
import type { MindAsks, MindGives, OfflineMinds } from './offline-minds.ts';

export interface MindJob {
  /** Of the papers: the same key, the same text. */
  key: string;
  papers: readonly DebatePaper[];
  language: TextLanguage;
  kind: keyof OfflineMinds;
  request: unknown;
  /** Where the thread asks for passages: search is not its own. */
  channel: string;
}

export interface LookupAsked {
  n: number;
  query: string;
}

export type LookupGiven = { n: number } & ({ hits: readonly LookupHit[] } | { fault: string });

const entry = new URL('./offline-worker.ts', import.meta.url);
const limits = { seconds: 120, memoryMb: 1024, idleSeconds: 20 };

export type ThinkOffline = <Kind extends keyof OfflineMinds>(
  papers: Pick<MindJob, 'key' | 'papers' | 'language'>,
  kind: Kind,
  request: MindAsks<Kind>,
  lookup: Lookup,
  signal: AbortSignal,
) => Promise<MindGives<Kind>>;

export function offlineThread(): ThinkOffline {
  const thread = new KeptThread<MindJob, unknown>(entry, limits);
  let asked = 0;
  return async (papers, kind, request, lookup, signal) => {
    asked += 1;
    const channel = `debate-lookup-${asked}`;
    const lookups = new BroadcastChannel(channel);
    lookups.onmessage = async (event) => {
      const { n, query } = (event as { data: LookupAsked }).data;
      lookups.postMessage(await answered(n, lookup(query)));
    };
    try {
      const answer = await thread.ask({ ...papers, kind, request, channel }, signal, papers.key);
      return answer as MindGives<typeof kind>;
    } finally {
      lookups.close();
    }
  };
}

async function answered(n: number, found: ReturnType<Lookup>): Promise<LookupGiven> {
  try {
    return { n, hits: await found };
  } catch (thrown) {
    return { n, fault: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}
