/** All cards and questions of a text, found in a thread, and kept while a set is made of them. */
import { createHash } from 'node:crypto';
import type { Difficulty } from '../../../contracts/reading.ts';
import type { Material } from '../../../contracts/reading-agents.ts';
import { Remembered } from '../../../kernel/memo/remembered.ts';
import { runInThread } from '../../../kernel/threads/run-in-thread.ts';
import type { Candidates, CoachDesk } from './coach-desk.ts';

const entry = new URL('./candidates-worker.ts', import.meta.url);

/** A set asks several times for the same text: how many are possible, then the cards, then the questions. */
const KEPT = 4;

export function candidateFinder(): CoachDesk['candidates'] {
  const kept = new Remembered<Candidates>(KEPT);
  return (material: Material, difficulty: Difficulty, signal) =>
    kept.of(
      keyOf(material, difficulty),
      (stop) => runInThread<Candidates>(entry, { material, difficulty }, stop),
      signal,
    );
}

function keyOf({ language, blocks }: Material, difficulty: Difficulty): string {
  const hash = createHash('sha256').update(`${language} ${difficulty}`);
  for (const { block_id, text } of blocks) hash.update(`\0${block_id}\0${text}`);
  return hash.digest('hex');
}
