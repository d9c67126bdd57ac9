/** The rows of study sets, their cards and their questions. Every reading query names the owner. */
import type { DocumentId } from '../../contracts/document.ts';
import type { ArtifactId, EvidenceId, MadeBy } from '../../contracts/evidence.ts';
import type { RunId, SessionId, UserId } from '../../contracts/ids.ts';
import type {
  CardId,
  CheckFinding,
  Difficulty,
  Flashcard,
  HandoverV1,
  ItemId,
  QuizItem,
  StudySet,
  StudySetId,
} from '../../contracts/reading.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';

export interface NewStudySet {
  id: StudySetId;
  userId: UserId;
  sessionId: SessionId;
  contextId: string;
  runId: RunId;
  title: string;
  request: object;
  requestHash: string;
  handover: HandoverV1;
  madeBy: MadeBy;
  now: Date;
}

export async function insertStudySet(tx: Tx, set: NewStudySet): Promise<void> {
  await tx.query(
    `insert into study_sets (id, user_id, session_id, context_id, run_id, title, request,
       request_hash, handover, made_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      set.id,
      set.userId,
      set.sessionId,
      set.contextId,
      set.runId,
      set.title,
      JSON.stringify(set.request),
      set.requestHash,
      JSON.stringify(set.handover),
      JSON.stringify(set.madeBy),
      set.now,
    ],
  );
}

export interface NewCard {
  id: CardId;
  artifactId: ArtifactId;
  place: number;
  question: string;
  answer: string;
  concept: string | null;
}

export interface NewItem {
  id: ItemId;
  artifactId: ArtifactId;
  place: number;
  question: string;
  options: string[];
  correctAnswerIndex: number;
  explanation: string;
  difficulty: Difficulty;
  concept: string | null;
}

interface OwnedSet {
  userId: UserId;
  setId: StudySetId;
}

export async function insertCard(
  tx: Tx,
  { userId, setId }: OwnedSet,
  card: NewCard,
): Promise<void> {
  const { id, artifactId, place, question, answer, concept } = card;
  await tx.query(
    `insert into study_cards (id, study_set_id, artifact_id, user_id, place, question, answer,
       concept, edited, findings)
     values ($1, $2, $3, $4, $5, $6, $7, $8, false, '[]')`,
    [id, setId, artifactId, userId, place, question, answer, concept],
  );
}

export async function insertItem(
  tx: Tx,
  { userId, setId }: OwnedSet,
  item: NewItem,
): Promise<void> {
  const { id, artifactId, place, question, options, correctAnswerIndex, explanation } = item;
  await tx.query(
    `insert into study_items (id, study_set_id, artifact_id, user_id, place, question, options,
       correct_answer_index, explanation, difficulty, concept, edited, findings)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, false, '[]')`,
    [
      id,
      setId,
      artifactId,
      userId,
      place,
      question,
      JSON.stringify(options),
      correctAnswerIndex,
      explanation,
      item.difficulty,
      item.concept,
    ],
  );
}

/** The set that the same wish gave before. */
export async function findSameSet(
  db: Queryable,
  userId: UserId,
  requestHash: string,
): Promise<StudySetId | null> {
  const { rows } = await db.query<{ id: StudySetId }>(
    'select id from study_sets where user_id = $1 and request_hash = $2 order by id desc limit 1',
    [userId, requestHash],
  );
  return rows[0]?.id ?? null;
}

export interface StudySetRow {
  id: StudySetId;
  session_id: SessionId;
  context_id: string;
  title: string;
  request: { documentIds: DocumentId[] } & Record<string, unknown>;
  handover: HandoverV1;
  made_by: MadeBy;
  created_at: Date;
  status: StudySet['status'];
}

/** A set is stale when something in it is. */
const WITH_STATUS = `select study_sets.*, case when exists (
    select 1 from artifacts where status = 'stale' and id in (
      select artifact_id from study_cards where study_set_id = study_sets.id
      union all select artifact_id from study_items where study_set_id = study_sets.id)
  ) then 'stale' else 'current' end as status from study_sets`;

export async function findStudySet(
  db: Queryable,
  userId: UserId,
  id: StudySetId,
): Promise<StudySetRow | undefined> {
  const { rows } = await db.query<StudySetRow>(`${WITH_STATUS} where user_id = $1 and id = $2`, [
    userId,
    id,
  ]);
  return rows[0];
}

export async function listStudySets(
  db: Queryable,
  userId: UserId,
  { sessionId, limit }: { sessionId?: SessionId | undefined; limit: number },
): Promise<StudySetRow[]> {
  const { rows } = await db.query<StudySetRow>(
    `${WITH_STATUS} where user_id = $1 and ($2::text is null or session_id = $2)
     order by id desc limit $3`,
    [userId, sessionId ?? null, limit],
  );
  return rows;
}

interface Carried {
  evidence: EvidenceId[] | null;
  quote: string | null;
  page: number | null;
  document_id: DocumentId;
}

/** What each card or question rests on: its evidence, and the first passage of it. */
const CARRIED = `(select jsonb_agg(evidence_id order by evidence_id) from claim_evidence
    join claims on claims.id = claim_id where claims.artifact_id = made.artifact_id) as evidence,
  passage.quote, passage.page, passage.document_id`;
const JOIN_PASSAGE = `left join lateral (
    select quote, page, document_id from evidence join claim_evidence on evidence_id = evidence.id
    join claims on claims.id = claim_id where claims.artifact_id = made.artifact_id
    order by evidence.id limit 1) passage on true`;

type CardRow = Omit<Flashcard, keyof Carried> & Carried;

export async function readCards(db: Queryable, setId: StudySetId): Promise<Flashcard[]> {
  const { rows } = await db.query<CardRow>(
    `select made.id, question, answer, concept, edited, findings, ${CARRIED}
     from study_cards made ${JOIN_PASSAGE} where study_set_id = $1 order by place`,
    [setId],
  );
  return rows.map(withEvidence);
}

type ItemRow = Omit<QuizItem, keyof Carried> & Carried;

export async function readItems(db: Queryable, setId: StudySetId): Promise<QuizItem[]> {
  const { rows } = await db.query<ItemRow>(
    `select made.id, question, options, correct_answer_index as "correctAnswerIndex", explanation,
       difficulty, concept, edited, findings, ${CARRIED}
     from study_items made ${JOIN_PASSAGE} where study_set_id = $1 order by place`,
    [setId],
  );
  return rows.map(withEvidence);
}

function withEvidence<T extends Carried>(row: T) {
  return { ...row, evidence: row.evidence ?? [], quote: row.quote ?? '', page: row.page ?? 1 };
}

export async function updateCard(
  db: Queryable,
  id: CardId,
  { question, answer, findings }: { question: string; answer: string; findings: CheckFinding[] },
): Promise<void> {
  await db.query(
    'update study_cards set question = $2, answer = $3, findings = $4, edited = true where id = $1',
    [id, question, answer, JSON.stringify(findings)],
  );
}

export async function updateItem(
  db: Queryable,
  id: ItemId,
  item: Pick<QuizItem, 'question' | 'options' | 'correctAnswerIndex' | 'explanation' | 'findings'>,
): Promise<void> {
  await db.query(
    `update study_items set question = $2, options = $3, correct_answer_index = $4,
       explanation = $5, findings = $6, edited = true where id = $1`,
    [
      id,
      item.question,
      JSON.stringify(item.options),
      item.correctAnswerIndex,
      item.explanation,
      JSON.stringify(item.findings),
    ],
  );
}

/** With all that rests on it; the set stays, also when it is empty then. */
export async function deleteMade(db: Queryable, table: MadeTable, id: string): Promise<void> {
  await db.query(
    `delete from artifacts where id = (select artifact_id from ${table} where id = $1)`,
    [id],
  );
}

export type MadeTable = 'study_cards' | 'study_items';

export async function deleteStudySet(tx: Tx, id: StudySetId): Promise<void> {
  await tx.query(
    `delete from artifacts where id in (
       select artifact_id from study_cards where study_set_id = $1
       union all select artifact_id from study_items where study_set_id = $1)`,
    [id],
  );
  await tx.query('delete from study_sets where id = $1', [id]);
}
