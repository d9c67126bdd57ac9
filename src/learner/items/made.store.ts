/** What cards and questions have in common as rows: an owner, a place, a trash. */
import type { UserId } from '../../contracts/ids.ts';
import type { CardId, ItemId } from '../../contracts/reading.ts';
import type { Queryable } from '../../kernel/store/store.ts';

export type MadeTable = 'study_cards' | 'study_items';

export async function isOwn(
  db: Queryable,
  userId: UserId,
  { table, id }: { table: MadeTable; id: CardId | ItemId },
): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from ${table} where user_id = $1 and id = $2 and trashed_at is null`,
    [userId, id],
  );
  return rows.length > 0;
}

/** Where it stands in its set. */
export async function placeOf(db: Queryable, table: MadeTable, id: string): Promise<number> {
  const { rows } = await db.query<{ place: number }>(`select place from ${table} where id = $1`, [
    id,
  ]);
  return rows[0]?.place ?? 0;
}

export async function setTrashed(
  db: Queryable,
  table: MadeTable,
  { id, at }: { id: CardId | ItemId; at: Date | null },
): Promise<void> {
  await db.query(`update ${table} set trashed_at = $2 where id = $1`, [id, at]);
}

/** For good, with all that rests on it; the set stays, also when it is empty then. */
export async function deleteMade(db: Queryable, table: MadeTable, id: string): Promise<void> {
  await db.query(`delete from ${table} where id = $1`, [id]);
}

/** What has lain in the trash since before then is deleted for good, of everybody. */
export async function emptyMadeTrash(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from study_cards where trashed_at < $1', [before]);
  await db.query('delete from study_items where trashed_at < $1', [before]);
}
