/** The rows of tutoring: messages, transitions, cycles, diagnoses, questions that were put, synonyms. */
import type { DocumentId } from '../../../contracts/document.ts';
import type { SessionId, UserId } from '../../../contracts/ids.ts';
import type { QuizQuestion, TutoringMessage } from '../../../contracts/tutoring/tutoring.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';
import { hashOf } from '../../../kernel/trace/canonical-hash.ts';
import { conceptKeys } from '../../../learner/answers/concept-keys.ts';

export interface Owner {
  userId: UserId;
  sessionId: SessionId;
}

export async function insertDocuments(tx: Tx, owner: Owner, ids: readonly DocumentId[]) {
  for (const id of new Set(ids)) {
    await tx.query(
      'insert into tutoring_documents (session_id, document_id, user_id) values ($1, $2, $3)',
      [owner.sessionId, id, owner.userId],
    );
  }
}

export type NewMessage = Omit<TutoringMessage, 'id' | 'place' | 'at'>;

/** Behind the last one. The caller holds the session's row, so that places have no gap. */
export async function insertMessage(
  tx: Tx,
  { userId, sessionId }: Owner,
  {
    id,
    now,
    artifactId,
    ...message
  }: NewMessage & { id: string; now: Date; artifactId: string | null },
): Promise<number> {
  await tx.query('select 1 from sessions where id = $1 for update', [sessionId]);
  const { rows } = await tx.query<{ place: number }>(
    `insert into tutoring_messages (id, user_id, session_id, place, speaker, body, artifact_id, at)
     values ($1, $2, $3, (select coalesce(max(place), 0) + 1 from tutoring_messages where session_id = $3),
       $4, $5, $6, $7) returning place`,
    [id, userId, sessionId, message.speaker, JSON.stringify(message), artifactId, now],
  );
  return rows[0]?.place ?? 1;
}

export async function readMessages(
  db: Queryable,
  { userId, sessionId }: Owner,
  afterPlace: number,
): Promise<TutoringMessage[]> {
  const { rows } = await db.query<{ id: string; place: number; body: NewMessage; at: Date }>(
    `select id, place, body, at from tutoring_messages
     where user_id = $1 and session_id = $2 and place > $3 order by place limit 500`,
    [userId, sessionId, afterPlace],
  );
  return rows.map(({ body, at, ...row }) => ({ ...body, ...row, at: at.toISOString() }));
}

const EXCERPT = 100;

export async function insertTransition(
  tx: Tx,
  { userId, sessionId }: Owner,
  made: { from: string; to: string; reason: string; message: string; now: Date },
): Promise<void> {
  const excerpt = [...made.message].slice(0, EXCERPT).join('');
  await tx.query(
    `insert into agent_transitions (user_id, session_id, from_agent, to_agent, reason, message_excerpt, timestamp)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [userId, sessionId, made.from, made.to, made.reason, excerpt, made.now],
  );
}

export async function readTransitions(db: Queryable, { userId, sessionId }: Owner) {
  const { rows } = await db.query<{
    id: number;
    session_id: string;
    from_agent: string;
    to_agent: string;
    reason: string | null;
    message_excerpt: string | null;
    timestamp: Date;
  }>(
    `select id, session_id, from_agent, to_agent, reason, message_excerpt, timestamp
     from agent_transitions where user_id = $1 and session_id = $2 order by id limit 1000`,
    [userId, sessionId],
  );
  return rows.map(({ timestamp, ...row }) => ({ ...row, timestamp: timestamp.toISOString() }));
}

export async function openCycle(
  tx: Tx,
  { userId, sessionId }: Owner,
  { topic, number, now }: { topic: string; number: number; now: Date },
): Promise<void> {
  await tx.query(
    `insert into learning_cycles (user_id, session_id, topic, cycle_number, started_at)
     values ($1, $2, $3, $4, $5)`,
    [userId, sessionId, topic, number, now],
  );
}

export async function closeCycle(
  tx: Tx,
  { userId, sessionId }: Owner,
  { score, isMastered, now }: { score: number; isMastered: boolean; now: Date },
): Promise<void> {
  await tx.query(
    `update learning_cycles set quiz_score = $3, mastery_achieved = $4, completed_at = $5
     where id = (select max(id) from learning_cycles
       where user_id = $1 and session_id = $2 and completed_at is null)`,
    [userId, sessionId, score, isMastered, now],
  );
}

export async function insertDiagnosis(
  tx: Tx,
  { userId, sessionId }: Owner,
  found: { topic: string; gaps: string[]; level: string; recommendations: string[]; now: Date },
): Promise<void> {
  await tx.query(
    `insert into diagnostic_results (user_id, session_id, topic, prerequisite_gaps, learner_level,
       recommendations, timestamp) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      userId,
      sessionId,
      found.topic,
      JSON.stringify(found.gaps),
      found.level,
      JSON.stringify(found.recommendations),
      found.now,
    ],
  );
}

/** Questions that were put: an answer needs something that it answers. */
export async function insertItems(
  tx: Tx,
  { userId, sessionId }: Owner,
  questions: readonly QuizQuestion[],
): Promise<void> {
  for (const question of questions) {
    await tx.query(
      `insert into tutoring_items (id, user_id, session_id, place, concept_key, body)
       values ($1, $2, $3, (select count(*) from tutoring_items where session_id = $3), $4, $5)
       on conflict (id) do nothing`,
      [
        question.question_id,
        userId,
        sessionId,
        conceptKeys(question.concept_name)[0] ?? '',
        JSON.stringify(question),
      ],
    );
  }
}

export async function askedItems(db: Queryable, { userId, sessionId }: Owner): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from tutoring_items where user_id = $1 and session_id = $2 order by place',
    [userId, sessionId],
  );
  return rows.map(({ id }) => id);
}

export async function keepSynonym(
  tx: Tx,
  { userId, sessionId }: Owner,
  { question, answer, now }: { question: QuizQuestion; answer: string; now: Date },
): Promise<void> {
  await tx.query(
    `insert into tutoring_synonyms (user_id, session_id, item_id, asked_key, answer, at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [userId, sessionId, question.question_id, askedKey(question), answer, now],
  );
}

export async function readSynonyms(
  db: Queryable,
  { userId }: Owner,
  question: QuizQuestion,
): Promise<string[]> {
  const { rows } = await db.query<{ answer: string }>(
    'select distinct answer from tutoring_synonyms where user_id = $1 and asked_key = $2',
    [userId, askedKey(question)],
  );
  return rows.map(({ answer }) => answer);
}

/** The same in every session: a synonym is of what is expected, however it is asked for. */
function askedKey({ concept_name, expected_answer }: QuizQuestion): string {
  return hashOf({ concept: conceptKeys(concept_name), expected: expected_answer.toLowerCase() });
}
