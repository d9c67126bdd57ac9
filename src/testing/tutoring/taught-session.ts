/** All that a tutoring session has left in the store, without ids and times: to be compared. */
import type { App } from '../../app/compose.ts';
import type { SessionId, UserId } from '../../contracts/ids.ts';
import { TutoringKept } from '../../contracts/tutoring/tutoring.ts';

const ROWS = {
  messages: `select place, speaker, body ->> 'text' as text, body -> 'offers' as offers,
      jsonb_array_length(body -> 'sentences') as sentences
    from tutoring_messages where session_id = $1 order by place`,
  transitions: `select from_agent, to_agent, reason, message_excerpt
    from agent_transitions where session_id = $1 order by id`,
  cycles: `select topic, cycle_number, quiz_score, mastery_achieved, completed_at is null as is_open
    from learning_cycles where session_id = $1 order by id`,
  diagnoses: `select topic, prerequisite_gaps, learner_level, recommendations
    from diagnostic_results where session_id = $1 order by id`,
  // Numbered without a gap.
  broken_events: `select run_id from run_events join runs on runs.id = run_id where session_id = $1
    group by run_id having max(seq) - min(seq) + 1 <> count(*)`,
  told: `select body ->> 'kind' as kind, count(*)::int as count
    from run_events join runs on runs.id = run_id
    where session_id = $1 and body ->> 'type' = 'thing-made' group by 1 order by 1`,
} as const;

const ROWS_OF_PERSON = {
  attempts: `select concepts, is_correct, source from attempts where user_id = $1 order by place`,
  cards: `select question, answer from study_cards where user_id = $1 order by question`,
  artifacts: `select kind, count(*)::int as artifacts, (select count(*)::int from claims
      join artifacts of_claim on of_claim.id = artifact_id where of_claim.user_id = $1) as claims
    from artifacts where user_id = $1 and feature = 'tutoring' group by kind order by kind`,
} as const;

export interface TaughtSession {
  state: Omit<TutoringKept, 'documents' | 'quiz_questions' | 'quiz_responses'>;
  rows: Record<string, unknown[]>;
}

export async function taughtSession(
  { store, sessions }: App,
  { userId, sessionId }: { userId: UserId; sessionId: SessionId },
): Promise<TaughtSession> {
  const rows: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(ROWS))
    rows[name] = (await store.query(sql, [sessionId])).rows;
  for (const [name, sql] of Object.entries(ROWS_OF_PERSON))
    rows[name] = (await store.query(sql, [userId])).rows;
  const kept = TutoringKept.parse((await sessions.get(userId, sessionId)).state);
  return { state: withoutIds(kept), rows };
}

/** Ids of questions differ from session to session; which question it is, its words say. */
function withoutIds({ documents, ...state }: TutoringKept): TaughtSession['state'] {
  const questions = [...state.quiz_questions, ...state.probe_questions];
  const words = new Map(questions.map((one) => [one.question_id, one.question_text]));
  return JSON.parse(JSON.stringify(state), (key, value) =>
    key === 'question_id' || key === 'affected_questions'
      ? [value].flat().map((id) => words.get(id) ?? 'asked before')
      : value,
  );
}
