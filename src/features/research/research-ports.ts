/** What the research feature is given to work with. */
import { relevanceOf } from '../../domain/search/relevance.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { LocalModels } from '../../kernel/model/local-models.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import type { Sessions } from '../../kernel/sessions/sessions.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import type { DocumentTexts } from '../../library/documents/document-texts.ts';
import type { Ledger } from '../../library/evidence/ledger.ts';
import type { GuideMakers } from '../../library/guide/guide-makers.ts';
import type { QuotablePages } from '../../library/intake/quotable-pages.ts';
import type { Reranker } from '../../library/search/judge-candidates.ts';
import type { SearchIndex } from '../../library/search/search-index.ts';
import type { ArxivSearch } from '../../library/web-search/arxiv.ts';
import type { WebSearch } from '../../library/web-search/web-search.ts';
import type { Zep } from '../../library/web-search/zep.ts';

/** Handed in by the app. */
export interface ResearchFeaturePorts {
  store: Store;
  world: World;
  sessions: Sessions;
  texts: DocumentTexts;
  ledger: Ledger;
  local: LocalModels;
  search: Pick<SearchIndex, 'find'>;
  reranker: Reranker;
  guideOf: GuideMakers['guideOf'];
  /** What answers quote beside the library. */
  pages: Pick<QuotablePages, 'fetch' | 'keep' | 'release'>;
  /** Runs what deletes, and sees to it that nothing of it stays in the files of the database. */
  erase<T>(deleting: () => Promise<T>): Promise<T>;
  startRun: Runs['start'];
  /** Each null where it is not configured. */
  webSearch: WebSearch | null;
  arxiv: ArxivSearch | null;
  zep: Zep | null;
}

/** All that the agents of research can reach beside the local models. */
export interface ResearchDesk {
  /** How well each text answers the question, 0 to 1; null where no model can say. */
  relevance(
    question: string,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<number[] | null>;
  /**
   * For each text, how much rather a reader takes words of it for the answer than none; null where
   * no reader is there.
   */
  margins(
    question: string,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<(number | null)[] | null>;
}

/** Handed to the workflows: the same, and the desk of the agents. */
export interface ResearchPorts extends ResearchFeaturePorts {
  desk: ResearchDesk;
}

export function researchPorts(ports: ResearchFeaturePorts): ResearchPorts {
  const desk = { relevance: relevanceBy(ports.reranker), margins: marginsBy(ports.local) };
  return { ...ports, desk };
}

/** The one measure for every source, whatever found the text. */
function relevanceBy(reranker: Reranker): ResearchDesk['relevance'] {
  return async (question, texts, signal) => {
    if (!reranker.available.rerank) return null;
    return orNothing(async () => {
      const logits = await reranker.rerank(question, texts, { signal, isUrgent: true });
      return logits.map(relevanceOf);
    });
  };
}

function marginsBy(local: LocalModels): ResearchDesk['margins'] {
  return async (question, texts, signal) => {
    if (!local.available.answer) return null;
    return orNothing(async () => {
      const found = await local.answer(question, texts, { signal, isUrgent: true });
      return found.map((one) => one?.margin ?? null);
    });
  };
}

/** A model that fails is a voice less, not a question that fails. */
async function orNothing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code.startsWith('model.local-')) return null;
    throw thrown;
  }
}
