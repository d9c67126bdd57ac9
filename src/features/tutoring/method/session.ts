/** The session of a run: read, and changed by an event of the machine under the lock of its row. */
import {
  type QuizQuestion,
  type ShownQuestion,
  TutoringKept,
  TutoringState,
} from '../../../contracts/tutoring/tutoring.ts';
import { advance, type Course, type CourseEvent } from '../../../domain/tutoring/cycle/advance.ts';
import { givesAway } from '../../../domain/tutoring/explaining/gives-away.ts';
import type { Sessions } from '../../../kernel/sessions/sessions.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';
import { tutoringError } from '../error-codes.ts';
import type { Owner } from '../stores/tutoring.store.ts';

export async function readState(
  sessions: Sessions,
  { userId, sessionId }: Owner,
  db?: Queryable,
): Promise<TutoringKept> {
  const { kind, state } = await sessions.get(userId, sessionId, db);
  if (kind !== 'tutoring')
    throw tutoringError('tutoring.missing', 'There is no such tutoring session.');
  return TutoringKept.parse(state);
}

export interface Moved {
  before: TutoringKept;
  after: TutoringKept;
  /** False where the state did not allow it: somebody else was faster. */
  isMoved: boolean;
}

export async function move(
  tx: Tx,
  sessions: Sessions,
  owner: Owner,
  event: CourseEvent | ((state: TutoringKept) => CourseEvent | null),
): Promise<Moved> {
  await tx.query('select 1 from sessions where id = $1 for update', [owner.sessionId]);
  const before = await readState(sessions, owner, tx);
  const happened = typeof event === 'function' ? event(before) : event;
  const course: Course = happened === null ? before : advance(before, happened);
  if (course === before) return { before, after: before, isMoved: false };
  const after = { ...before, ...course };
  await sessions.patchIn(tx, owner.userId, owner.sessionId, after);
  return { before, after, isMoved: true };
}

/** As it leaves the server: what is not answered yet keeps its answer to itself. */
export function shownState({ userId, sessionId }: Owner, state: TutoringKept): TutoringState {
  const answered = new Set(
    [...state.quiz_responses, ...state.probe_responses].map(({ question_id }) => question_id),
  );
  if (state.comparing) answered.add(state.comparing.question_id);
  const isProbing = state.stage === 'diagnosing';
  const shown = (questions: readonly QuizQuestion[], isOpen: boolean) =>
    questions.map((one) => (answered.has(one.question_id) && !isOpen ? one : withoutAnswer(one)));
  return TutoringState.parse({
    ...state,
    user_id: userId,
    session_id: sessionId,
    quiz_questions: shown(state.quiz_questions, false),
    // A probe gives no feedback while it lasts.
    probe_questions: shown(state.probe_questions, isProbing),
  });
}

export function withoutAnswer(question: QuizQuestion): ShownQuestion {
  const { question_id, question_text, difficulty, kind, options } = question;
  const isAsked = givesAway(question.concept_name, [question.expected_answer], 'other');
  const concept_name = isAsked ? '' : question.concept_name;
  return { question_id, question_text, concept_name, difficulty, kind, options };
}
