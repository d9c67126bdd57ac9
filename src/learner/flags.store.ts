/** What people say is wrong, of a card or a question. Saying it again changes the reason. */
import type { UserId } from '../contracts/ids.ts';
import type { Queryable } from '../kernel/store/store.ts';

export interface ItemFlag {
  itemId: string;
  itemKind: 'card' | 'quiz_item';
  reason: string;
  at: Date;
}

export async function flagItem(db: Queryable, userId: UserId, flag: ItemFlag): Promise<void> {
  await db.query(
    `insert into item_flags (user_id, item_id, item_kind, reason, at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, item_id) do update set reason = excluded.reason, at = excluded.at`,
    [userId, flag.itemId, flag.itemKind, flag.reason, flag.at],
  );
}
