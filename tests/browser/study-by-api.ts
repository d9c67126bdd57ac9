/** Puts study sets into a running Lyceum before a test looks at them. */
import { DueReviews } from '../../src/contracts/learning.ts';
import { StudySet } from '../../src/contracts/reading.ts';

interface Wish {
  cards?: number;
  questions?: number;
}

/** Always another one, whatever was made before. */
export async function makeSet(
  url: string,
  documentId: string,
  { cards, questions }: Wish,
): Promise<StudySet> {
  const answer = await fetch(`${url}/api/reading/study-sets?wait=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
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
    }),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  const { study_set_id } = await answer.json();
  return StudySet.parse(await read(url, `/api/reading/study-sets/${study_set_id}`));
}

export async function readDue(url: string, setId: string): Promise<DueReviews> {
  return DueReviews.parse(await read(url, `/api/reading/reviews/due?study_set_id=${setId}`));
}

async function read(url: string, path: string): Promise<unknown> {
  const answer = await fetch(url + path);
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
}
