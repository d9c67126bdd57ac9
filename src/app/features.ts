/** The features of this Lyceum. Each brings what it adds; `compose.ts` connects it. */
import type { z } from 'zod';
import { assessment } from '../features/assessment/index.ts';
import { debate } from '../features/debate/index.ts';
import { reading } from '../features/reading/index.ts';
import { research } from '../features/research/index.ts';
import { tutoring } from '../features/tutoring/index.ts';
import type { AgentSpec } from '../kernel/agent/define-agent.ts';
import type { LocalModels } from '../kernel/model/local-models.ts';
import type { ModelGateway } from '../kernel/model/model.ts';
import type { Route } from '../kernel/routes/route.ts';
import type { Runs } from '../kernel/runs/runs.ts';
import type { SessionKind, Sessions } from '../kernel/sessions/sessions.ts';
import type { Store } from '../kernel/store/store.ts';
import type { BoundWorkflow } from '../kernel/workflow/define-workflow.ts';
import type { World } from '../kernel/world/world.ts';
import type { DocumentTexts, ReadableDocument } from '../library/documents/document-texts.ts';
import type { Ledger } from '../library/evidence/ledger.ts';
import type { DocumentGuide } from '../library/guide/guides.store.ts';
import type { GuideJob, GuideResult } from '../library/guide/make-guide.ts';
import type { QuotablePages } from '../library/intake/quotable-pages.ts';
import type { Library } from '../library/library.ts';
import type { Reranker } from '../library/search/judge-candidates.ts';
import type { SearchIndex } from '../library/search/search-index.ts';
import type { ArxivSearch } from '../library/web-search/arxiv.ts';
import type { WebSearch } from '../library/web-search/web-search.ts';
import type { Zep } from '../library/web-search/zep.ts';

/** All that a feature is given to work with. */
export interface FeaturePorts {
  store: Store;
  world: World;
  sessions: Sessions;
  modelFor: ModelGateway['modelFor'];
  texts: DocumentTexts;
  ledger: Ledger;
  local: LocalModels;
  search: SearchIndex;
  /** How well passages answer a question. */
  reranker: Reranker;
  /** Null where none is configured. */
  webSearch: WebSearch | null;
  arxiv: ArxivSearch | null;
  zep: Zep | null;
  /** What answers quote beside the library. */
  pages: QuotablePages;
  /** Runs what deletes, and sees to it that nothing of it stays in the files of the database. */
  erase: Library['erase'];
  /** For workflows that start another run; routes have all of `runs`. */
  startRun: Runs['start'];
  guideOf(revision: Pick<ReadableDocument, 'id' | 'revision'>): Promise<DocumentGuide | undefined>;
  makeGuide(job: GuideJob, signal: AbortSignal): Promise<GuideResult>;
}

/** What the list of agents shows; the minds are called by the workflows alone. */
export type ListedAgent = Pick<
  AgentSpec<z.ZodType, z.ZodType, never>,
  'name' | 'job' | 'input' | 'output' | 'tier' | 'limits'
> & { prompt: { id: string }; tools?: unknown; writes?: readonly string[] };

export interface Feature {
  name: string;
  /** A folder of `NNNN_name.sql`, or null for a feature without tables. */
  migrations: URL | null;
  sessionKinds: readonly SessionKind[];
  /** For the list of agents; workflows call them by themselves. */
  agents: readonly ListedAgent[];
  workflows(ports: FeaturePorts): readonly BoundWorkflow[];
  routes(ports: FeaturePorts & { runs: Runs }): readonly Route[];
}

export const features: readonly Feature[] = [reading, debate, research, assessment, tutoring];

export const allAgents: readonly ListedAgent[] = features.flatMap((feature) => feature.agents);
