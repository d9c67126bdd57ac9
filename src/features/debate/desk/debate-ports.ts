/** What the debate feature is given to work with. */
import type { LocalModels } from '../../../kernel/model/local-models.ts';
import type { Sessions } from '../../../kernel/sessions/sessions.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { World } from '../../../kernel/world/world.ts';
import type { DocumentTexts } from '../../../library/documents/document-texts.ts';
import type { Ledger } from '../../../library/evidence/ledger.ts';
import type { GuideMakers } from '../../../library/guide/guide-makers.ts';
import type { SearchIndex } from '../../../library/search/search-index.ts';
import type { WebSearch } from '../../../library/web-search/web-search.ts';
import type { DebateDesk } from './debate-desk.ts';

/** Handed in by the app. */
export interface DebateFeaturePorts extends GuideMakers {
  store: Store;
  world: World;
  sessions: Sessions;
  texts: DocumentTexts;
  ledger: Ledger;
  local: LocalModels;
  search: Pick<SearchIndex, 'search'>;
  /** Null where no web search is configured. */
  webSearch: WebSearch | null;
}

/** Handed to the workflows: the same, and the desk of the agents. */
export interface DebatePorts extends DebateFeaturePorts {
  desk: DebateDesk;
}
