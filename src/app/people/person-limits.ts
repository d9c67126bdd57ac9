/** What an admin lets a person use: runs in a day, money for models in a month. */
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { serverError } from '../error-codes.ts';
import { personById } from './people.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function personLimits(db: Queryable, world: Pick<World, 'now'>) {
  return {
    costPerMonthOf: async (userId: UserId) =>
      (await personById(db, userId))?.cost_per_month ?? null,
    refuseStart: (userId: UserId) => refuseStart(db, world, userId),
  };
}

async function refuseStart(
  db: Queryable,
  world: Pick<World, 'now'>,
  userId: UserId,
): Promise<void> {
  const most = (await personById(db, userId))?.runs_per_day ?? null;
  if (most === null) return;
  const since = new Date(world.now().getTime() - DAY_MS);
  const { rows } = await db.query<{ runs: number }>(
    'select count(*) as runs from runs where user_id = $1 and created_at > $2',
    [userId, since],
  );
  if ((rows[0]?.runs ?? 0) < most) return;
  throw serverError(
    'people.runs-spent',
    `You have started ${most} runs in 24 hours, which is your limit. Wait, or ask an admin.`,
    { details: { limit: most } },
  );
}
