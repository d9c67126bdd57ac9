/** What the reading feature is given to work with. */
import type { ModelGateway } from '../../kernel/model/model.ts';
import type { Sessions } from '../../kernel/sessions/sessions.ts';
import type { ItemPorts } from '../../learner/items/learner-ports.ts';
import type { CoachDesk } from './coach/coach-desk.ts';
import type { SourceGuides } from './source-guides.ts';

export interface StudyPorts extends ItemPorts {
  sessions: Sessions;
  /** What is known of a text depends on who read it. */
  modelFor: ModelGateway['modelFor'];
  /** What a text is about. */
  guides: SourceGuides;
  desk: CoachDesk;
}
