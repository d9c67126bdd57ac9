/** Deletes everything that a person ever answered, and all that follows from it. */
import type { UserId } from '../../contracts/ids.ts';
import type { Tx } from '../../kernel/store/store.ts';
import { takePlace } from './attempts.store.ts';

const TABLES = ['attempts', 'schedule', 'mastery', 'item_flags', 'learners'];

/** Taking a place first keeps an answer on its way from coming in between. */
export async function forgetLearner(tx: Tx, userId: UserId): Promise<void> {
  await takePlace(tx, userId);
  for (const table of TABLES) await tx.query(`delete from ${table} where user_id = $1`, [userId]);
}
