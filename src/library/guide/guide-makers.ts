/** What features may ask of guides. */
import type { Revision } from '../documents/blocks.store.ts';
import type { DocumentGuide } from './guides.store.ts';
import type { GuideJob, GuideResult } from './make-guide.ts';

export interface GuideMakers {
  /** What a document is about, as it was found when it was read. */
  guideOf(revision: Revision): Promise<DocumentGuide | undefined>;
  /** Made now, for a text that has none, or for a part of one. */
  makeGuide(job: GuideJob, signal: AbortSignal): Promise<GuideResult>;
}
