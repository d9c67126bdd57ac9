/** The rows of study sets. Every reading query names the owner. */
import type { DocumentId } from '../../contracts/document.ts';
import type { ArtifactId, MadeBy } from '../../contracts/evidence.ts';
import type { RunId, SessionId, UserId } from '../../contracts/ids.ts';
import type { HandoverV1, SetNote, StudySet, StudySetId } from '../../contracts/reading.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';

export interface NewStudySet {
  id: StudySetId;
  userId: UserId;
  /** Null for a deck of a person's own. */
  made: { sessionId: SessionId; contextId: string; runId: RunId; handover: HandoverV1 } | null;
  title: string;
  request: object;
  requestHash: string;
  importKey?: string;
  madeBy: MadeBy;
  now: Date;
}

/** False when a deck of this import is there already. */
export async function insertStudySet(tx: Tx, set: NewStudySet): Promise<boolean> {
  const { made } = set;
  const { count } = await tx.query(
    `insert into study_sets (id, user_id, session_id, context_id, run_id, title, request,
       request_hash, handover, made_by, created_at, import_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (user_id, import_key) do nothing`,
    [
      set.id,
      set.userId,
      made?.sessionId ?? null,
      made?.contextId ?? null,
      made?.runId ?? null,
      set.title,
      JSON.stringify(set.request),
      set.requestHash,
      made && JSON.stringify(made.handover),
      JSON.stringify(set.madeBy),
      set.now,
      set.importKey ?? null,
    ],
  );
  return count > 0;
}

/** The title, with a number where the person has a set of that name. */
export async function freeTitle(db: Queryable, userId: UserId, title: string): Promise<string> {
  const { rows } = await db.query<{ title: string }>(
    'select title from study_sets where user_id = $1',
    [userId],
  );
  const taken = new Set(rows.map((row) => row.title));
  for (let number = 2; taken.has(title); number += 1) {
    const next = `${title.replace(/ \(\d+\)$/u, '')} (${number})`;
    if (!taken.has(next)) return next;
  }
  return title;
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
  session_id: SessionId | null;
  context_id: string | null;
  title: string;
  request: { documentIds: DocumentId[]; notes?: SetNote[] } & Record<string, unknown>;
  handover: HandoverV1 | null;
  made_by: MadeBy;
  created_at: Date;
  status: StudySet['status'];
}

const PARTS = `select artifact_id from study_cards
    where study_set_id = study_sets.id and trashed_at is null
  union all select artifact_id from study_items
    where study_set_id = study_sets.id and trashed_at is null`;

/** A set is stale when something in it is. */
export const WITH_STATUS = `select study_sets.*, case when exists (
    select 1 from artifacts where status = 'stale' and id in (${PARTS})
  ) then 'stale' else 'current' end as status from study_sets`;

/** The cards and questions of a set that rest on text that has changed. */
export async function staleParts(db: Queryable, id: StudySetId): Promise<ArtifactId[]> {
  const { rows } = await db.query<{ id: ArtifactId }>(
    `select artifacts.id from artifacts, study_sets
     where study_sets.id = $1 and artifacts.status = 'stale' and artifacts.id in (${PARTS})`,
    [id],
  );
  return rows.map((row) => row.id);
}

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

/** With its cards and questions, and all that follows from them: a trigger sees to that. */
export async function deleteStudySet(tx: Tx, id: StudySetId): Promise<void> {
  await tx.query('delete from study_sets where id = $1', [id]);
}

export async function findImportedDeck(
  db: Queryable,
  userId: UserId,
  importKey: string,
): Promise<{ id: StudySetId; title: string } | undefined> {
  const { rows } = await db.query<{ id: StudySetId; title: string }>(
    'select id, title from study_sets where user_id = $1 and import_key = $2',
    [userId, importKey],
  );
  return rows[0];
}
