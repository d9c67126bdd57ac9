/** What a set is called: its text, and what sets it apart from others of the same text. */
import type { SettledOrder } from './study-order.ts';

const LONGEST = 190;

export function setTitle(
  sourceTitle: string,
  {
    scope,
    focusAreas,
    constraints,
    generationGoals,
  }: Pick<SettledOrder, 'scope' | 'focusAreas' | 'constraints' | 'generationGoals'>,
): string {
  const isQuiz = generationGoals.includes('multiple_choice_quiz');
  const parts = [
    scope?.pages === undefined ? '' : `p. ${scope.pages.from}–${scope.pages.to}`,
    (scope?.sections ?? []).join(', '),
    focusAreas.join(', '),
    isQuiz && constraints.quizDifficulty !== 'easy' ? constraints.quizDifficulty : '',
  ].filter((part) => part !== '');
  return [sourceTitle, ...parts].join(' · ').slice(0, LONGEST);
}
