/** The state of a study session as the contract prints it, put together from the tables that hold it. */
import { z } from 'zod';
import { DocumentId } from '../../contracts/document.ts';
import type { SessionId, UserId } from '../../contracts/ids.ts';
import { QuizSpec, SessionReview, type SessionState } from '../../contracts/reading.ts';
import { readItems } from '../../learner/items/study-items.store.ts';
import { listStudySets } from '../../learner/items/study-sets.store.ts';
import { sessionResults } from '../../learner/quizzes/session-results.ts';
import type { StudyPorts } from './reading-ports.ts';

/** What the session itself keeps; the rest is put together from its tables. */
const KeptState = z.object({
  document_ids: z.array(DocumentId),
  review: SessionReview.nullable().default(null),
});

export async function sessionState(
  { store, sessions, texts }: Pick<StudyPorts, 'store' | 'sessions' | 'texts'>,
  userId: UserId,
  sessionId: SessionId,
): Promise<SessionState> {
  const session = await sessions.get(userId, sessionId);
  const { document_ids, review } = KeptState.parse(session.state);
  const sets = await listStudySets(store, userId, { sessionId, limit: 100 });
  const documents = await Promise.all(document_ids.map((id) => texts.document(userId, id)));
  const blocks = await Promise.all(documents.map((document) => texts.blocks(document)));
  const items = await Promise.all(sets.map(({ id }) => readItems(store, id)));
  return {
    session_id: sessionId,
    user_id: userId,
    doc_meta: {
      filename: documents.map(({ fileName }) => fileName).join(', '),
      uploaded_at: (documents[0]?.createdAt ?? session.created_at).toISOString(),
    },
    extracted_blocks: blocks
      .flat()
      .map(({ block_id, text, source_page }) => ({ block_id, text, source_page })),
    quiz_items: items.flat().map(({ id, question, difficulty }) => ({
      item_id: id,
      question,
      difficulty: QuizSpec.shape.difficulty.parse(difficulty.toUpperCase()),
    })),
    ...(await sessionResults(store, userId, {
      sessionId,
      itemIds: items.flat().map(({ id }) => id),
    })),
    review,
    version: session.version,
  };
}
