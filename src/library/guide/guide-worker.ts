/** A thread that reads a document for its concepts and its guide: seconds of work for a book. */
import { extractConcepts } from '../../domain/concepts/extract-concepts.ts';
import { sourceGuide } from '../../domain/summary/source-guide.ts';
import { answerInThread } from '../../kernel/threads/run-in-thread.ts';
import type { GuideJob, GuideResult } from './make-guide.ts';

answerInThread(({ blocks, language }: GuideJob): GuideResult => {
  const concepts = extractConcepts(blocks, language);
  return { concepts, guide: sourceGuide(blocks, concepts, language) };
});
