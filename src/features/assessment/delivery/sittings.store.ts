/** The rows of attempts and of their answers. */
import type { DeliveryId, SittingId } from '../../../contracts/assessment/delivery.ts';
import type { UserId } from '../../../contracts/ids.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';
import { assessmentError } from '../error-codes.ts';

export interface SittingRow {
  id: SittingId;
  delivery_id: DeliveryId;
  user_id: UserId;
  participant: string;
  participant_key: string;
  attempt: number;
  secret_hash: string;
  started_at: Date;
  ends_at: Date | null;
  ended_at: Date | null;
}

export interface AnswerRow {
  sitting_id: SittingId;
  place: number;
  chosen: number;
  is_correct: boolean;
  at: Date;
}

/** Whoever begins waits here for whoever else begins, so that attempts are counted one by one. */
export async function lockDelivery(tx: Tx, id: DeliveryId): Promise<void> {
  await tx.query('select 1 from deliveries where id = $1 for update', [id]);
}

/** The last attempt first. */
export async function attemptsOf(
  db: Queryable,
  deliveryId: DeliveryId,
  participantKey: string,
): Promise<SittingRow[]> {
  const { rows } = await db.query<SittingRow>(
    `select * from sittings where delivery_id = $1 and participant_key = $2 order by attempt desc`,
    [deliveryId, participantKey],
  );
  return rows;
}

export async function insertSitting(tx: Tx, row: SittingRow): Promise<void> {
  await tx.query(
    `insert into sittings (id, delivery_id, user_id, participant, participant_key, attempt,
       secret_hash, started_at, ends_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[row.id, row.delivery_id, row.user_id, row.participant, row.participant_key],
      ...[row.attempt, row.secret_hash, row.started_at, row.ends_at],
    ],
  );
}

/** Who it was, for the results of a class that this person is in. */
export async function noteWho(tx: Tx, id: SittingId, person: UserId): Promise<void> {
  await tx.query('insert into sitting_people (sitting_id, user_id) values ($1, $2)', [id, person]);
}

/** A code that comes again goes on in the browser where it was typed last. */
export async function giveSecret(tx: Tx, id: SittingId, secretHash: string): Promise<void> {
  await tx.query('update sittings set secret_hash = $2 where id = $1', [id, secretHash]);
}

export async function findBySecret(
  db: Queryable,
  deliveryId: DeliveryId,
  secretHash: string,
): Promise<SittingRow | undefined> {
  const { rows } = await db.query<SittingRow>(
    'select * from sittings where delivery_id = $1 and secret_hash = $2',
    [deliveryId, secretHash],
  );
  return rows[0];
}

/** Locked: two answers of one attempt, or an answer and its end, come one after the other. */
export async function lockSitting(tx: Tx, id: SittingId): Promise<SittingRow> {
  const { rows } = await tx.query<SittingRow>('select * from sittings where id = $1 for update', [
    id,
  ]);
  const [row] = rows;
  if (!row) throw assessmentError('delivery.not-begun', 'This attempt is not there any more.');
  return row;
}

export async function endSitting(tx: Tx, id: SittingId, at: Date): Promise<void> {
  await tx.query('update sittings set ended_at = $2 where id = $1 and ended_at is null', [id, at]);
}

export async function keepAnswer(
  tx: Tx,
  { delivery_id, user_id }: Pick<SittingRow, 'delivery_id' | 'user_id'>,
  answer: AnswerRow,
): Promise<void> {
  await tx.query(
    `insert into sitting_answers (sitting_id, delivery_id, user_id, place, chosen, is_correct, at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (sitting_id, place) do update
       set chosen = excluded.chosen, is_correct = excluded.is_correct, at = excluded.at`,
    [
      ...[answer.sitting_id, delivery_id, user_id, answer.place],
      ...[answer.chosen, answer.is_correct, answer.at],
    ],
  );
}

export async function answersOf(db: Queryable, id: SittingId): Promise<AnswerRow[]> {
  const { rows } = await db.query<AnswerRow>(
    'select * from sitting_answers where sitting_id = $1 order by place',
    [id],
  );
  return rows;
}

export async function readSittings(
  db: Queryable,
  deliveryId: DeliveryId,
): Promise<{ sittings: SittingRow[]; answers: AnswerRow[] }> {
  const { rows: sittings } = await db.query<SittingRow>(
    'select * from sittings where delivery_id = $1 order by started_at, id',
    [deliveryId],
  );
  const { rows: answers } = await db.query<AnswerRow>(
    'select * from sitting_answers where delivery_id = $1 order by place',
    [deliveryId],
  );
  return { sittings, answers };
}

export async function deleteSitting(
  db: Queryable,
  userId: UserId,
  { deliveryId, id }: { deliveryId: DeliveryId; id: SittingId },
): Promise<void> {
  const { count } = await db.query(
    'delete from sittings where user_id = $1 and delivery_id = $2 and id = $3',
    [userId, deliveryId, id],
  );
  if (count === 0) throw assessmentError('delivery.missing', 'There is no such attempt.');
}
