/** What the learner is given to work with. */
import type { LocalModels } from '../../kernel/model/local-models.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import type { DocumentTexts } from '../../library/documents/document-texts.ts';
import type { Ledger } from '../../library/evidence/ledger.ts';

export interface LearnerPorts {
  store: Store;
  world: World;
}

/** Cards and questions rest on passages of documents. */
export interface ItemPorts extends LearnerPorts {
  texts: DocumentTexts;
  ledger: Ledger;
  local: LocalModels;
}
