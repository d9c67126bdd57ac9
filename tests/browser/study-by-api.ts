/** Puts study sets into a running Lyceum before a test looks at them. */
import { DueReviews } from '../../src/contracts/learning.ts';
import { StudySet } from '../../src/contracts/reading.ts';
import { ask, post } from './ask.ts';

interface Wish {
  cards?: number;
  questions?: number;
}

/** What is asked for; always another one, whatever was made before. */
export function orderOf(documentId: string, { cards, questions }: Wish): object {
  return {
    documentId,
    again: true,
    generationGoals: [
      ...(cards ? ['flashcards'] : []),
      ...(questions ? ['multiple_choice_quiz'] : []),
    ],
    constraints: {
      ...(cards && { numFlashcards: cards }),
      ...(questions && { numQuizQuestions: questions }),
    },
  };
}

export async function makeSet(url: string, documentId: string, wish: Wish): Promise<StudySet> {
  const { study_set_id } = await post<{ study_set_id: string }>(
    url,
    '/api/reading/study-sets?wait=1',
    orderOf(documentId, wish),
  );
  return readSet(url, study_set_id);
}

export async function readSet(url: string, id: string): Promise<StudySet> {
  return StudySet.parse(await ask(url, `/api/reading/study-sets/${id}`));
}

export async function readDue(url: string, setId: string): Promise<DueReviews> {
  return DueReviews.parse(await ask(url, `/api/reading/reviews/due?study_set_id=${setId}`));
}
