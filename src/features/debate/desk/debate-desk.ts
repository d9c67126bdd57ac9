/** What the desk of the debate's agents offers: the papers, searched and quoted, and the web. */
import type { LookupHit, Quote } from '../../../contracts/citation.ts';
import type { DebateScope } from '../../../contracts/debate-agents.ts';
import type { DebatePaper } from '../../../domain/debate/paper/material.ts';
import type { TextLanguage } from '../../../domain/text/tokenize.ts';
import type { WebSearch } from '../../../library/web-search/web-search.ts';
import type { MindAsks, MindGives, OfflineMinds } from './offline-minds.ts';

export interface OpenPapers {
  papers: readonly DebatePaper[];
  language: TextLanguage;
}

export interface DebateDesk {
  /** The papers as they were when the debate began. */
  papers(scope: DebateScope, signal: AbortSignal): Promise<OpenPapers>;
  /** Works something out from the papers, without a model. */
  think<Kind extends keyof OfflineMinds>(
    scope: DebateScope,
    kind: Kind,
    request: MindAsks<Kind>,
    signal: AbortSignal,
  ): Promise<MindGives<Kind>>;
  /** The five best passages, each in a block of its own. */
  lookup(scope: DebateScope, query: string, signal: AbortSignal): Promise<LookupHit[]>;
  /** Where a quote stands, or null. */
  locate(scope: DebateScope, quote: Quote): Promise<LookupHit | null>;
  /** Absent where no search is configured. */
  web: WebSearch | null;
}
