/** What people can do with their documents; the reading itself is a run. */
import {
  type Block,
  type Document,
  type DocumentFormat,
  DocumentId,
  type DocumentRevision,
} from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import type { Tx } from '../../kernel/store/store.ts';
import { type PageRow, type Revision, readBlocks, readPage, readPages } from './blocks.store.ts';
import { type DocumentRow, toDocument } from './document-row.ts';
import {
  type DocumentFilter,
  deleteDocument,
  findBySource,
  findDocument,
  findLongTrashed,
  findUnread,
  insertDocument,
  listDocuments,
  lockSource,
  setRun,
  setTitle,
  setTrashed,
} from './documents.store.ts';
import type { ReadingPorts } from './reading-ports.ts';
import type { Upload } from './receive-upload.ts';
import type { ReviewDecision } from './review.ts';
import {
  findSource,
  insertNextRevision,
  listRevisions,
  type NewRevision,
  unneededSources,
} from './revisions.store.ts';

/** Raised when reading changes: the same bytes read by another version give other blocks. */
const EXTRACTOR = 'lyceum-1';

export class Documents {
  readonly #ports: ReadingPorts;
  readonly #runs: Runs;

  constructor(ports: ReadingPorts, runs: Runs) {
    this.#ports = ports;
    this.#runs = runs;
  }

