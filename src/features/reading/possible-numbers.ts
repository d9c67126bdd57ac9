/** How many cards and questions a text can carry, said before anything is written or paid for. */

import type { CoachOutput, GenerationGoal, SetNote } from '../../contracts/reading.ts';
import type { Material } from '../../contracts/reading-agents.ts';
import type { Mind } from '../../contracts/run.ts';
import { chooseSet } from '../../domain/study/choose-set.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import type { Candidates, CoachDesk } from './coach/coach-desk.ts';
import { readingError } from './error-codes.ts';
import { type MakeInput, type SettledOrder, USUAL } from './study-order.ts';

/** A model finds a fact in about every other sentence. */
const WORDS_PER_FACT = 20;

interface Possible extends Record<GenerationGoal, number> {
  without: Candidates['without'];
}

async function possibleNumbers(
  desk: CoachDesk,
  mind: Mind,
  material: Material,
  { focusAreas, constraints }: Pick<MakeInput, 'focusAreas' | 'constraints'>,
  signal: AbortSignal,
): Promise<Possible> {
  if (mind === 'model') {
    const words = material.blocks.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
    const facts = Math.max(1, Math.floor(words / WORDS_PER_FACT));
    return { flashcards: facts, multiple_choice_quiz: facts, without: {} };
  }
  const { cards, items, without } = await desk.candidates(
    material,
    constraints.quizDifficulty,
    signal,
  );
  const { concepts, language } = material;
  const wish = { count: Number.MAX_SAFE_INTEGER, focusAreas, concepts, language };
  return {
    flashcards: chooseSet(cards, wish).possible,
    multiple_choice_quiz: chooseSet(items, wish).possible,
    without,
  };
}

/**
 * A number that was asked for is given or refused; one that was not is what the text
 * carries. None of one goal is said in a note; nothing at all is refused.
 */
export async function settleNumbers(
  desk: CoachDesk,
  mind: Mind,
  material: Material,
  input: MakeInput,
  signal: AbortSignal,
): Promise<Pick<SettledOrder, 'generationGoals' | 'constraints' | 'notes'>> {
  const possible = await possibleNumbers(desk, mind, material, input, signal);
  const { numFlashcards, numQuizQuestions, quizDifficulty } = input.constraints;
  const asked = { flashcards: numFlashcards, multiple_choice_quiz: numQuizQuestions };
  const short = input.generationGoals.filter((goal) => (asked[goal] ?? 0) > possible[goal]);
  const carried = [...new Set(input.generationGoals)].filter((goal) => possible[goal] > 0);
  if (short.length > 0) throw tooLittle(possible, short);
  if (carried.length === 0) throw tooLittle(possible, input.generationGoals);
  const settled = (goal: GenerationGoal) =>
    asked[goal] ?? Math.max(1, Math.min(USUAL[goal], possible[goal]));
  const missing = new Set(input.generationGoals.filter((goal) => possible[goal] === 0));
  return {
    generationGoals: carried,
    notes: [...missing].map((goal) => noteOn(goal, possible.without[goal])),
    constraints: {
      numFlashcards: settled('flashcards'),
      numQuizQuestions: settled('multiple_choice_quiz'),
      quizDifficulty,
    },
  };
}

/** The numbers actually made: fewer than planned when drafts failed and the person named no number. */
export function orderOfMade(order: SettledOrder, { flashcards, quiz }: CoachOutput): SettledOrder {
  const made = { flashcards: flashcards.length, multiple_choice_quiz: quiz.length };
  const goals = order.generationGoals.filter((goal) => made[goal] > 0);
  if (goals.length === 0) throw tooLittle({ ...made, without: {} }, order.generationGoals);
  const empty = order.generationGoals.filter((goal) => made[goal] === 0);
  const { numFlashcards, numQuizQuestions } = order.constraints;
  return {
    ...order,
    generationGoals: goals,
    constraints: {
      ...order.constraints,
      numFlashcards: made.flashcards || numFlashcards,
      numQuizQuestions: made.multiple_choice_quiz || numQuizQuestions,
    },
    notes: [...order.notes, ...empty.map((goal) => noteOn(goal))],
  };
}

const THING = { flashcards: 'flashcard', multiple_choice_quiz: 'question' } as const;
const BECAUSE: Readonly<Record<SetNote['reason'], string>> = {
  'no-facts': 'no sentence of it says, by itself, something that can be asked for',
  'no-options': 'it does not name enough things of one kind to offer as wrong answers',
  'all-failed': 'every draft failed a check',
};

function noteOn(goal: GenerationGoal, reason: SetNote['reason'] = 'all-failed'): SetNote {
  const text = `This text carries no good ${THING[goal]}, because ${BECAUSE[reason]}.`;
  return { goal, reason, text };
}

function tooLittle(possible: Possible, goals: readonly GenerationGoal[]): AppError {
  const words = { flashcards: 'flashcards', multiple_choice_quiz: 'quiz questions' };
  const told = goals.map((goal) => `${possible[goal] || 'no'} ${words[goal]}`).join(' and ');
  const advice = goals.some((goal) => possible[goal] > 0)
    ? 'Ask for that many or fewer, or choose more of it.'
    : 'Choose more of it, or another document.';
  const reasons = goals.flatMap((goal) => possible.without[goal] ?? []);
  const why = reasons[0] === undefined ? '' : `, because ${BECAUSE[reasons[0]]}`;
  return readingError('reading.too-little', `This text carries ${told}${why}. ${advice}`, {
    details: {
      possible_flashcards: possible.flashcards,
      possible_questions: possible.multiple_choice_quiz,
    },
  });
}
