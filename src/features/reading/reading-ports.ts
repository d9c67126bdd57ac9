/** What the reading feature stands on. */
import type { ModelGateway } from '../../kernel/model/model.ts';
import type { Sessions } from '../../kernel/sessions/sessions.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import type { DocumentTexts } from '../../library/documents/document-texts.ts';
import type { Ledger } from '../../library/evidence/ledger.ts';
import type { CoachDesk } from './coach/coach-desk.ts';
import type { SourceGuides } from './source-guides.ts';

export interface StudyPorts {
  store: Store;
  world: World;
  sessions: Sessions;
  /** What is known of a text depends on who read it. */
  modelFor: ModelGateway['modelFor'];
  texts: DocumentTexts;
  ledger: Ledger;
  /** What a text is about. */
  guides: SourceGuides;
  desk: CoachDesk;
}
