/** The rows of debates. Every reading query names the owner. */
import type { LookupHit, WebSearchResult } from '../../../contracts/citation.ts';
import type { DebateId, DebateReport, DebateSession } from '../../../contracts/debate.ts';
import type { DebateScope } from '../../../contracts/debate-agents.ts';
import type { DebateOrder, DebateStage } from '../../../contracts/debate-requests.ts';
import type { DocumentId } from '../../../contracts/document.ts';
import type { ArtifactId, MadeBy } from '../../../contracts/evidence.ts';
import type { RunId, UserId } from '../../../contracts/ids.ts';
import type { Problem } from '../../../contracts/problem.ts';
import type { RunStatus } from '../../../contracts/run.ts';
import type { AppError } from '../../../kernel/errors/app-error.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';
import type { ReadableDocument } from '../../../library/documents/document-texts.ts';
import { debateError } from '../error-codes.ts';

export interface DebateRow {
  id: DebateId;
  stage: DebateStage;
  status: RunStatus;
  problem: Problem | null;
  takes_interjections: boolean;
  takes_predictions: boolean;
  request: DebateOrder;
  session: DebateSession | null;
  report: DebateReport | null;
  made_by: MadeBy | null;
  best_overall: string | null;
  papers: { id: DocumentId; title: string }[];
  created_at: Date;
}

export interface NewDebate {
  id: DebateId;
  userId: UserId;
  order: DebateOrder;
  papers: readonly Pick<ReadableDocument, 'id' | 'revision'>[];
  now: Date;
}

/** Inserting the same debate again changes nothing: the route and the run both make sure that it is there. */
export async function insertDebate(tx: Tx, debate: NewDebate): Promise<void> {
  const { id, userId, order, papers, now } = debate;
  const { count } = await tx.query(
    `insert into debates (id, user_id, stage, takes_interjections, takes_predictions, request,
       passages, web, created_at)
     values ($1, $2, 'seed', $3, true, $4, '[]', '[]', $5) on conflict (id) do nothing`,
    [id, userId, order.rounds > 1, JSON.stringify(order), now],
  );
  if (count > 0) await insertPapers(tx, id, papers);
}

/** Whatever a run makes of these papers goes with them. */
export async function insertPapers(
  tx: Tx,
  runId: DebateId | RunId,
  papers: readonly Pick<ReadableDocument, 'id' | 'revision'>[],
): Promise<void> {
  await tx.query(
    `insert into debate_papers (run_id, document_id, revision, place)
     select $1, document_id, revision, place
     from unnest($2::text[], $3::int[]) with ordinality as asked (document_id, revision, place)
     on conflict do nothing`,
    [runId, papers.map(({ id }) => id), papers.map(({ revision }) => revision)],
  );
}

/** What a debate is held on: its papers as they were when it began, and what stands so far. */
export interface DebateBasis {
  scope: DebateScope;
  language: string;
  session: DebateSession | null;
  /** For each topic, then for each posture. */
  passages: LookupHit[][];
  web: WebSearchResult[];
  request: DebateOrder;
}

export async function readBasis(db: Queryable, userId: UserId, id: DebateId): Promise<DebateBasis> {
  const { rows } = await db.query<
    DebateScope['papers'][number] &
      Pick<DebateBasis, 'session' | 'passages' | 'web' | 'request'> & { language: string | null }
  >(
    `select document_id, debate_papers.revision, title, language, session, passages, web, request
     from debates join debate_papers on debate_papers.run_id = debates.id
     join documents on documents.id = document_id
     where debates.id = $2 and debates.user_id = $1 order by place`,
    [userId, id],
  );
  const [first] = rows;
  if (!first) throw noDebate();
  const papers = rows.map(({ document_id, revision, title }) => ({ document_id, revision, title }));
  const { session, passages, web, request, language } = first;
  return { scope: { userId, papers }, language: language ?? 'en', session, passages, web, request };
}

