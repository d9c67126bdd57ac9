/** What people can do with their study sets, once made: look, keep, and drop. */
import { z } from 'zod';
import { DocumentId } from '../../contracts/document.ts';
import type { SessionId, UserId } from '../../contracts/ids.ts';
import {
  QuizSpec,
  SessionReview,
  type SessionState,
  type StudySet,
  type StudySetId,
} from '../../contracts/reading.ts';
import { languageOf, ownSet } from './own-set.ts';
import type { StudyPorts } from './reading-ports.ts';
import { sessionResults } from './session-results.ts';
import { readCards } from './study-cards.store.ts';
import { readItems } from './study-items.store.ts';
import { deleteStudySet, listStudySets, type StudySetRow, staleParts } from './study-sets.store.ts';

/** What the session itself keeps; the rest is put together from its tables. */
const KeptState = z.object({
  document_ids: z.array(DocumentId),
  review: SessionReview.nullable().default(null),
});

export class StudySets {
  readonly #ports: StudyPorts;

  constructor(ports: StudyPorts) {
    this.#ports = ports;
  }

  async list(userId: UserId, filter: { limit: number }): Promise<StudySet[]> {
    const rows = await listStudySets(this.#ports.store, userId, filter);
    return Promise.all(rows.map((row) => this.#whole(row)));
  }

  async get(userId: UserId, id: StudySetId): Promise<StudySet> {
    return this.#whole(await ownSet(this.#ports.store, userId, id));
  }

  /** Stale, and wanted as it is. */
  async keep(userId: UserId, id: StudySetId): Promise<StudySet> {
    const { store, ledger } = this.#ports;
    await ownSet(store, userId, id);
    for (const artifactId of await staleParts(store, id)) await ledger.keep(userId, artifactId);
    return this.get(userId, id);
  }

  async delete(userId: UserId, id: StudySetId): Promise<void> {
    await ownSet(this.#ports.store, userId, id);
    await this.#ports.store.transaction((tx) => deleteStudySet(tx, id));
  }

  /** As the contract prints it, put together from the tables that hold it. */
  async session(userId: UserId, sessionId: SessionId): Promise<SessionState> {
    const { store, sessions, texts } = this.#ports;
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

  async #whole(row: StudySetRow): Promise<StudySet> {
    const { id, session_id, request, title, handover, made_by, status, created_at } = row;
    return {
      id,
      sessionId: session_id,
      documentIds: request.documentIds,
      title,
      language: languageOf(row),
      handover,
      flashcards: await readCards(this.#ports.store, id),
      quiz: await readItems(this.#ports.store, id),
      notes: request.notes ?? [],
      made_by,
      status,
      created_at: created_at.toISOString(),
    };
  }
}
