/** All cards that a person may be asked, with what is remembered of each. */
import type { UserId } from '../../contracts/ids.ts';
import type { CardId } from '../../contracts/reading.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { CardMemory } from '../answers/attempt.ts';

export interface KnownCard {
  id: CardId;
  question: string;
  state: CardMemory | null;
}

/** What was begun first, then in the order of the sets. */
export async function readAllCards(
  db: Queryable,
  userId: UserId,
  most: number,
): Promise<KnownCard[]> {
  const { rows } = await db.query<KnownCard>(
    `select c.id, c.question, s.state from study_cards c
       left join schedule s on s.user_id = c.user_id and s.card_id = c.id
     where c.user_id = $1 and c.trashed_at is null and not coalesce(s.is_suspended, false)
     order by s.state is null, c.study_set_id, c.place limit $2`,
    [userId, most],
  );
  return rows;
}
