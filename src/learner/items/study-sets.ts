/** What people can do with their study sets, once made: look, keep, and drop. */
import type { UserId } from '../../contracts/ids.ts';
import type { StudySet, StudySetId } from '../../contracts/reading.ts';
import type { ItemPorts } from './learner-ports.ts';
import { languageOf, ownSet } from './own-set.ts';
import { readCards } from './study-cards.store.ts';
import { readItems } from './study-items.store.ts';
import { deleteStudySet, listStudySets, type StudySetRow, staleParts } from './study-sets.store.ts';

export class StudySets {
  readonly #ports: Pick<ItemPorts, 'store' | 'ledger'>;

  constructor(ports: Pick<ItemPorts, 'store' | 'ledger'>) {
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
