/** Study sets counted: how many cards and questions, and how many of the cards are waiting. */
import type { Deck } from '../../contracts/decks.ts';
import type { DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { DeckCounts } from '../../contracts/learning.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import { WITH_STATUS } from '../items/study-sets.store.ts';

export interface DeckRow
  extends Pick<Deck, 'id' | 'title' | 'made_by' | 'cards' | 'questions' | 'status'>,
    DeckCounts {
  request: { documentIds: DocumentId[] };
  created_at: Date;
}

export async function listDecks(
  db: Queryable,
  { userId, now, dayEnd, limit }: { userId: UserId; now: Date; dayEnd: Date; limit: number },
): Promise<DeckRow[]> {
  const { rows } = await db.query<DeckRow>(
    `select sets.id, title, request, made_by, created_at, status, counted.*,
       (select count(*) from study_items where study_set_id = sets.id and trashed_at is null)
         as questions
     from (${WITH_STATUS} where user_id = $1 order by id desc limit $3) sets,
       lateral (
         select count(*) as cards,
           count(*) filter (where s.state is null and shown) as new,
           count(*) filter (where s.phase in ('learning', 'relearning') and s.due_at <= $4 and shown)
             as learning,
           count(*) filter (where s.phase = 'review' and s.due_at <= $2 and shown) as due
         from study_cards c left join schedule s on s.user_id = c.user_id and s.card_id = c.id,
           lateral (select not coalesce(s.is_suspended, false)
             and coalesce(s.buried_until <= $2, true) as shown) seen
         where c.study_set_id = sets.id and c.trashed_at is null
       ) counted
     order by sets.id desc`,
    [userId, now, limit, dayEnd],
  );
  return rows;
}
