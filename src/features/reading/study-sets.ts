/** What people can do with their study sets, once made: look, edit, drop. */
import { z } from 'zod';
import { DocumentId } from '../../contracts/document.ts';
import type { SessionId, UserId } from '../../contracts/ids.ts';
import {
  type CardId,
  type Flashcard,
  type ItemId,
  type QuizItem,
  QuizSpec,
  type SessionState,
  type StudySet,
  type StudySetId,
} from '../../contracts/reading.ts';
import { textLanguage } from '../../domain/text/tokenize.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import {
  type CheckedText,
  checkedText,
  findingsOfCard,
  findingsOfItem,
} from './coach/check-draft.ts';
import type { StudyPorts } from './reading-ports.ts';
import { sessionResults } from './session-results.ts';
import { StudyOrder } from './study-order.ts';
import {
  deleteMade,
  deleteStudySet,
  findStudySet,
  listStudySets,
  readCards,
  readItems,
  type StudySetRow,
  updateCard,
  updateItem,
} from './study-sets.store.ts';
import { openSource } from './study-source.ts';

export type CardEdit = Partial<Pick<Flashcard, 'question' | 'answer'>>;
export type ItemEdit = Partial<
  Pick<QuizItem, 'question' | 'options' | 'correctAnswerIndex' | 'explanation'>
>;

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
    return this.#whole(await this.#row(userId, id));
  }

  /** A person's words stand, whatever the checks say; what they find is shown beside them. */
  async editCard(
    userId: UserId,
    setId: StudySetId,
    id: CardId,
    edit: CardEdit,
  ): Promise<Flashcard> {
    const row = await this.#row(userId, setId);
    const card = await this.#card(row, id);
    const { question, answer, quote } = { ...card, ...edit };
    const findings = findingsOfCard({ question, answer, quote }, await this.#text(userId, row));
    await updateCard(this.#ports.store, id, { question, answer, findings });
    return this.#card(row, id);
  }

  async editItem(userId: UserId, setId: StudySetId, id: ItemId, edit: ItemEdit): Promise<QuizItem> {
    const row = await this.#row(userId, setId);
    const item = { ...(await this.#item(row, id)), ...edit };
    if (item.correctAnswerIndex >= item.options.length) {
      throw new AppError('input.invalid', 'The right answer must be one of the options.', {
        faults: [{ path: 'body.correctAnswerIndex', message: 'is not the number of an option' }],
      });
    }
    const findings = findingsOfItem(item, await this.#text(userId, row));
    await updateItem(this.#ports.store, id, { ...item, findings });
    return this.#item(row, id);
  }

  async deleteCard(userId: UserId, setId: StudySetId, id: CardId): Promise<void> {
    await this.#card(await this.#row(userId, setId), id);
    await deleteMade(this.#ports.store, 'study_cards', id);
  }

  async deleteItem(userId: UserId, setId: StudySetId, id: ItemId): Promise<void> {
    await this.#item(await this.#row(userId, setId), id);
    await deleteMade(this.#ports.store, 'study_items', id);
  }

  async delete(userId: UserId, id: StudySetId): Promise<void> {
    await this.#row(userId, id);
    await this.#ports.store.transaction((tx) => deleteStudySet(tx, id));
  }

  /** As the contract prints it, put together from the tables that hold it. */
  async session(userId: UserId, sessionId: SessionId): Promise<SessionState> {
    const { store, sessions, texts } = this.#ports;
    const session = await sessions.get(userId, sessionId);
    const { document_ids } = z.object({ document_ids: z.array(DocumentId) }).parse(session.state);
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
      version: session.version,
    };
  }

  async #row(userId: UserId, id: StudySetId): Promise<StudySetRow> {
    const row = await findStudySet(this.#ports.store, userId, id);
    if (!row) throw new AppError('reading.missing', 'There is no such study set.');
    return row;
  }

  async #card({ id: setId }: StudySetRow, id: CardId): Promise<Flashcard> {
    const card = (await readCards(this.#ports.store, setId)).find((one) => one.id === id);
    if (!card) throw new AppError('reading.missing', 'There is no such card in this set.');
    return card;
  }

  async #item({ id: setId }: StudySetRow, id: ItemId): Promise<QuizItem> {
    const item = (await readItems(this.#ports.store, setId)).find((one) => one.id === id);
    if (!item) throw new AppError('reading.missing', 'There is no such question in this set.');
    return item;
  }

  async #whole(row: StudySetRow): Promise<StudySet> {
    const { id, session_id, request, title, handover, made_by, status, created_at } = row;
    return {
      id,
      sessionId: session_id,
      documentIds: request.documentIds,
      title,
      handover,
      flashcards: await readCards(this.#ports.store, id),
      quiz: await readItems(this.#ports.store, id),
      made_by,
      status,
      created_at: created_at.toISOString(),
    };
  }

  async #text(userId: UserId, { request, handover }: StudySetRow): Promise<CheckedText> {
    const { scope } = StudyOrder.pick({ scope: true }).parse(request);
    const source = await openSource(this.#ports.texts, userId, {
      documentIds: request.documentIds,
      scope,
    });
    return checkedText(source.blocks, textLanguage(handover.metadata.language));
  }
}
