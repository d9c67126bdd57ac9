/** What a person's reviews add up to. Days are those of UTC; voided reviews never were. */
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable } from '../../kernel/store/store.ts';

const REVIEWS = `from attempts where user_id = $1 and source = 'review' and voided_by is null`;

/** How many cards were begun, and how many known ones reviewed. */
export async function doneSince(
  db: Queryable,
  userId: UserId,
  since: Date,
): Promise<{ new: number; reviews: number }> {
  const { rows } = await db.query<{ new: number; reviews: number }>(
    `select count(*) filter (where phase = 'new') as new,
       count(*) filter (where phase = 'review') as reviews ${REVIEWS} and at >= $2`,
    [userId, since],
  );
  return rows[0] ?? { new: 0, reviews: 0 };
}

export interface ReviewDay {
  day: string;
  reviews: number;
  of_known_cards: number;
  remembered: number;
}

export async function reviewDays(db: Queryable, userId: UserId, since: Date): Promise<ReviewDay[]> {
  const { rows } = await db.query<ReviewDay>(
    `select (at at time zone 'UTC')::date as day, count(*) as reviews,
       count(*) filter (where phase = 'review') as of_known_cards,
       count(*) filter (where phase = 'review' and rating > 1) as remembered
     ${REVIEWS} and at >= $2 group by 1 order by 1`,
    [userId, since],
  );
  return rows;
}
