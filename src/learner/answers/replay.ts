/** Schedule and mastery made again from nothing but the answers. */
import type { UserId } from '../../contracts/ids.ts';
import type { Tx } from '../../kernel/store/store.ts';
import { type CardMemory, type ConceptMastery, replayCard, replayConcept } from './attempt.ts';
import { type AttemptRow, gradedOn, standingAttempts } from './attempts.store.ts';
import { writeMastery } from './mastery.store.ts';
import { readStart, writeMemory } from './schedule.store.ts';

export async function replayMastery(tx: Tx, userId: UserId, concept: string): Promise<void> {
  await writeMastery(tx, userId, concept, masteryFrom(await gradedOn(tx, userId, concept)));
}

export async function replaySchedule(
  tx: Tx,
  userId: UserId,
  cardId: string,
): Promise<CardMemory | null> {
  const start = await readStart(tx, userId, cardId);
  const memory = memoryFrom(await standingAttempts(tx, userId, [cardId]), start);
  await writeMemory(tx, userId, cardId, memory);
  return memory;
}

export function masteryFrom(answers: readonly AttemptRow[]): ConceptMastery | null {
  return replayConcept(
    answers.map(({ is_correct, option_count }) => ({
      isCorrect: is_correct,
      optionCount: option_count,
    })),
  );
}

export function memoryFrom(
  reviews: readonly AttemptRow[],
  start: CardMemory | null,
): CardMemory | null {
  const rated = reviews.flatMap(({ rating, at }) => (rating === null ? [] : [{ rating, at }]));
  return replayCard(rated, start);
}
