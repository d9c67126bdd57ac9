/** When each card comes back: made of the answers, besides what the person put aside. */
import type { UserId } from '../contracts/ids.ts';
import type { Queryable, Tx } from '../kernel/store/store.ts';
import type { CardMemory } from './attempt.ts';

export async function readMemory(
  db: Queryable,
  userId: UserId,
  cardId: string,
): Promise<CardMemory | null> {
  const { rows } = await db.query<{ state: CardMemory | null }>(
    'select state from schedule where user_id = $1 and card_id = $2',
    [userId, cardId],
  );
  return rows[0]?.state ?? null;
}

export async function writeMemory(
  tx: Tx,
  userId: UserId,
  cardId: string,
  memory: CardMemory | null,
): Promise<void> {
  if (!memory) return forgetMemory(tx, userId, cardId);
  await tx.query(
    `insert into schedule (user_id, card_id, state, phase, due_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, card_id) do update
       set state = excluded.state, phase = excluded.phase, due_at = excluded.due_at`,
    [userId, cardId, JSON.stringify(memory), memory.phase, memory.due],
  );
}

/** The card is new again; that it was put aside stays. */
async function forgetMemory(tx: Tx, userId: UserId, cardId: string): Promise<void> {
  await tx.query(
    `update schedule set state = null, phase = 'new', due_at = null
     where user_id = $1 and card_id = $2`,
    [userId, cardId],
  );
  await dropEmpty(tx, userId, cardId);
}

/** A row that says nothing is as no row. */
async function dropEmpty(tx: Tx, userId: UserId, cardId: string): Promise<void> {
  await tx.query(
    `delete from schedule where user_id = $1 and card_id = $2
       and state is null and not is_suspended and buried_until is null`,
    [userId, cardId],
  );
}

/** Out of sight until the person takes it back. */
export async function suspendCard(
  tx: Tx,
  userId: UserId,
  cardId: string,
  isSuspended: boolean,
): Promise<void> {
  await tx.query(
    `insert into schedule (user_id, card_id, phase, is_suspended) values ($1, $2, 'new', $3)
     on conflict (user_id, card_id) do update set is_suspended = excluded.is_suspended`,
    [userId, cardId, isSuspended],
  );
  await dropEmpty(tx, userId, cardId);
}

/** Out of sight until then; null brings it back at once. */
export async function buryCard(
  tx: Tx,
  userId: UserId,
  cardId: string,
  until: Date | null,
): Promise<void> {
  await tx.query(
    `insert into schedule (user_id, card_id, phase, buried_until) values ($1, $2, 'new', $3)
     on conflict (user_id, card_id) do update set buried_until = excluded.buried_until`,
    [userId, cardId, until],
  );
  await dropEmpty(tx, userId, cardId);
}
