/** How many cards and questions a text can carry, said before anything is written or paid for. */

import type { Material } from '../../contracts/reading-agents.ts';
import type { Mind } from '../../contracts/run.ts';
import { chooseSet } from '../../domain/study/choose-set.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { CoachDesk } from './coach/coach-desk.ts';
import type { MakeInput } from './study-order.ts';

/** A model finds a fact in about every other sentence. */
const WORDS_PER_FACT = 20;

interface Possible {
  flashcards: number;
  multiple_choice_quiz: number;
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
    return { flashcards: facts, multiple_choice_quiz: facts };
  }
  const { cards, items } = await desk.candidates(material, constraints.quizDifficulty, signal);
  const wish = { count: Number.MAX_SAFE_INTEGER, focusAreas, concepts: material.concepts };
  return {
    flashcards: chooseSet(cards, wish).possible,
    multiple_choice_quiz: chooseSet(items, wish).possible,
  };
}

export async function refuseTooMany(
  desk: CoachDesk,
  mind: Mind,
  material: Material,
  input: MakeInput,
  signal: AbortSignal,
): Promise<void> {
  const possible = await possibleNumbers(desk, mind, material, input, signal);
  const { numFlashcards, numQuizQuestions } = input.constraints;
  const asked = { flashcards: numFlashcards, multiple_choice_quiz: numQuizQuestions };
  const short = input.generationGoals.filter((goal) => asked[goal] > possible[goal]);
  if (short.length === 0) return;
  const words = { flashcards: 'flashcards', multiple_choice_quiz: 'quiz questions' };
  const told = short.map((goal) => `${possible[goal]} ${words[goal]}`).join(' and ');
  throw new AppError(
    'reading.too-little',
    `This text carries ${told}. Ask for that many or fewer, or choose more of it.`,
    {
      details: {
        possible_flashcards: possible.flashcards,
        possible_questions: possible.multiple_choice_quiz,
      },
    },
  );
}
