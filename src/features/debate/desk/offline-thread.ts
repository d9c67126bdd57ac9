/** The offline minds in a thread of their own: seconds of work for a debate, and nobody else waits. */
import type { LookupHit } from '../../../contracts/citation.ts';
import type { DebatePaper } from '../../../domain/debate/paper/material.ts';
import type { Entailed, ReadPair } from '../../../domain/debate/sides/reader.ts';
import type { TextLanguage } from '../../../domain/text/tokenize.ts';
import { KeptThread } from '../../../kernel/threads/kept-thread.ts';
import type { MindAsks, MindGives, MindHelp, OfflineMinds } from './offline-minds.ts';

export interface MindJob {
  /** Of the papers: the same key, the same text. */
  key: string;
  papers: readonly DebatePaper[];
  language: TextLanguage;
  kind: keyof OfflineMinds;
  request: unknown;
}

/** What the thread asks its owner for: search and models are not its own. */
export type MindQuestion = { query: string } | { pairs: readonly ReadPair[] };
export type MindTold = { hits: readonly LookupHit[] } | { read: readonly Entailed[] | null };

const entry = new URL('./offline-worker.ts', import.meta.url);
const limits = { seconds: 120, memoryMb: 1024, idleSeconds: 20 };

export type ThinkOffline = <Kind extends keyof OfflineMinds>(
  papers: Pick<MindJob, 'key' | 'papers' | 'language'>,
  kind: Kind,
  request: MindAsks<Kind>,
  help: MindHelp,
  signal: AbortSignal,
) => Promise<MindGives<Kind>>;

export function offlineThread(): ThinkOffline {
  const thread = new KeptThread<MindJob, unknown, MindQuestion, MindTold>(entry, limits);
  return async (papers, kind, request, { lookup, reader }, signal) => {
    const tell = async (question: MindQuestion): Promise<MindTold> =>
      'query' in question
        ? { hits: await lookup(question.query) }
        : { read: await reader(question.pairs) };
    const answer = await thread.ask({ ...papers, kind, request }, signal, {
      asker: papers.key,
      tell,
    });
    return answer as MindGives<typeof kind>;
  };
}
