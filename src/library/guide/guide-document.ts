/** The guide of one revision, made and kept. If the guide fails, the document is still added, without one. */
import { isSampled } from '../../domain/summary/sample-blocks.ts';
import { textLanguage } from '../../domain/text/tokenize.ts';
import { isPassingFault } from '../../kernel/store/passing-fault.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { Step } from '../../kernel/workflow/define-workflow.ts';
import { type Revision, readTexts } from '../documents/blocks.store.ts';
import { saveGuide } from './guides.store.ts';
import { GUIDE_VERSION, type GuideJob, type GuideResult } from './make-guide.ts';

const SAMPLED =
  'This document is very long: its guide and concepts are made from the beginning of every section. Search finds all of it.';

interface GuidePorts {
  store: Store;
  makeGuide(job: GuideJob, signal: AbortSignal): Promise<GuideResult>;
}

export async function guideDocument(
  { store, makeGuide }: GuidePorts,
  revision: Revision,
  language: string | null,
  { signal, emit }: Step,
): Promise<{ concepts: number }> {
  const blocks = await readTexts(store, revision);
  try {
    const made = await makeGuide({ blocks, language: textLanguage(language) }, signal);
    await saveGuide(store, revision, { ...made, made_with: GUIDE_VERSION });
    if (isSampled(blocks)) emit({ type: 'warning', code: 'guide-sampled', message: SAMPLED });
    return { concepts: made.concepts.extracted_concepts.length };
  } catch (error) {
    if (signal.aborted || isPassingFault(error)) throw error;
    const message = 'The source guide of this document could not be made.';
    emit({ type: 'warning', code: 'guide-failed', message });
    return { concepts: 0 };
  }
}
