/** The rows of promises: what was forecast of an exam, and what came. */
import type { UserId } from '../../../contracts/ids.ts';
import type { ExamPromise } from '../../../contracts/tutoring/exam-plan.ts';
import type { Queryable } from '../../../kernel/store/store.ts';

const MOST = 100;
const COLUMNS = `id, made_at, to_char(exam_on, 'YYYY-MM-DD') as exam_on, minutes, off, cards, expected,
  low, high, recalled, asked, brier`;

type Row = Omit<ExamPromise, 'made_at'> & { made_at: Date };

export async function insertPromise(
  db: Queryable,
  userId: UserId,
  promise: Omit<Row, 'recalled' | 'asked' | 'brier'>,
): Promise<void> {
  const { id, made_at, exam_on, minutes, off, cards, expected, low, high } = promise;
  await db.query(
    `insert into exam_promises (id, user_id, made_at, exam_on, minutes, off, cards, expected, low, high)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, userId, made_at, exam_on, minutes, off, cards, expected, low, high],
  );
}

export async function readPromises(db: Queryable, userId: UserId): Promise<ExamPromise[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from exam_promises where user_id = $1
     order by exam_on desc, id desc limit ${MOST}`,
    [userId],
  );
  return rows.map(({ made_at, ...row }) => ({ ...row, made_at: made_at.toISOString() }));
}

export async function closePromise(
  db: Queryable,
  userId: UserId,
  { id, recalled, asked, brier }: { id: string; recalled: number; asked: number; brier: number },
): Promise<void> {
  await db.query(
    `update exam_promises set recalled = $3, asked = $4, brier = $5
     where user_id = $1 and id = $2`,
    [userId, id, recalled, asked, brier],
  );
}

export async function deletePromise(db: Queryable, userId: UserId, id: string): Promise<boolean> {
  const { count } = await db.query('delete from exam_promises where user_id = $1 and id = $2', [
    userId,
    id,
  ]);
  return count > 0;
}
