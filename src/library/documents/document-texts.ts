/** What features may read of a person's documents: those that have been read, and their text. */
import type { Block, DocumentId } from '../../contracts/document.ts';
import type { FoundPassage } from '../../contracts/found-passage.ts';
import type { UserId } from '../../contracts/ids.ts';
import { isPaged } from '../../domain/evidence/cite-place.ts';
import type { Queryable, Store } from '../../kernel/store/store.ts';
import { libraryError } from '../error-codes.ts';
import { codeBlocks, readBlocks } from './blocks.store.ts';
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

  /** Tells of the blocks of these passages which are code. */
  async codeIn(
    passages: readonly Pick<FoundPassage, 'document_id' | 'revision' | 'spans'>[],
  ): Promise<(documentId: DocumentId, blockId: string) => boolean> {
    const asked = passages.flatMap(({ document_id, revision, spans }) =>
      spans.map(({ block_id }) => ({ documentId: document_id, revision, blockId: block_id })),
    );
    const nameOf = (documentId: DocumentId, blockId: string) => `${documentId} ${blockId}`;
    const code = await codeBlocks(this.#store, asked);
    const names = new Set(code.map(({ document_id, block_id }) => nameOf(document_id, block_id)));
    return (documentId, blockId) => names.has(nameOf(documentId, blockId));
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
