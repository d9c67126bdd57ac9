/** What features may read of a person's documents: those that have been read, and their text. */
import type { Block, DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import { isPaged } from '../../domain/evidence/cite-place.ts';
import type { Queryable, Store } from '../../kernel/store/store.ts';
import { libraryError } from '../error-codes.ts';
import { readBlocks } from './blocks.store.ts';
import type { DocumentRow } from './document-row.ts';
import { countUnread, findDocument } from './documents.store.ts';
import { markOpened } from './local-only.store.ts';

export interface ReadableDocument {
  id: DocumentId;
  revision: number;
  title: string;
  sourceHash: string;
  fileName: string;
  language: string | null;
  pages: number;
  /** Whether it is cited by pages, or by sections. */
  paged: boolean;
  createdAt: Date;
}

export class DocumentTexts {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Throws what a person must know when there is no text to work with: not yet, or never. */
  async document(
    userId: UserId,
    id: DocumentId,
    db: Queryable = this.#store,
  ): Promise<ReadableDocument> {
    const row = await findDocument(db, userId, id);
    if (!row || row.trashed_at !== null) {
      throw libraryError('document.missing', 'There is no such document.');
    }
    refuseUnread(row);
    if (row.local_only) await markOpened(db, [id]);
    return {
      id,
      revision: row.revision,
      title: row.title,
      sourceHash: row.source_hash,
      fileName: row.file_name,
      language: row.language,
      pages: row.pages,
      paged: isPaged(row.format),
      createdAt: row.created_at,
    };
  }

  /** How many of a person's documents have no text yet, because they are still being read. */
  countUnread(userId: UserId): Promise<number> {
    return countUnread(this.#store, userId);
  }

  blocks(
    { id, revision }: Pick<ReadableDocument, 'id' | 'revision'>,
    db: Queryable = this.#store,
  ): Promise<Block[]> {
    return readBlocks(db, { id, revision });
  }
}

/** A document that is being replaced still has the text of before. */
function refuseUnread({ id, status, revision, reading_revision }: DocumentRow): void {
  const details = { document_id: id };
  if (status === 'failed') {
    throw libraryError(
      'document.no-text',
      'This document could not be read, so there is nothing to work with.',
      { details },
    );
  }
  if (reading_revision !== revision) return;
  if (status === 'needs_review') {
    throw libraryError(
      'document.low-confidence',
      'This scan was read badly. Review its pages first; nothing is made from it before.',
      { details },
    );
  }
  throw libraryError(
    'document.busy',
    'This document is still being read. Try again when it is ready.',
    { details },
  );
}
