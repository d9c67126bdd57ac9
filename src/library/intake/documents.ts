/** What people can do with their documents; the reading itself is a run. */
import {
  type Block,
  type Document,
  DocumentId,
  type DocumentRevision,
} from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import type { Compaction } from '../../kernel/store/compaction.ts';
import type { Tx } from '../../kernel/store/store.ts';
import {
  type BlockChoice,
  type PageRow,
  type Revision,
  readBlocks,
  readPage,
  readPages,
} from '../documents/blocks.store.ts';
import { type DocumentRow, toDocument } from '../documents/document-row.ts';
import {
  changeDocument,
  type DocumentChange,
  type DocumentFilter,
  findBySource,
  findDocument,
  findLongTrashed,
  findUnread,
  holdDocument,
  insertDocument,
  listDocuments,
  setRun,
  setTrashed,
} from '../documents/documents.store.ts';
import { lockFiles } from '../documents/files-lock.ts';
import {
  findSource,
  insertNextRevision,
  listRevisions,
  type NewRevision,
} from '../documents/revisions.store.ts';
import { libraryError } from '../error-codes.ts';
import { prepareUpload, type SniffedFile } from './prepare-upload.ts';
import type { ReadingPorts } from './reading-ports.ts';
import type { Upload } from './receive-upload.ts';
import { removeDocument } from './remove-document.ts';
import type { ReviewDecision } from './review.ts';

/** Raised when reading changes: the same bytes read by another version give other blocks. */
export const EXTRACTOR = 'lyceum-1';

type PageOfFile = PageRow & { sourceHash: string };

export interface DocumentPorts
  extends Pick<ReadingPorts, 'store' | 'world' | 'files' | 'ocr' | 'sniff'> {
  compaction: Compaction;
}

export class Documents {
  readonly #ports: DocumentPorts;
  readonly #runs: Runs;

  constructor(ports: DocumentPorts, runs: Runs) {
    this.#ports = ports;
    this.#runs = runs;
  }