  /** The same bytes again give the document that is there; only what could not be read is tried again. */
  async add(userId: UserId, upload: Upload): Promise<Document> {
    const { store, world } = this.#ports;
    const { sourceHash, title } = upload;
    const there = await findBySource(store, userId, sourceHash);
    if (there && there.status !== 'failed') return toDocument(there);
    const format = await this.#prepare(userId, upload);
    const id = await store.transaction(async (tx) => {
      await lockSource(tx, userId, sourceHash);
      const now = await findBySource(tx, userId, sourceHash);
      if (now) {
        if (now.status === 'failed') await this.#next(tx, now, { ...upload, format });
        return now.id;
      }
      const id = DocumentId.parse(world.id());
      await insertDocument(tx, { ...this.#revision(id, userId, { ...upload, format }), title });
      return id;
    });
    return this.#read(userId, id);
  }

  /** Another file under the same id. What is there stays until the new one has been read. */
  async replace(userId: UserId, id: DocumentId, upload: Upload): Promise<Document> {
    const row = await this.row(userId, id);
    refuseWhileReading(row);
    if (row.source_hash === upload.sourceHash && row.status === 'ready') return toDocument(row);
    const format = await this.#prepare(userId, upload);
    await this.#ports.store.transaction((tx) => this.#next(tx, row, { ...upload, format }));
    return this.#read(userId, id);
  }

  /** Reads the file again that is there, after a failure or a change of heart. */
  async readAgain(userId: UserId, id: DocumentId): Promise<Document> {
    const row = await this.row(userId, id);
    refuseWhileReading(row);
    const { source_hash: sourceHash, file_name: fileName, source_url: sourceUrl } = row;
    if ((await this.#ports.files.size(userId, sourceHash)) === null) {
      throw new AppError('document.missing', 'The file is not kept any more. Add it again.');
    }
    const file = { sourceHash, fileName, sourceUrl, size: row.size, format: row.format };
    await this.#ports.store.transaction((tx) => this.#next(tx, row, file));
    return this.#read(userId, id);
  }

  async get(userId: UserId, id: DocumentId): Promise<Document> {
    return toDocument(await this.row(userId, id));
  }

  async row(userId: UserId, id: DocumentId): Promise<DocumentRow> {
    const row = await findDocument(this.#ports.store, userId, id);
    if (!row) throw new AppError('document.missing', 'There is no such document.');
    return row;
  }

  async list(userId: UserId, filter: DocumentFilter): Promise<Document[]> {
    return (await listDocuments(this.#ports.store, userId, filter)).map(toDocument);
  }

  async revisions(userId: UserId, id: DocumentId): Promise<DocumentRevision[]> {
    await this.row(userId, id);
    return listRevisions(this.#ports.store, id);
  }

  async blocks(userId: UserId, id: DocumentId, page?: number): Promise<Block[]> {
    const { revision } = await this.row(userId, id);
    return readBlocks(this.#ports.store, { id, revision }, page);
  }

  /** A page and the file that it is in. While a person reviews it, that is the file under review. */
  async page(userId: UserId, id: DocumentId, number: number): Promise<PageRow & { file: string }> {
    const { store, files } = this.#ports;
    const place = lookedAt(await this.row(userId, id));
    const page = await readPage(store, place, number);
    const source = await findSource(store, place);
    if (!page || !source) throw new AppError('document.missing', 'There is no such page.');
    return { ...page, file: files.path(userId, source.sourceHash) };
  }

  /** What a reviewer looks at: the recognised pages, with their words in order. */
  async recognisedPages(userId: UserId, id: DocumentId): Promise<PageRow[]> {
    const pages = await readPages(this.#ports.store, lookedAt(await this.row(userId, id)));
    return pages.filter(({ method }) => method === 'ocr');
  }

  async review(userId: UserId, id: DocumentId, decision: ReviewDecision): Promise<Document> {
    const { run_id, status } = await this.row(userId, id);
    if (status !== 'needs_review' || run_id === null) {
      throw new AppError('document.no-review', 'This document does not wait for a review.');
    }
    await this.#runs.signal(userId, run_id, 'review', decision);
    return this.get(userId, id);
  }

  async rename(userId: UserId, id: DocumentId, title: string): Promise<Document> {
    await this.row(userId, id);
    await setTitle(this.#ports.store, id, title);
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

  /** For good: rows first, then the files that nobody else needs; a crash between leaves files to sweep. */
  async remove(userId: UserId, id: DocumentId): Promise<void> {
    const { store, files } = this.#ports;
    const { run_id, reading_revision } = await this.row(userId, id);
    if (run_id && reading_revision !== null) await this.#runs.cancel(userId, run_id);
    const hashes = await store.transaction((tx) => deleteDocument(tx, userId, id));
    for (const hash of await unneededSources(store, userId, hashes)) {
      await files.remove(userId, hash);
    }
  }

  /** What has lain in the trash for longer than that is deleted for good. */
  async emptyTrash(olderThanDays: number): Promise<void> {
    const { store, world } = this.#ports;
    const before = new Date(world.now().getTime() - olderThanDays * 24 * 60 * 60 * 1000);
    for (const { id, user_id } of await findLongTrashed(store, before)) {
      await this.remove(user_id, id);
    }
  }

  /** Documents that a crash left between their row and their run get their run now. */
  async resume(): Promise<void> {
    for (const row of await findUnread(this.#ports.store)) await this.#startReading(row);
  }

  async #read(userId: UserId, id: DocumentId): Promise<Document> {
    const row = await this.row(userId, id);
    if (row.status === 'reading' && row.run_id === null) await this.#startReading(row);
    return this.get(userId, id);
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

  /**
   * What the file is, with its protection taken off: the password is needed once and kept
   * nowhere. A file that is nothing we can read is not kept.
   */
  async #prepare(userId: UserId, { sourceHash, password }: Upload): Promise<DocumentFormat> {
    const { files, sniff, ocr, store } = this.#ports;
    const path = files.path(userId, sourceHash);
    try {
      const { format } = await sniff(path);
      if (password !== null && format === 'pdf') {
        await files.rewrite(userId, sourceHash, await ocr.unlock(path, password));
      }
      return format;
    } catch (error) {
      const [unneeded] = await unneededSources(store, userId, [sourceHash]);
      if (unneeded) await files.remove(userId, unneeded);
      throw error;
    }
  }
}

type SniffedFile = Pick<NewRevision, 'fileName' | 'format' | 'sourceHash' | 'size' | 'sourceUrl'>;

function lookedAt({ id, status, revision, reading_revision }: DocumentRow): Revision {
  const isReviewed = status === 'needs_review' && reading_revision !== null;
  return { id, revision: isReviewed ? reading_revision : revision };
}

function refuseWhileReading({ status }: DocumentRow): void {
  if (status !== 'reading' && status !== 'needs_review') return;
  throw new AppError(
    'document.busy',
    'This document is still being read. Wait until that is done, or stop it first.',
  );
}
