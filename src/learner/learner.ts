/** The learner as the app sees it. */

import type { LearnerPorts } from './items/learner-ports.ts';
import { emptyTrash } from './items/trash.ts';

/**
 * The tables by area, in the order in which they are made. Cards and questions began as a part of
 * reading, and data folders know their migrations by that name: what changes those tables goes on
 * there, since on a new folder they are made after the learner's others.
 */
export const learnerMigrations = {
  learner: new URL('./migrations/learner/', import.meta.url),
  reading: new URL('./migrations/reading/', import.meta.url),
};

/** Puts things in order before the first request. */
export async function openLearner(
  ports: LearnerPorts,
  { keepTrashDays }: { keepTrashDays: number },
): Promise<void> {
  await emptyTrash(ports, keepTrashDays);
}
