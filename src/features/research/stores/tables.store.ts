/** The rows of tables over documents. Every reading query names the owner. */
import type { DocumentId } from '../../../contracts/document.ts';
import type { ArtifactId } from '../../../contracts/evidence.ts';
import { RunId, type UserId } from '../../../contracts/ids.ts';
import type { Problem } from '../../../contracts/problem.ts';
import type {
  ResearchTable,
  ResearchTableId,
  TableCell,
  TableRequest,
  TableSummary,
} from '../../../contracts/research/research-table.ts';
import type { RunStatus } from '../../../contracts/run.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';
import { researchError } from '../error-codes.ts';
import type { FoundText } from '../sources/source.ts';

export interface NewTable {
  id: ResearchTableId;
  userId: UserId;
  request: TableRequest;
  now: Date;
}

export async function insertTable(
  tx: Tx,
  { id, userId, request: { title, questions, document_ids }, now }: NewTable,
): Promise<void> {
  await tx.query(
    `insert into research_tables (id, user_id, title, questions, created_at)
     values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
    [id, userId, title ?? questions[0], JSON.stringify(questions), now],
  );
  await tx.query(
    `insert into research_rows (table_id, document_id, place)
     select $1, documents.id, place from unnest($2::text[]) with ordinality as given (id, place)
     join documents on documents.id = given.id and documents.user_id = $3
     on conflict do nothing`,
    [id, document_ids, userId],
  );
}

/** What can be read, the newest first. */
export async function readableDocuments(
  db: Queryable,
  userId: UserId,
  limit: number,
): Promise<DocumentId[]> {
  const { rows } = await db.query<{ id: DocumentId }>(
    `select id from documents_now where user_id = $1 and status = 'ready'
       and trashed_at is null and hidden is null order by id desc limit $2`,
    [userId, limit],
  );
  return rows.map(({ id }) => id);
}

export interface CellKey {
  tableId: ResearchTableId;
  documentId: DocumentId;
  question: number;
}

export async function keepFound(
  db: Queryable,
  userId: UserId,
  { tableId, documentId, question }: CellKey,
  found: readonly FoundText[],
): Promise<void> {
  await db.query(
    `insert into research_cells (table_id, document_id, question, user_id, found)
     values ($1, $2, $3, $4, $5)
     on conflict (table_id, document_id, question) do update set found = excluded.found`,
    [tableId, documentId, question, userId, JSON.stringify(found)],
  );
}

export async function readFound(
  db: Queryable,
  userId: UserId,
  { tableId, documentId, question }: CellKey,
): Promise<FoundText[]> {
  const { rows } = await db.query<{ found: FoundText[] }>(
    `select found from research_cells
     where user_id = $1 and table_id = $2 and document_id = $3 and question = $4`,
    [userId, tableId, documentId, question],
  );
  return rows[0]?.found ?? [];
}

/** With what it rests on; what it was made from is not needed any more. */
export async function keepCell(
  tx: Tx,
  tableId: ResearchTableId,
  cell: TableCell,
  artifactId: ArtifactId | null,
): Promise<void> {
  await tx.query(
    `update research_cells set body = $4, artifact_id = $5, found = '[]'
     where table_id = $1 and document_id = $2 and question = $3`,
    [tableId, cell.document_id, cell.question, JSON.stringify(cell), artifactId],
  );
}

interface TableRow {
  id: ResearchTableId;
  title: string;
  questions: string[];
  documents: number;
  status: RunStatus;
  problem: Problem | null;
  created_at: Date;
}

const SHOWN = `select made.id, made.title, made.questions, made.created_at, runs.status, runs.problem,
    (select count(*)::int from research_rows join documents on documents.id = document_id
     where table_id = made.id and trashed_at is null) as documents
  from research_tables made join runs on runs.id = made.id`;

const summaryOf = ({ id, title, questions, documents, status, created_at }: TableRow) => ({
  ...{ id, title, questions, documents, status },
  run_id: RunId.parse(id),
  created_at: created_at.toISOString(),
});

export async function listTables(
  db: Queryable,
  userId: UserId,
  { limit, before }: { limit: number; before?: ResearchTableId | undefined },
): Promise<TableSummary[]> {
  const { rows } = await db.query<TableRow>(
    `${SHOWN} where made.user_id = $1 and ($3::text is null or made.id < $3)
     order by made.id desc limit $2`,
    [userId, limit, before ?? null],
  );
  return rows.map(summaryOf);
}

export async function ownTable(
  db: Queryable,
  userId: UserId,
  id: ResearchTableId,
): Promise<ResearchTable> {
  const { rows } = await db.query<TableRow>(`${SHOWN} where made.user_id = $1 and made.id = $2`, [
    userId,
    id,
  ]);
  const [row] = rows;
  if (!row) throw researchError('research.missing', 'There is no such table.');
  const { rows: documents } = await db.query<{ document_id: DocumentId; title: string }>(
    `select document_id, title from research_rows join documents on documents.id = document_id
     where table_id = $1 and trashed_at is null order by place`,
    [id],
  );
  const { rows: cells } = await db.query<{ body: TableCell }>(
    `select body from research_cells join documents on documents.id = document_id
     where table_id = $1 and body is not null and trashed_at is null
     order by document_id, question`,
    [id],
  );
  return {
    ...summaryOf(row),
    rows: documents,
    cells: cells.map(({ body }) => body),
    problem: row.problem,
  };
}

export async function deleteTable(tx: Tx, userId: UserId, id: ResearchTableId): Promise<void> {
  await tx.query(
    'delete from runs where id = (select id from research_tables where user_id = $1 and id = $2)',
    [userId, id],
  );
}
