/** How many cards and questions a text can carry, said before anything is written or paid for. */

import type { CoachOutput, GenerationGoal, SetNote } from '../../contracts/reading.ts';
import type { Material } from '../../contracts/reading-agents.ts';
import type { Mind } from '../../contracts/run.ts';
import { chooseSet } from '../../domain/study/choose-set.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import type { AskedBefore } from '../../learner/items/asked-before.store.ts';
import { withAnswer, withoutAsked } from './coach/coach.offline.ts';
import type { Candidates, CoachDesk } from './coach/coach-desk.ts';
import { readingError } from './error-codes.ts';
import { type MakeInput, type SettledOrder, USUAL } from './study-order.ts';

/** A model finds a fact in about every other sentence. */
const WORDS_PER_FACT = 20;

interface Possible extends Record<GenerationGoal, number> {
  without: Candidates['without'];
  /** With those that are in sets that the person has. */
  all: Record<GenerationGoal, number>;
}

/** A text, and what the person has been asked about it. */
export interface KnownMaterial {
  material: Material;
  had: AskedBefore;
}

async function possibleNumbers(
  desk: CoachDesk,
  mind: Mind,
  { material, had }: KnownMaterial,
  { focusAreas, constraints }: Pick<MakeInput, 'focusAreas' | 'constraints'>,
  signal: AbortSignal,
): Promise<Possible> {
  if (mind === 'model') {
    const words = material.blocks.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
    const facts = Math.max(1, Math.floor(words / WORDS_PER_FACT));
    const all = { flashcards: facts, multiple_choice_quiz: facts };
    return { ...all, without: {}, all };
  }
  const { cards, items, without } = await desk.candidates(
    material,
    constraints.quizDifficulty,
    signal,
  );
  const { concepts, language } = material;
  const wish = { count: Number.MAX_SAFE_INTEGER, focusAreas, concepts, language };
  const newCards = withoutAsked(cards, had.flashcards, language);
  const newItems = withoutAsked(items.map(withAnswer), had.multiple_choice_quiz, language);
  const all = {
    flashcards: chooseSet(cards, wish).possible,
    multiple_choice_quiz: chooseSet(items, wish).possible,
  };
  return {
    flashcards: chooseSet(newCards, wish).possible,
    multiple_choice_quiz: chooseSet(newItems, wish).possible,
    without,
    all,
  };
}

/**
 * A number that was asked for is given or refused; one that was not is what the text
 * carries. None of one goal is said in a note; nothing at all is refused.
 */
export async function settleNumbers(
  desk: CoachDesk,
  mind: Mind,
  known: KnownMaterial,
  input: MakeInput,
  signal: AbortSignal,
): Promise<Pick<SettledOrder, 'generationGoals' | 'constraints' | 'notes' | 'mayRepeat'>> {
  const possible = await possibleNumbers(desk, mind, known, input, signal);
  const goals = [...new Set(input.generationGoals)];
  const { numFlashcards, numQuizQuestions, quizDifficulty } = input.constraints;
  const asked = { flashcards: numFlashcards, multiple_choice_quiz: numQuizQuestions };
  const short = goals.filter((goal) => (asked[goal] ?? 0) > possible.all[goal]);
  if (short.length > 0) throw tooLittle(possible.all, possible.without, short);
  // A number that a person names is given, also where only cards that they have can make it up.
  const mayRepeat = goals.filter((goal) => (asked[goal] ?? 0) > possible[goal]);
  const carries = (goal: GenerationGoal) => possible[goal] > 0 || mayRepeat.includes(goal);
  if (!goals.some(carries)) {
    throw goals.some((goal) => possible.all[goal] > 0)
      ? nothingNew()
      : tooLittle(possible.all, possible.without, goals);
  }
  const settled = (goal: GenerationGoal) =>
    asked[goal] ?? Math.max(1, Math.min(USUAL[goal], possible[goal]));
  return {
    generationGoals: goals.filter(carries),
    mayRepeat,
    notes: goals
      .filter((goal) => !carries(goal))
      .map((goal) => noteOn(goal, reasonOf(goal, possible))),
    constraints: {
      numFlashcards: settled('flashcards'),
      numQuizQuestions: settled('multiple_choice_quiz'),
      quizDifficulty,
    },
  };
}

/**
 * What the offline mind is not to make again: what the person has of these documents. Another set
 * that was kept meanwhile may have got what was promised to this one; then both have it.
 */
export async function avoidedOf(
  goal: GenerationGoal,
  desk: CoachDesk,
  { material, had }: KnownMaterial,
  order: SettledOrder,
  signal: AbortSignal,
): Promise<AskedBefore[GenerationGoal]> {
  const { numFlashcards, numQuizQuestions } = order.constraints;
  const promised = { flashcards: numFlashcards, multiple_choice_quiz: numQuizQuestions };
  const possible = await possibleNumbers(desk, 'offline', { material, had }, order, signal);
  return possible[goal] < promised[goal] ? [] : had[goal];
}

function reasonOf(goal: GenerationGoal, { all, without }: Possible): SetNote['reason'] | undefined {
  return all[goal] > 0 ? 'all-failed' : without[goal];
}

/** The numbers actually made: fewer than planned when drafts failed and the person named no number. */
export function orderOfMade(order: SettledOrder, { flashcards, quiz }: CoachOutput): SettledOrder {
  const made = { flashcards: flashcards.length, multiple_choice_quiz: quiz.length };
  const goals = order.generationGoals.filter((goal) => made[goal] > 0);
  if (goals.length === 0) throw tooLittle(made, {}, order.generationGoals);
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
  'no-options':
    'no question that could be made of it has enough wrong answers that are surely wrong',
  'all-failed': 'every draft failed a check',
};

function noteOn(goal: GenerationGoal, reason: SetNote['reason'] = 'all-failed'): SetNote {
  const text = `This text carries no good ${THING[goal]}, because ${BECAUSE[reason]}.`;
  return { goal, reason, text };
}

function nothingNew(): AppError {
  return readingError(
    'reading.nothing-new',
    'You have every card and question that this text gives without a model. Delete a set, choose another part of it, or connect a model.',
  );
}

function tooLittle(
  possible: Record<GenerationGoal, number>,
  without: Candidates['without'],
  goals: readonly GenerationGoal[],
): AppError {
  const words = { flashcards: 'flashcards', multiple_choice_quiz: 'quiz questions' };
  const told = goals.map((goal) => `${possible[goal] || 'no'} ${words[goal]}`).join(' and ');
  const advice = goals.some((goal) => possible[goal] > 0)
    ? 'Ask for that many or fewer, or choose more of it.'
    : 'Choose more of it, or another document.';
  const reasons = goals.flatMap((goal) => without[goal] ?? []);
  const why = reasons[0] === undefined ? '' : `, because ${BECAUSE[reasons[0]]}`;
  return readingError('reading.too-little', `This text carries ${told}${why}. ${advice}`, {
    details: {
      possible_flashcards: possible.flashcards,
      possible_questions: possible.multiple_choice_quiz,
    },
  });
}
