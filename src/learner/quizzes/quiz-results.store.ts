/** The rows of quizzes taken. */
import type { SessionId, UserId } from '../../contracts/ids.ts';
import type { StudySetId } from '../../contracts/reading.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';
import type { CoachAdvice } from './coach-notes.ts';

export interface QuizResultRow {
  id: string;
  study_set_id: StudySetId;
  body_hash: string;
  notes: string[];
  focus_areas: string[];
}

export async function findQuizResult(
  db: Queryable,
  userId: UserId,
  key: string,
): Promise<QuizResultRow | undefined> {
  const { rows } = await db.query<QuizResultRow>(
    `select id, study_set_id, body_hash, notes, focus_areas from quiz_results
     where user_id = $1 and idempotency_key = $2`,
    [userId, key],
  );
  return rows[0];
}

export interface NewQuizResult {
  id: string;
  userId: UserId;
  setId: StudySetId;
  key: string;
  bodyHash: string;
  advice: CoachAdvice;
  takenAt: Date;
}

export async function insertQuizResult(tx: Tx, result: NewQuizResult): Promise<void> {
  const { id, userId, setId, key, bodyHash, advice, takenAt } = result;
  await tx.query(
    `insert into quiz_results (id, user_id, study_set_id, idempotency_key, body_hash, notes,
       focus_areas, taken_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      userId,
      setId,
      key,
      bodyHash,
      JSON.stringify(advice.notes),
      JSON.stringify(advice.focusAreas),
      takenAt,
    ],
  );
}

export interface SessionItem {
  id: string;
  concept: string | null;
  difficulty: string;
}

/** What the coach said in this session, oldest first. */
export async function notesOfSession(
  db: Queryable,
  userId: UserId,
  sessionId: SessionId,
): Promise<string[]> {
  const { rows } = await db.query<{ notes: string[] }>(
    `select notes from quiz_results join study_sets on study_sets.id = study_set_id
     where quiz_results.user_id = $1 and session_id = $2 order by taken_at, quiz_results.id`,
    [userId, sessionId],
  );
  return [...new Set(rows.flatMap(({ notes }) => notes))];
}

/**
 * The questions of all sets of the session that this set belongs to, and every other question of
 * this person's on the same concepts, by the name that they have in the session.
 */
export async function itemsOnSession(
  db: Queryable,
  userId: UserId,
  setId: StudySetId,
): Promise<SessionItem[]> {
  const { rows } = await db.query<SessionItem>(
    `with here as (
       select items.id, concept, concept_key, difficulty from study_items items
       join study_sets sets on sets.id = study_set_id
       where session_id = (select session_id from study_sets where id = $2)
         and items.user_id = $1 and trashed_at is null)
     select id, (select min(concept) from here named where named.concept_key = here.concept_key)
       as concept, difficulty from here
     union all
     select items.id, named.concept, items.difficulty from study_items items
     join (select concept_key, min(concept) as concept from here group by 1) named
       on named.concept_key = items.concept_key
     where items.user_id = $1 and trashed_at is null and items.id not in (select id from here)`,
    [userId, setId],
  );
  return rows;
}

export async function deleteQuizResults(tx: Tx, userId: UserId): Promise<void> {
  await tx.query('delete from quiz_results where user_id = $1', [userId]);
}
