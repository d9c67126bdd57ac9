/** When each card comes back: made of the answers, besides what the person put aside. */
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';
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

interface StoredMemory {
  state: CardMemory | null;
  /** What it was when it was brought here. */
  start: CardMemory | null;
}

export async function allMemories(
  db: Queryable,
  userId: UserId,
): Promise<Map<string, StoredMemory>> {
  const { rows } = await db.query<StoredMemory & { card_id: string }>(
    'select card_id, state, start from schedule where user_id = $1',
    [userId],
  );
  return new Map(rows.map(({ card_id, ...memory }) => [card_id, memory]));
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

/** The card is new again; that it was put aside, or brought here, stays. */
async function forgetMemory(tx: Tx, userId: UserId, cardId: string): Promise<void> {
  await tx.query(
    `update schedule set state = null, phase = 'new', due_at = null
     where user_id = $1 and card_id = $2`,
    [userId, cardId],
  );
  await dropEmpty(tx, userId, cardId);
}

/** What the card's memory was when it was brought here; null for one that began here. */
export async function readStart(
  db: Queryable,
  userId: UserId,
  cardId: string,
): Promise<CardMemory | null> {
  const { rows } = await db.query<{ start: CardMemory | null }>(
    'select start from schedule where user_id = $1 and card_id = $2',
    [userId, cardId],
  );
  return rows[0]?.start ?? null;
}

export interface BroughtCard {
  cardId: string;
  /** Null for a card that is new there too. */
  memory: CardMemory | null;
  isSuspended: boolean;
}

/** Cards with the schedule that another program gave them; one that has a schedule here keeps it. */
export async function beginSchedules(
  tx: Tx,
  userId: UserId,
  cards: readonly BroughtCard[],
): Promise<void> {
  const rows = cards.map(({ cardId, memory, isSuspended }) => ({
    card_id: cardId,
    memory,
    phase: memory?.phase ?? 'new',
    due_at: memory?.due ?? null,
    is_suspended: isSuspended,
  }));
  await tx.query(
    `insert into schedule (user_id, card_id, state, start, phase, due_at, is_suspended)
     select $1, card_id, nullif(memory, 'null'), nullif(memory, 'null'), phase, due_at, is_suspended
     from jsonb_to_recordset($2) as given (card_id text, memory jsonb, phase text,
       due_at timestamptz, is_suspended boolean)
     on conflict (user_id, card_id) do nothing`,
    [userId, JSON.stringify(rows)],
  );
}

/** A row that says nothing is as no row. */
async function dropEmpty(tx: Tx, userId: UserId, cardId: string): Promise<void> {
  await tx.query(
    `delete from schedule where user_id = $1 and card_id = $2
       and state is null and start is null and not is_suspended and buried_until is null`,
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
