/** How many cards a person wants to see a day. */
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable } from '../../kernel/store/store.ts';

export interface DailyLimits {
  newPerDay: number;
  reviewsPerDay: number;
}

/** As in Anki, whose users know what they are in for. */
const USUAL: DailyLimits = { newPerDay: 20, reviewsPerDay: 200 };

export async function readLimits(db: Queryable, userId: UserId): Promise<DailyLimits> {
  const { rows } = await db.query<DailyLimits>(
    `select new_per_day as "newPerDay", reviews_per_day as "reviewsPerDay" from study_limits
     where user_id = $1`,
    [userId],
  );
  return rows[0] ?? USUAL;
}

export async function writeLimits(
  db: Queryable,
  userId: UserId,
  { newPerDay, reviewsPerDay }: DailyLimits,
): Promise<void> {
  await db.query(
    `insert into study_limits (user_id, new_per_day, reviews_per_day) values ($1, $2, $3)
     on conflict (user_id) do update
       set new_per_day = excluded.new_per_day, reviews_per_day = excluded.reviews_per_day`,
    [userId, newPerDay, reviewsPerDay],
  );
}
