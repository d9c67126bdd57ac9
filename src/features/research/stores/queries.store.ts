/** The rows of questions and answers. Every reading query names the owner. */
import type { DocumentId } from '../../../contracts/document.ts';
import type { ArtifactId } from '../../../contracts/evidence.ts';
import { RunId, type UserId } from '../../../contracts/ids.ts';
import type { Problem } from '../../../contracts/problem.ts';
import type {
  EvaluatorOutput,
  ResearchQueryId,
  SourceReport,
} from '../../../contracts/research/research.ts';
import type {
  AnswerSentence,
  CoverageMetrics,
  FinalResponse,
  MemoryOutput,
  SynthesizerOutput,
} from '../../../contracts/research/research-answer.ts';
import type { AskRequest, ResearchSummary } from '../../../contracts/research/research-requests.ts';
import type { RunStatus } from '../../../contracts/run.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';
import { researchError } from '../error-codes.ts';

/** What was decided about the chunks, without the chunks. */
export type Evaluation = Pick<
  EvaluatorOutput,
  'quality_stats' | 'contradictions_found' | 'removal_rationale' | 'execution_time_ms'
>;

export interface QueryRow {
  id: ResearchQueryId;
  user_id: UserId;
  session_id: string;
  request: AskRequest;
  status: RunStatus;
  problem: Problem | null;
  reports: SourceReport[] | null;
  retrieval_ms: number | null;
  evaluation: Evaluation | null;
  response: FinalResponse | null;
  generation_method: SynthesizerOutput['generation_method'] | null;
  coverage: CoverageMetrics | null;
  memory: MemoryOutput | null;
  created_at: Date;
  answered_at: Date | null;
}

export async function insertQuery(
  tx: Tx,
  query: Pick<QueryRow, 'id' | 'user_id' | 'session_id' | 'request' | 'created_at'>,
): Promise<void> {
  const { id, user_id, session_id, request, created_at } = query;
  await tx.query(
    `insert into research_queries (id, user_id, session_id, request, stage, created_at)
     values ($1, $2, $3, $4, 'searching', $5) on conflict (id) do nothing`,
    [id, user_id, session_id, JSON.stringify(request), created_at],
  );
}

export async function findQuery(
  db: Queryable,
  userId: UserId,
  id: ResearchQueryId,
): Promise<QueryRow | undefined> {
  const { rows } = await db.query<QueryRow>(
    `select asked.*, runs.status, runs.problem from research_queries asked
     join runs on runs.id = asked.id where asked.user_id = $1 and asked.id = $2`,
    [userId, id],
  );
  return rows[0];
}

export async function ownQuery(
  db: Queryable,
  userId: UserId,
  id: ResearchQueryId,
): Promise<QueryRow> {
  const row = await findQuery(db, userId, id);
  if (!row) throw researchError('research.missing', 'There is no such question.');
  return row;
}

export async function listQueries(
  db: Queryable,
  userId: UserId,
  { limit, before }: { limit: number; before?: ResearchQueryId | undefined },
): Promise<ResearchSummary[]> {
  // What a watch asked stands with the watch.
  const { rows } = await db.query<{
    id: ResearchQueryId;
    question: string;
    status: RunStatus;
    outcome: ResearchSummary['outcome'];
    created_at: Date;
  }>(
    `select asked.id, request ->> 'query_text' as question, runs.status,
       response ->> 'outcome' as outcome, asked.created_at
     from research_queries asked join runs on runs.id = asked.id
     where asked.user_id = $1 and ($3::text is null or asked.id < $3)
       and not exists (select from research_watch_asks where query_id = asked.id and n > 0)
     order by asked.id desc limit $2`,
    [userId, limit, before ?? null],
  );
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    run_id: RunId.parse(row.id),
    created_at: created_at.toISOString(),
  }));
}

export async function keepReports(
  tx: Tx,
  id: ResearchQueryId,
  { reports, retrievalMs }: { reports: readonly SourceReport[]; retrievalMs: number },
): Promise<void> {
  await tx.query('update research_queries set reports = $2, retrieval_ms = $3 where id = $1', [
    id,
    JSON.stringify(reports),
    retrievalMs,
  ]);
}

export async function keepEvaluation(
  tx: Tx,
  id: ResearchQueryId,
  evaluation: Evaluation,
): Promise<void> {
  await tx.query('update research_queries set evaluation = $2 where id = $1', [
    id,
    JSON.stringify(evaluation),
  ]);
}

export async function insertSentences(
  tx: Tx,
  { userId, queryId }: { userId: UserId; queryId: ResearchQueryId },
  sentences: readonly { n: number; body: AnswerSentence }[],
): Promise<void> {
  await tx.query(
    `insert into research_sentences (query_id, user_id, n, body)
     select $1, $2, n, body from jsonb_to_recordset($3) as given (n int, body jsonb)
     on conflict (query_id, n) do update set body = excluded.body`,
    [queryId, userId, JSON.stringify(sentences)],
  );
}

export async function readSentences(
  db: Queryable,
  userId: UserId,
  id: ResearchQueryId,
): Promise<{ n: number; body: AnswerSentence }[]> {
  const { rows } = await db.query<{ n: number; body: AnswerSentence }>(
    'select n, body from research_sentences where user_id = $1 and query_id = $2 order by n',
    [userId, id],
  );
  return rows;
}

export interface KeptAnswer {
  response: FinalResponse;
  method: SynthesizerOutput['generation_method'];
  coverage: CoverageMetrics;
  artifactId: ArtifactId | null;
  cited: Iterable<DocumentId>;
  now: Date;
}

export async function keepAnswer(
  tx: Tx,
  id: ResearchQueryId,
  { response, method, coverage, artifactId, cited, now }: KeptAnswer,
): Promise<void> {
  await tx.query(
    `update research_queries set stage = 'answered', response = $2, generation_method = $3,
       coverage = $4, artifact_id = $5, answered_at = $6 where id = $1`,
    [id, JSON.stringify(response), method, JSON.stringify(coverage), artifactId, now],
  );
  await tx.query(
    `insert into research_cited (query_id, document_id)
     select $1, document_id from unnest($2::text[]) as given (document_id) on conflict do nothing`,
    [id, [...new Set(cited)]],
  );
}

export async function keepMemory(tx: Tx, id: ResearchQueryId, memory: MemoryOutput): Promise<void> {
  await tx.query('update research_queries set memory = $2 where id = $1', [
    id,
    JSON.stringify(memory),
  ]);
}

export async function allQueries(db: Queryable, userId: UserId): Promise<ResearchQueryId[]> {
  const { rows } = await db.query<{ id: ResearchQueryId }>(
    'select id from research_queries where user_id = $1 order by id',
    [userId],
  );
  return rows.map(({ id }) => id);
}

/** With the run that answered it, and all that was remembered from it. */
export async function deleteQuery(tx: Tx, userId: UserId, id: ResearchQueryId): Promise<void> {
  await tx.query(
    `delete from runs where id = (select id from research_queries where user_id = $1 and id = $2)`,
    [userId, id],
  );
}
