/**
 * All cards and questions of a text: drafted in a thread, read and ranked by the shipped models,
 * and kept while a set is made of them.
 */
import { createHash } from 'node:crypto';
import type { Difficulty } from '../../../contracts/reading.ts';
import type { Material } from '../../../contracts/reading-agents.ts';
import { rankCards } from '../../../domain/study/rank-cards.ts';
import { Remembered } from '../../../kernel/memo/remembered.ts';
import type { LocalModels } from '../../../kernel/model/local-models.ts';
import { runInThread } from '../../../kernel/threads/run-in-thread.ts';
import type { Candidates, CoachDesk } from './coach-desk.ts';
import { cardQualities, modelScores } from './model-scores.ts';
import { type DraftedCandidates, soundCandidates } from './sound-candidates.ts';

const entry = new URL('./candidates-worker.ts', import.meta.url);

/** A set asks several times for the same text: how many are possible, then the cards, then the questions. */
const KEPT = 4;

export function candidateFinder(local: LocalModels): CoachDesk['candidates'] {
  const kept = new Remembered<Candidates>(KEPT);
  return (material, difficulty, signal) =>
    kept.of(
      keyOf(material, difficulty),
      async (stop) =>
        readCandidates(
          await runInThread<DraftedCandidates>(entry, { material }, stop),
          { material, difficulty, local },
          stop,
        ),
      signal,
    );
}

export interface Reading {
  material: Material;
  difficulty: Difficulty;
  local: LocalModels;
}

/** Drafts, once the models have read them. */
export async function readCandidates(
  drafted: DraftedCandidates,
  { material, difficulty, local }: Reading,
  signal?: AbortSignal,
): Promise<Candidates> {
  const call = { signal, isUrgent: true };
  const qualities = await cardQualities(local, drafted.cards, material.language, call);
  const scores = await modelScores(local, drafted.plan, call);
  const cards = rankCards(drafted.cards, qualities);
  return soundCandidates({ ...drafted, cards }, material, difficulty, scores);
}

function keyOf({ language, blocks }: Material, difficulty: Difficulty): string {
  const hash = createHash('sha256').update(`${language} ${difficulty}`);
  for (const { block_id, text } of blocks) hash.update(`\0${block_id}\0${text}`);
  return hash.digest('hex');
}
