/** Which set each card or question is in, of those that are there. */
import type { UserId } from '../../contracts/ids.ts';
import type { StudySetId } from '../../contracts/reading.ts';
import type { Queryable } from '../../kernel/store/store.ts';

export async function setsOfMade(
  db: Queryable,
  userId: UserId,
  ids: readonly string[],
): Promise<Map<string, { id: StudySetId; title: string }>> {
  const { rows } = await db.query<{ made_id: string; id: StudySetId; title: string }>(
    `select made.id as made_id, study_sets.id, title from (
       select id, study_set_id from study_cards
         where user_id = $1 and id = any($2) and trashed_at is null
       union all select id, study_set_id from study_items
         where user_id = $1 and id = any($2) and trashed_at is null) made
     join study_sets on study_sets.id = study_set_id`,
    [userId, ids],
  );
  return new Map(rows.map(({ made_id, id, title }) => [made_id, { id, title }]));
}
