/** Makes the concepts and the guide of documents in a thread, one after the other, so that nobody else waits. */
import type { ConceptMap } from '../../contracts/concept.ts';
import type { SourceGuide } from '../../contracts/guide.ts';
import { type ConceptBlock, toConceptBlock } from '../../domain/concepts/tagging/concept-block.ts';
import { sampleBlocks } from '../../domain/summary/sample-blocks.ts';
import type { TextLanguage } from '../../domain/text/tokenize.ts';
import { KeptThread } from '../../kernel/threads/kept-thread.ts';

/** Raised when the algorithm changes: guides name what they were made with. */
export const GUIDE_VERSION = 'guide-2';

export interface GuideJob {
  blocks: ConceptBlock[];
  language: TextLanguage;
}

export interface GuideResult {
  concepts: ConceptMap;
  guide: SourceGuide;
}

export interface GuideMaker {
  /** Callers take turns: a set that a person waits for is not queued behind ten new books. */
  make(job: GuideJob, signal: AbortSignal, asker: 'reading' | 'features'): Promise<GuideResult>;
  close(): Promise<void>;
}

const entry = new URL('./guide-worker.ts', import.meta.url);
const limits = { seconds: 120, memoryMb: 400, idleSeconds: 20 };

export function openGuideMaker(): GuideMaker {
  const thread = new KeptThread<GuideJob, GuideResult>(entry, limits);
  return {
    make({ blocks, language }, signal, asker) {
      const sample = sampleBlocks(blocks).map(toConceptBlock);
      return thread.ask({ blocks: sample, language }, signal, { asker });
    },
    close: () => thread.close(),
  };
}
