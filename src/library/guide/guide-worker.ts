/** A thread that reads documents for their concepts and guides: seconds of work for a book. */
import { extractConcepts } from '../../domain/concepts/extract-concepts.ts';
import { withMoreQuestions } from '../../domain/study/more-questions.ts';
import { sourceGuide } from '../../domain/summary/source-guide.ts';
import { answerInKeptThread } from '../../kernel/threads/kept-thread-worker.ts';
import type { GuideJob, GuideResult } from './make-guide.ts';

answerInKeptThread(({ blocks, language }: GuideJob): GuideResult => {
  const concepts = extractConcepts(blocks, language);
  const guide = sourceGuide(blocks, concepts, language);
  return { concepts, guide: withMoreQuestions(guide, { blocks, concepts, language }) };
});
