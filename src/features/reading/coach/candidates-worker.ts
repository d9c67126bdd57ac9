/** A thread that looks for all cards and questions that a text carries. */
import type { Difficulty } from '../../../contracts/reading.ts';
import type { Material } from '../../../contracts/reading-agents.ts';
import { makeCards } from '../../../domain/study/cards.ts';
import { makeItems } from '../../../domain/study/items.ts';
import { answerInThread } from '../../../kernel/threads/run-in-thread.ts';
import type { Candidates } from './coach-desk.ts';

answerInThread(
  ({ material, difficulty }: { material: Material; difficulty: Difficulty }): Candidates => ({
    cards: makeCards(material),
    items: makeItems(material, difficulty),
  }),
);
