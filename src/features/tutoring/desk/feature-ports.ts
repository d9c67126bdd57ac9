/** What the tutoring feature is handed by the app. */
import type { LocalModels } from '../../../kernel/model/local-models.ts';
import type { Sessions } from '../../../kernel/sessions/sessions.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { World } from '../../../kernel/world/world.ts';
import type { DocumentTexts } from '../../../library/documents/document-texts.ts';
import type { Ledger } from '../../../library/evidence/ledger.ts';
import type { GuideMakers } from '../../../library/guide/guide-makers.ts';
import type { SearchIndex } from '../../../library/search/search-index.ts';

export interface TutoringFeaturePorts extends GuideMakers {
  store: Store;
  world: World;
  sessions: Sessions;
  texts: DocumentTexts;
  ledger: Ledger;
  local: LocalModels;
  search: Pick<SearchIndex, 'find'>;
}
