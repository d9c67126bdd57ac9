/** What the cards that are there add up to, and on which days they come back. */
import type { UserId } from '../../contracts/ids.ts';
import type { StudyStatistics } from '../../contracts/learning.ts';
import type { Queryable } from '../../kernel/store/store.ts';

export async function countCards(db: Queryable, userId: UserId): Promise<StudyStatistics['cards']> {
  const { rows } = await db.query<StudyStatistics['cards']>(
    `select count(*) filter (where s.is_suspended) as suspended,
       count(*) filter (where s.is_suspended is not true and s.state is null) as new,
       count(*) filter (where not s.is_suspended and s.phase in ('learning', 'relearning'))
         as learning,
       count(*) filter (where not s.is_suspended and s.phase = 'review') as review
     from study_cards c left join schedule s on s.user_id = c.user_id and s.card_id = c.id
     where c.user_id = $1 and c.trashed_at is null`,
    [userId],
  );
  return rows[0] ?? { new: 0, learning: 0, review: 0, suspended: 0 };
}

/** Due cards by day until then; what is overdue comes today. */
export async function countDue(
  db: Queryable,
  userId: UserId,
  { now, until }: { now: Date; until: Date },
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ day: string; due: number }>(
    `select to_char(greatest(s.due_at, $2) at time zone 'UTC', 'YYYY-MM-DD') as day,
       count(*) as due
     from study_cards c join schedule s on s.user_id = c.user_id and s.card_id = c.id
     where c.user_id = $1 and c.trashed_at is null and not s.is_suspended and s.due_at < $3
     group by 1`,
    [userId, now, until],
  );
  return new Map(rows.map(({ day, due }) => [day, due]));
}
