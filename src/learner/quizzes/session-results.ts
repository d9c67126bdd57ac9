/** What a session's state says of quizzes taken in it: every answer, and the coach's notes. */
import type { SessionId, UserId } from '../../contracts/ids.ts';
import type { SessionState } from '../../contracts/reading.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import { standingAttempts } from '../answers/attempts.store.ts';
import { notesOfSession } from './quiz-results.store.ts';

export async function sessionResults(
  db: Queryable,
  userId: UserId,
  { sessionId, itemIds }: { sessionId: SessionId; itemIds: readonly string[] },
): Promise<Pick<SessionState, 'results' | 'notes'>> {
  const attempts = await standingAttempts(db, userId, itemIds);
  return {
    results: attempts.map(({ item_id, is_correct, at }) => ({
      item_id,
      is_correct,
      timestamp: at.toISOString(),
    })),
    notes: await notesOfSession(db, userId, sessionId),
  };
}
