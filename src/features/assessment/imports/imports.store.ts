/** The rows of questions that were taken in. Every query names the owner. */
import type { QuestionFormat, QuestionImportId } from '../../../contracts/assessment/imported.ts';
import type { DocumentId } from '../../../contracts/document.ts';
import type { UserId } from '../../../contracts/ids.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';
import { assessmentError } from '../error-codes.ts';

export interface NewImport {
  id: QuestionImportId;
  title: string;
  format: QuestionFormat;
  document_id: DocumentId | null;
  source_hash: string;
  unread: string[];
  created_at: Date;
}

export interface ImportRow extends NewImport {
  question_count: number;
  without_key: number;
}

export interface ImportedRow {
  id: string;
  place: number;
  question: string;
  options: string[];
  key: number;
  page: number | null;
}

/** The import that was there before, where this file was taken in already. */
export async function findImport(
  db: Queryable,
  userId: UserId,
  sourceHash: string,
): Promise<QuestionImportId | undefined> {
  const { rows } = await db.query<{ id: QuestionImportId }>(
    'select id from question_imports where user_id = $1 and source_hash = $2',
    [userId, sourceHash],
  );
  return rows[0]?.id;
}

export async function insertImport(
  tx: Tx,
  userId: UserId,
  { row, questions }: { row: NewImport; questions: readonly ImportedRow[] },
): Promise<void> {
  await tx.query(
    `insert into question_imports (id, user_id, title, format, document_id, source_hash, unread,
       created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[row.id, userId, row.title, row.format, row.document_id, row.source_hash],
      ...[JSON.stringify(row.unread), row.created_at],
    ],
  );
  await tx.query(
    `insert into imported_questions (id, import_id, user_id, place, question, options, key, page)
     select id, $1, $2, place, question, options, key, page from jsonb_to_recordset($3)
     as given (id text, place int, question text, options jsonb, key int, page int)`,
    [row.id, userId, JSON.stringify(questions)],
  );
}

const COUNTED = `select taken.*,
    (select count(*)::int from imported_questions where import_id = taken.id) as question_count,
    (select count(*)::int from imported_questions where import_id = taken.id and key < 0)
      as without_key
  from question_imports taken where taken.user_id = $1`;

export async function listImports(db: Queryable, userId: UserId): Promise<ImportRow[]> {
  const { rows } = await db.query<ImportRow>(`${COUNTED} order by taken.id desc limit 500`, [
    userId,
  ]);
  return rows;
}

export async function readImport(
  db: Queryable,
  userId: UserId,
  id: string,
): Promise<{ row: ImportRow; questions: ImportedRow[] }> {
  const { rows } = await db.query<ImportRow>(`${COUNTED} and taken.id = $2`, [userId, id]);
  const [row] = rows;
  if (!row) throw assessmentError('assessment.missing', 'There are no such questions.');
  const { rows: questions } = await db.query<ImportedRow>(
    `select id, place, question, options, key, page from imported_questions
     where user_id = $1 and import_id = $2 order by place`,
    [userId, id],
  );
  return { row, questions };
}

export async function deleteImport(db: Queryable, userId: UserId, id: string): Promise<void> {
  const { count } = await db.query('delete from question_imports where user_id = $1 and id = $2', [
    userId,
    id,
  ]);
  if (count === 0) throw assessmentError('assessment.missing', 'There are no such questions.');
}
