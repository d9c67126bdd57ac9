/** What people say is wrong, of a card or a question. Saying it again changes the reason. */
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';

export interface ItemFlag {
  itemId: string;
  itemKind: 'card' | 'quiz_item';
  reason: string;
  at: Date;
}

const FLAG = 'item_id as "itemId", item_kind as "itemKind", reason, at';

export async function flagItem(db: Queryable, userId: UserId, flag: ItemFlag): Promise<void> {
  await db.query(
    `insert into item_flags (user_id, item_id, item_kind, reason, at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, item_id) do update set reason = excluded.reason, at = excluded.at`,
    [userId, flag.itemId, flag.itemKind, flag.reason, flag.at],
  );
}

/** The latest first. */
export async function readFlags(db: Queryable, userId: UserId, limit: number): Promise<ItemFlag[]> {
  const { rows } = await db.query<ItemFlag>(
    `select ${FLAG} from item_flags where user_id = $1 order by at desc, item_id limit $2`,
    [userId, limit],
  );
  return rows;
}

/** The flag that was there, or undefined. */
export async function liftFlag(
  tx: Tx,
  userId: UserId,
  itemId: string,
): Promise<ItemFlag | undefined> {
  const { rows } = await tx.query<ItemFlag>(
    `delete from item_flags where user_id = $1 and item_id = $2 returning ${FLAG}`,
    [userId, itemId],
  );
  return rows[0];
}
