/** The offline minds in a thread of their own: seconds of work for a debate, and nobody else waits. */
import type { LookupHit } from '../../../contracts/citation.ts';
import type { DebatePaper, Lookup } from '../../../domain/debate/paper/material.ts';
import type { TextLanguage } from '../../../domain/text/tokenize.ts';
import { KeptThread } from '../../../kernel/threads/kept-thread.ts';
import type { MindAsks, MindGives, OfflineMinds } from './offline-minds.ts';

export interface MindJob {
  /** Of the papers: the same key, the same text. */
  key: string;
  papers: readonly DebatePaper[];
  language: TextLanguage;
  kind: keyof OfflineMinds;
  request: unknown;
}

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
  // The thread asks back for passages: search is not its own.
  const thread = new KeptThread<MindJob, unknown, string, readonly LookupHit[]>(entry, limits);
  return async (papers, kind, request, lookup, signal) => {
    const tell = async (query: string) => lookup(query);
    const answer = await thread.ask({ ...papers, kind, request }, signal, {
      asker: papers.key,
      tell,
    });
    return answer as MindGives<typeof kind>;
  };
}
