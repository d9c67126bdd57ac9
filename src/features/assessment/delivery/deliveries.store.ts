/** The rows of what was given to people: its author's queries name the owner, a link names itself. */
import type {
  Delivery,
  DeliveryChange,
  DeliveryId,
  DeliverySource,
  LinkToken,
} from '../../../contracts/assessment/delivery.ts';
import type { UserId } from '../../../contracts/ids.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';
import { assessmentError } from '../error-codes.ts';

/** A question as it was when it was given out. */
export interface DeliveredQuestion {
  place: number;
  item_id: string;
  item_hash: string;
  study_item_id: string | null;
  question: string;
  options: string[];
  key: number;
  explanation: string;
}

export interface DeliveryCode {
  participant: string;
  code: string;
}

export interface DeliveryRow
  extends Pick<
    Delivery,
    | 'id'
    | 'title'
    | 'mode'
    | 'entry'
    | 'attempts_allowed'
    | 'reveal'
    | 'shuffle'
    | 'is_open'
    | 'left_out'
  > {
  user_id: UserId;
  task_id: string | null;
  study_set_id: string | null;
  import_id: string | null;
  link: LinkToken;
  time_limit_ms: number | null;
  created_at: Date;
}

export interface CountedDelivery extends DeliveryRow {
  question_count: number;
  begun: number;
  ended: number;
}

export async function insertDelivery(
  tx: Tx,
  row: DeliveryRow,
  { questions, codes }: { questions: readonly DeliveredQuestion[]; codes: readonly DeliveryCode[] },
): Promise<void> {
  await tx.query(
    `insert into deliveries (id, user_id, task_id, study_set_id, import_id, link, title, mode,
       time_limit_ms, entry, attempts_allowed, reveal, shuffle, is_open, left_out, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      ...[row.id, row.user_id, row.task_id, row.study_set_id, row.import_id],
      ...[row.link, row.title, row.mode],
      ...[row.time_limit_ms, row.entry, row.attempts_allowed, row.reveal, row.shuffle],
      ...[row.is_open, JSON.stringify(row.left_out), row.created_at],
    ],
  );
  await tx.query(
    `insert into delivered_questions (delivery_id, user_id, place, item_id, item_hash,
       study_item_id, question, options, key, explanation)
     select $1, $2, place, item_id, item_hash, study_item_id, question, options, key, explanation
     from jsonb_to_recordset($3) as given (place int, item_id text, item_hash text,
       study_item_id text, question text, options jsonb, key int, explanation text)`,
    [row.id, row.user_id, JSON.stringify(questions)],
  );
  await tx.query(
    `insert into delivery_codes (delivery_id, user_id, place, participant, code)
     select $1, $2, place, participant, code
     from jsonb_to_recordset($3) as given (place int, participant text, code text)`,
    [row.id, row.user_id, JSON.stringify(codes.map((code, place) => ({ ...code, place })))],
  );
}

/** An attempt has ended when its participant said so or its time is over; a closed link ends none. */
const COUNTED = `select given.*,
    (select count(*)::int from delivered_questions where delivery_id = given.id) as question_count,
    (select count(*)::int from sittings where delivery_id = given.id) as begun,
    (select count(*)::int from sittings where delivery_id = given.id
      and (ended_at is not null or ends_at <= $2)) as ended
  from deliveries given where given.user_id = $1`;

export async function listDeliveries(
  db: Queryable,
  userId: UserId,
  now: Date,
): Promise<CountedDelivery[]> {
  const { rows } = await db.query<CountedDelivery>(`${COUNTED} order by given.id desc limit 200`, [
    userId,
    now,
  ]);
  return rows;
}

export async function readDelivery(
  db: Queryable,
  userId: UserId,
  { id, now }: { id: DeliveryId; now: Date },
): Promise<CountedDelivery> {
  const { rows } = await db.query<CountedDelivery>(`${COUNTED} and given.id = $3`, [
    userId,
    now,
    id,
  ]);
  return rows[0] ?? missing();
}

/** What a link opens: the one query here that knows no owner, because a participant is none. */
export async function findByLink(db: Queryable, link: LinkToken): Promise<DeliveryRow> {
  const { rows } = await db.query<DeliveryRow>('select * from deliveries where link = $1', [link]);
  return rows[0] ?? missing();
}

function missing(): never {
  throw assessmentError('delivery.missing', 'There is nothing at this link.');
}

export async function readQuestions(db: Queryable, id: DeliveryId): Promise<DeliveredQuestion[]> {
  const { rows } = await db.query<DeliveredQuestion>(
    `select place, item_id, item_hash, study_item_id, question, options, key, explanation
     from delivered_questions where delivery_id = $1 order by place`,
    [id],
  );
  return rows;
}

export async function readCodes(db: Queryable, id: DeliveryId): Promise<DeliveryCode[]> {
  const { rows } = await db.query<DeliveryCode>(
    'select participant, code from delivery_codes where delivery_id = $1 order by place',
    [id],
  );
  return rows;
}

export async function changeDelivery(
  db: Queryable,
  userId: UserId,
  { id, change }: { id: DeliveryId; change: DeliveryChange },
): Promise<void> {
  await db.query(
    `update deliveries set is_open = coalesce($3, is_open),
       attempts_allowed = coalesce($4, attempts_allowed) where user_id = $1 and id = $2`,
    [userId, id, change.is_open ?? null, change.attempts_allowed ?? null],
  );
}

export async function deleteDelivery(db: Queryable, userId: UserId, id: DeliveryId): Promise<void> {
  const { count } = await db.query('delete from deliveries where user_id = $1 and id = $2', [
    userId,
    id,
  ]);
  if (count === 0) missing();
}

export function sourceOf({ task_id, study_set_id, import_id }: DeliveryRow): DeliverySource {
  if (task_id !== null) return { kind: 'task', id: task_id };
  if (study_set_id !== null) return { kind: 'study_set', id: study_set_id };
  return { kind: 'import', id: import_id ?? '' };
}
