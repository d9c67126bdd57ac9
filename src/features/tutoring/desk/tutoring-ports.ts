/** What the tutoring feature is given to work with. */
import type { LocalModels } from '../../../kernel/model/local-models.ts';
import type { Sessions } from '../../../kernel/sessions/sessions.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { BranchFlow } from '../../../kernel/workflow/define-workflow.ts';
import type { World } from '../../../kernel/world/world.ts';
import type { DocumentTexts } from '../../../library/documents/document-texts.ts';
import type { Ledger } from '../../../library/evidence/ledger.ts';
import type { GuideMakers } from '../../../library/guide/guide-makers.ts';
import type { SearchIndex } from '../../../library/search/search-index.ts';
import type { ReadCourse } from './read-course.ts';

/** Handed in by the app. */
export interface TutoringFeaturePorts extends GuideMakers {
  store: Store;
  world: World;
  sessions: Sessions;
  texts: DocumentTexts;
  ledger: Ledger;
  local: LocalModels;
  search: Pick<SearchIndex, 'find'>;
}

/** Handed to the workflows: the same, and what there is to learn in documents. */
export interface TutoringPorts extends TutoringFeaturePorts {
  readCourse: ReadCourse;
}

export type TutoringFlow = BranchFlow<TutoringPorts>;
