/** What a person asks for when a set is made; kept by run, so that it can be changed after a failure. */
import type { Difficulty, GenerationGoal, StudySet } from '../../contracts/reading.ts';
import type { RunStarted } from '../../contracts/run.ts';
import type { Scope } from '../../contracts/source.ts';
import { sendJson } from '../api/client.ts';
import { readStored, writeStored } from './stored.ts';

export interface StudyOrder {
  documentIds: string[];
  scope?: Scope;
  generationGoals: GenerationGoal[];
  targetAudience?: string;
  focusAreas: string[];
  constraints: {
    /** Without a number: as many as the text carries. */
    numFlashcards?: number;
    numQuizQuestions?: number;
    quizDifficulty: Difficulty;
  };
  language?: string;
}

interface KeptOrder {
  runId: string;
  order: StudyOrder;
}

const STORED_AS = 'lyceum.study.orders';
const KEPT = 10;

export async function startMaking(order: StudyOrder, again = false): Promise<string> {
  const { run_id } = await sendJson<RunStarted>('POST', '/api/reading/study-sets', {
    body: { ...order, ...(again && { again }) },
  });
  writeStored(STORED_AS, [{ runId: run_id, order }, ...keptOrders()].slice(0, KEPT));
  return run_id;
}

export function orderOfRun(runId: string): StudyOrder | undefined {
  return keptOrders().find((kept) => kept.runId === runId)?.order;
}

/** The order that a set was made from, as far as the set tells. */
export function orderOfSet({ documentIds, handover }: StudySet): StudyOrder {
  const wish = handover?.instructions_for_coach;
  return {
    documentIds,
    generationGoals: wish?.generationGoals ?? ['flashcards', 'multiple_choice_quiz'],
    focusAreas: wish?.focusAreas ?? [],
    constraints: wish?.constraints ?? { quizDifficulty: 'easy' },
    ...(wish && { targetAudience: wish.targetAudience }),
  };
}

function keptOrders(): KeptOrder[] {
  return readStored(STORED_AS, isKept) ?? [];
}

function isKept(value: unknown): value is KeptOrder[] {
  return (
    Array.isArray(value) &&
    value.every((kept) => typeof kept?.runId === 'string' && Array.isArray(kept.order?.documentIds))
  );
}