  /** The same bytes again give the document that is there; only what could not be read is tried again. */
  async add(userId: UserId, upload: Upload): Promise<Document> {
    const { store, files, world } = this.#ports;
    const { title, localOnly } = upload;
    try {
      const there = await findBySource(store, userId, upload.sourceHash);
      const hasFile = (await files.size(userId, upload.sourceHash)) !== null;
      if (there && localOnly) await changeDocument(store, there.id, { local_only: true });
      if (there && there.status !== 'failed' && hasFile) return await this.get(userId, there.id);
      const file = await prepareUpload(this.#ports, upload);
      const { row, isRead } = await store.transaction(async (tx) => {
        await lockFiles(tx, files.ownerFolder(userId));
        const now = await this.#heldBySource(tx, userId, upload.sourceHash);
        await files.place(tx, userId, upload, file);
        if (now && now.status !== 'failed') return { row: now, isRead: true };
        const id = now?.id ?? DocumentId.parse(world.id());
        if (now) await this.#next(tx, now, file);
        else await insertDocument(tx, { ...this.#revision(id, userId, file), title, localOnly });
        return { row: await this.#rowIn(tx, userId, id), isRead: false };
      });
      return isRead ? toDocument(row) : await this.#read(row);
    } finally {
      await files.drop(upload);
    }
  }

  /** Another file under the same id. What is there stays until the new one has been read. */
  async replace(userId: UserId, id: DocumentId, upload: Upload): Promise<Document> {
    const { files } = this.#ports;
    try {
      const row = await this.row(userId, id);
      refuseWhileReading(row);
      const isSame = row.source_hash === upload.sourceHash && row.status === 'ready';
      const hasFile = (await files.size(userId, upload.sourceHash)) !== null;
      if (isSame && hasFile) return toDocument(row);
      const file = await prepareUpload(this.#ports, upload);
      return await this.#readNext(userId, id, async (tx) => {
        await files.place(tx, userId, upload, file);
        return file;
      });
    } finally {
      await files.drop(upload);
    }
  }

  /** Reads the stored file again, after a failure or because the person asks for it. */
  async readAgain(userId: UserId, id: DocumentId): Promise<Document> {
    return this.#readNext(userId, id, async (tx, row) => {
      const { source_hash: sourceHash, file_name: fileName, source_url: sourceUrl } = row;
      if ((await this.#ports.files.size(userId, sourceHash, tx)) === null) {
        throw libraryError('document.missing', 'The file is not kept any more. Add it again.');
      }
      return { sourceHash, fileName, sourceUrl, size: row.size, format: row.format };
    });
  }

  async get(userId: UserId, id: DocumentId): Promise<Document> {
    return toDocument(await this.row(userId, id));
  }

  async row(userId: UserId, id: DocumentId): Promise<DocumentRow> {
    const row = await findDocument(this.#ports.store, userId, id);
    if (!row) throw missing();
    return row;
  }

  async list(userId: UserId, filter: DocumentFilter): Promise<Document[]> {
    return (await listDocuments(this.#ports.store, userId, filter)).map(toDocument);
  }

  async revisions(userId: UserId, id: DocumentId): Promise<DocumentRevision[]> {
    await this.row(userId, id);
    return listRevisions(this.#ports.store, id);
  }

  async blocks(userId: UserId, id: DocumentId, choice: BlockChoice): Promise<Block[]> {
    const { revision } = await this.row(userId, id);
    return readBlocks(this.#ports.store, { id, revision }, choice);
  }

  /** A page and the file that it is in. While a person reviews it, that is the file under review. */
  async page(userId: UserId, id: DocumentId, number: number): Promise<PageOfFile> {
    const { store } = this.#ports;
    const revision = lookedAt(await this.row(userId, id));
    const page = await readPage(store, revision, number);
    const source = await findSource(store, revision);
    if (!page || !source) throw libraryError('document.missing', 'There is no such page.');
    return { ...page, sourceHash: source.sourceHash };
  }

  /** What a reviewer looks at: the recognised pages, with their words in order. */
  async recognisedPages(userId: UserId, id: DocumentId): Promise<PageRow[]> {
    const pages = await readPages(this.#ports.store, lookedAt(await this.row(userId, id)));
    return pages.filter(({ method }) => method === 'ocr');
  }

  async review(userId: UserId, id: DocumentId, decision: ReviewDecision): Promise<Document> {
    const { run_id, status } = await this.row(userId, id);
    if (status !== 'needs_review' || run_id === null) {
      throw libraryError('document.no-review', 'This document does not wait for a review.');
    }
    await this.#runs.signal(userId, run_id, 'review', decision);
    return this.get(userId, id);
  }

  async change(userId: UserId, id: DocumentId, change: DocumentChange): Promise<Document> {
    await this.row(userId, id);
    await changeDocument(this.#ports.store, id, change);
    return this.get(userId, id);
  }

  /** Into the trash: out of sight, and back with `restore`. */
  async trash(userId: UserId, id: DocumentId): Promise<Document> {
    await this.row(userId, id);
    await setTrashed(this.#ports.store, id, this.#ports.world.now());
    return this.get(userId, id);
  }

  async restore(userId: UserId, id: DocumentId): Promise<Document> {
    await this.row(userId, id);
    await setTrashed(this.#ports.store, id, null);
    return this.get(userId, id);
  }

  /** For good. */
  async remove(userId: UserId, id: DocumentId): Promise<void> {
    await this.row(userId, id);
    await removeDocument(this.#ports, this.#runs, { userId, id });
  }

  /** What has lain in the trash for longer than that is deleted for good. */
  async emptyTrash(olderThanDays: number): Promise<void> {
    const { store, world } = this.#ports;
    const trashedBefore = new Date(world.now().getTime() - olderThanDays * 24 * 60 * 60 * 1000);
    for (const { id, user_id: userId } of await findLongTrashed(store, trashedBefore)) {
      await removeDocument(this.#ports, this.#runs, { userId, id, trashedBefore });
    }
  }

  /** Documents that a crash left between their row and their run get their run now. */
  async resume(): Promise<void> {
    for (const row of await findUnread(this.#ports.store)) await this.#startReading(row);
  }

  /** The next revision of a document that nobody else reads, replaces or deletes meanwhile. */
  async #readNext(
    userId: UserId,
    id: DocumentId,
    fileOf: (tx: Tx, row: DocumentRow) => Promise<SniffedFile>,
  ): Promise<Document> {
    const { store, files } = this.#ports;
    const next = await store.transaction(async (tx) => {
      await lockFiles(tx, files.ownerFolder(userId));
      if (!(await holdDocument(tx, userId, id))) throw missing();
      const row = await this.#rowIn(tx, userId, id);
      refuseWhileReading(row);
      await this.#next(tx, row, await fileOf(tx, row));
      return this.#rowIn(tx, userId, id);
    });
    return this.#read(next);
  }

  /** Waits for a deletion under way; the document is then not found. */
  async #heldBySource(
    tx: Tx,
    userId: UserId,
    sourceHash: string,
  ): Promise<DocumentRow | undefined> {
    const found = await findBySource(tx, userId, sourceHash);
    if (!found || !(await holdDocument(tx, userId, found.id))) return undefined;
    return findBySource(tx, userId, sourceHash);
  }

  async #rowIn(tx: Tx, userId: UserId, id: DocumentId): Promise<DocumentRow> {
    const row = await findDocument(tx, userId, id);
    if (!row) throw missing();
    return row;
  }

  async #read(row: DocumentRow): Promise<Document> {
    if (row.status === 'reading' && row.run_id === null) await this.#startReading(row);
    // Deleted since then; it is still reported as added.
    return toDocument((await findDocument(this.#ports.store, row.user_id, row.id)) ?? row);
  }

  /** The key makes it the same run, however often it is started. */
  async #startReading(row: DocumentRow): Promise<void> {
    const { id, user_id: userId } = row;
    const revision = row.reading_revision ?? row.revision;
    const source = await findSource(this.#ports.store, { id, revision });
    if (!source) return;
    const run = await this.#runs.start({
      userId,
      workflow: 'library.read_document',
      input: { documentId: id, revision, userId, ...source },
      sessionKind: 'study',
      idempotencyKey: `read ${id} ${revision}`,
    });
    await setRun(this.#ports.store, id, run.run_id);
  }

  async #next(tx: Tx, row: DocumentRow, file: SniffedFile): Promise<void> {
    const { id, user_id: userId, status } = row;
    const hasText = status === 'ready';
    await insertNextRevision(tx, this.#revision(id, userId, file), { hasText });
  }

  #revision(id: DocumentId, userId: UserId, file: SniffedFile): NewRevision {
    const { fileName, format, sourceHash, size, sourceUrl } = file;
    const extractor = EXTRACTOR;
    const now = this.#ports.world.now();
    return { id, userId, fileName, format, sourceHash, size, sourceUrl, extractor, now };
  }
}

function missing(): AppError {
  return libraryError('document.missing', 'There is no such document.');
}

function lookedAt({ id, status, revision, reading_revision }: DocumentRow): Revision {
  const isReviewed = status === 'needs_review' && reading_revision !== null;
  return { id, revision: isReviewed ? reading_revision : revision };
}

function refuseWhileReading({ status }: DocumentRow): void {
  if (status !== 'reading' && status !== 'needs_review') return;
  throw libraryError(
    'document.busy',
    'This document is still being read. Wait until that is done, or stop it first.',
  );
}
