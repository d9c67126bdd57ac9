import { expect, test } from 'vitest';
import { noLocalModels } from '../../kernel/model/local-models.ts';
import { coachInput } from '../../testing/study-input.ts';
import { coachOffline } from './coach/coach.offline.ts';
import type { CoachDesk } from './coach/coach-desk.ts';
import { readCandidates } from './coach/find-candidates.ts';
import { draftCandidates } from './coach/sound-candidates.ts';
import { avoidedOf, settleNumbers } from './possible-numbers.ts';
import { MakeInput } from './study-order.ts';

const never = new AbortController().signal;
const { material } = coachInput('flashcards', 1);
const desk: CoachDesk = {
  candidates: (of_, difficulty) =>
    readCandidates(draftCandidates(of_), { material: of_, difficulty, local: noLocalModels }),
};
const nothing = { flashcards: [], multiple_choice_quiz: [] };

test('cards that another set got while this one was made are made again, not refused', async () => {
  const order = await settled(undefined);
  const candidates = await desk.candidates(material, 'easy', never);
  const had = { ...nothing, flashcards: candidates.cards };
  const promised = order.constraints.numFlashcards;
  const write = (avoid: { question: string; answer: string }[]) =>
    coachOffline({ ...coachInput('flashcards', promised), avoid }, candidates).flashcards;

  expect(write(had.flashcards)).toEqual([]);
  const avoid = await avoidedOf('flashcards', desk, { material, had }, order, never);
  expect(write(avoid)).toHaveLength(promised);
});

test('as long as others are left, what a person has is avoided', async () => {
  const order = await settled(1);
  const [first] = (await desk.candidates(material, 'easy', never)).cards;
  const had = { ...nothing, flashcards: first ? [first] : [] };

  expect(await avoidedOf('flashcards', desk, { material, had }, order, never)).toEqual([first]);
});

/** What is promised to a person who has nothing of the text yet. */
async function settled(numFlashcards: number | undefined) {
  const input = MakeInput.parse({
    documentIds: ['00000000-0000-7000-8000-000000000001'],
    generationGoals: ['flashcards'],
    constraints: { quizDifficulty: 'easy', ...(numFlashcards && { numFlashcards }) },
  });
  const known = { material, had: nothing };
  return { ...input, ...(await settleNumbers(desk, 'offline', known, input, never)) };
}