const COLUMNS = `debates.id, debates.stage, debates.takes_interjections, debates.takes_predictions,
  debates.request, debates.session, debates.made_by, debates.best_overall, debates.created_at,
  runs.status, runs.problem,
  (select coalesce(jsonb_agg(jsonb_build_object('id', documents.id, 'title', documents.title)
      order by debate_papers.place), '[]')
    from debate_papers join documents on documents.id = document_id
    where debate_papers.run_id = debates.id) as papers`;

export async function findDebate(
  db: Queryable,
  userId: UserId,
  id: DebateId,
): Promise<DebateRow | undefined> {
  const { rows } = await db.query<DebateRow>(
    `select ${COLUMNS}, debates.report from debates join runs on runs.id = debates.id
     where debates.user_id = $1 and debates.id = $2`,
    [userId, id],
  );
  return rows[0];
}

export async function ownDebate(db: Queryable, userId: UserId, id: DebateId): Promise<DebateRow> {
  const row = await findDebate(db, userId, id);
  if (!row) throw noDebate();
  return row;
}

export function noDebate(): AppError {
  return debateError('debate.missing', 'There is no such debate.');
}

export async function listDebates(
  db: Queryable,
  userId: UserId,
  { limit, documentId }: { limit: number; documentId?: DocumentId | undefined },
): Promise<Omit<DebateRow, 'report'>[]> {
  const { rows } = await db.query<Omit<DebateRow, 'report'>>(
    `select ${COLUMNS} from debates join runs on runs.id = debates.id
     where debates.user_id = $1 and ($3::text is null or exists (
       select 1 from debate_papers where run_id = debates.id and document_id = $3))
     order by debates.id desc limit $2`,
    [userId, limit, documentId ?? null],
  );
  return rows;
}

/** Holds the row until the transaction is over. */
export async function lockDebate(
  tx: Tx,
  id: DebateId,
): Promise<Pick<DebateRow, 'takes_interjections' | 'takes_predictions' | 'session'>> {
  const { rows } = await tx.query<
    Pick<DebateRow, 'takes_interjections' | 'takes_predictions' | 'session'>
  >(
    'select takes_interjections, takes_predictions, session from debates where id = $1 for update',
    [id],
  );
  if (!rows[0]) throw noDebate();
  return rows[0];
}

export interface DebateChange {
  stage?: DebateStage;
  session?: DebateSession;
  passages?: readonly (readonly LookupHit[])[];
  web?: readonly WebSearchResult[];
  takesInterjections?: boolean;
  takesPredictions?: boolean;
}

export async function changeDebate(tx: Tx, id: DebateId, change: DebateChange): Promise<void> {
  const { stage, session, passages, web, takesInterjections, takesPredictions } = change;
  const { count } = await tx.query(
    `update debates set stage = coalesce($2, stage), session = coalesce($3, session),
       takes_interjections = coalesce($4, takes_interjections),
       takes_predictions = coalesce($5, takes_predictions), web = coalesce($6, web),
       passages = coalesce($7, passages) where id = $1`,
    [
      id,
      stage ?? null,
      session ? JSON.stringify(session) : null,
      takesInterjections ?? null,
      takesPredictions ?? null,
      web ? JSON.stringify(web) : null,
      passages ? JSON.stringify(passages) : null,
    ],
  );
  if (count === 0) throw noDebate();
}

export async function keepReport(
  tx: Tx,
  id: DebateId,
  {
    report,
    bestOverall,
    artifactId,
  }: { report: DebateReport; bestOverall: string; artifactId: ArtifactId },
): Promise<void> {
  const { count } = await tx.query(
    `update debates set stage = 'done', report = $2, best_overall = $3, made_by = $4,
       artifact_id = $5 where id = $1`,
    [id, JSON.stringify(report), bestOverall, JSON.stringify(report.made_by), artifactId],
  );
  if (count === 0) throw noDebate();
}

/** With all that was said in it, and the run that held it. */
export async function deleteDebate(tx: Tx, id: DebateId): Promise<void> {
  await tx.query('delete from runs where id = $1', [id]);
}
