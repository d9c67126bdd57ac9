/** Makes the concepts and the guide of a document in a thread of its own, so that nobody else waits. */
import type { ConceptMap } from '../../contracts/concept.ts';
import type { SourceGuide } from '../../contracts/guide.ts';
import type { ConceptBlock } from '../../domain/concepts/concept-block.ts';
import type { TextLanguage } from '../../domain/text/tokenize.ts';
import { runInThread } from '../../kernel/threads/run-in-thread.ts';

/** Raised when the algorithm changes: guides name what they were made with. */
export const GUIDE_VERSION = 'guide-1';

export interface GuideJob {
  blocks: ConceptBlock[];
  language: TextLanguage;
}

export interface GuideResult {
  concepts: ConceptMap;
  guide: SourceGuide;
}

const entry = new URL('./guide-worker.ts', import.meta.url);

export function makeGuide(job: GuideJob, signal: AbortSignal): Promise<GuideResult> {
  return runInThread(entry, job, signal);
}
