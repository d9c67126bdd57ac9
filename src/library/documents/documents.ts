/** What people can do with their documents; the reading itself is a run. */
import {
  type Block,
  type Document,
  type DocumentFormat,
  DocumentId,
} from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import { type PageRow, readBlocks, readPages } from './blocks.store.ts';
import { type DocumentRow, toDocument } from './document-row.ts';
import {
  deleteDocument,
  findBySource,
  findDocument,
  findUnread,
  insertDocument,
  listDocuments,
  setRun,
  setTrashed,
} from './documents.store.ts';
import type { ReadingPorts } from './reading-ports.ts';
import type { Upload } from './receive-upload.ts';
import type { ReviewDecision } from './review.ts';

/** Raised when reading changes: the same bytes read by another version give other blocks. */
const EXTRACTOR = 'lyceum-1';

export class Documents {
  readonly #ports: ReadingPorts;
  readonly #runs: Runs;

  constructor(ports: ReadingPorts, runs: Runs) {
    this.#ports = ports;
    this.#runs = runs;
  }

  /** The same bytes again give the document that is there; nothing is read twice. */
  async add(userId: UserId, upload: Upload): Promise<Document> {
    const { store, world } = this.#ports;
    const there = await findBySource(store, userId, upload.sourceHash);
    if (there) return toDocument(there);
    const { format } = await this.#sniffed(userId, upload.sourceHash);
    const id = DocumentId.parse(world.id());
    await store.transaction((tx) =>
      insertDocument(tx, {
        ...upload,
        id,
        userId,
        format,
        title: upload.title ?? upload.fileName,
        extractor: EXTRACTOR,
        now: world.now(),
      }),
    );
    await this.#startReading(await this.row(userId, id));
    return this.get(userId, id);
  }

  async get(userId: UserId, id: DocumentId): Promise<Document> {
    return toDocument(await this.row(userId, id));
  }

  async row(userId: UserId, id: DocumentId): Promise<DocumentRow> {
    const row = await findDocument(this.#ports.store, userId, id);
    if (!row) throw new AppError('document.missing', 'There is no such document.');
    return row;
  }

  async list(userId: UserId, filter: Parameters<typeof listDocuments>[2]): Promise<Document[]> {
    return (await listDocuments(this.#ports.store, userId, filter)).map(toDocument);
  }

  async blocks(userId: UserId, id: DocumentId, page?: number): Promise<Block[]> {
    const { revision } = await this.row(userId, id);
    return readBlocks(this.#ports.store, { id, revision }, page);
  }

  /** What a reviewer looks at: the recognised pages, with their words in order. */
  async recognisedPages(userId: UserId, id: DocumentId): Promise<PageRow[]> {
    const { revision } = await this.row(userId, id);
    const pages = await readPages(this.#ports.store, { id, revision });
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

  /** Into the trash: out of sight, and back with `restore`. */
  async trash(userId: UserId, id: DocumentId): Promise<Document> {
    await this.row(userId, id);
    await setTrashed(this.#ports.store, id, this.#ports.world.now());
    return this.get(userId, id);
  }

  /** For good: rows first, then the files that nobody else needs. */
  async remove(userId: UserId, id: DocumentId): Promise<void> {
    const { store, files } = this.#ports;
    const { run_id, status } = await this.row(userId, id);
    if (run_id && status === 'reading') await this.#runs.cancel(userId, run_id);
    const hashes = await store.transaction((tx) => deleteDocument(tx, userId, id));
    for (const hash of hashes) await files.remove(userId, hash);
  }

  async restore(userId: UserId, id: DocumentId): Promise<Document> {
    await this.row(userId, id);
    await setTrashed(this.#ports.store, id, null);
    return this.get(userId, id);
  }

  /** Documents that a crash left between their row and their run get their run now. */
  async resume(): Promise<void> {
    for (const row of await findUnread(this.#ports.store)) await this.#startReading(row);
  }

  /** The key makes it the same run, however often it is started. */
  async #startReading(row: DocumentRow): Promise<void> {
    const {
      id,
      user_id: userId,
      revision,
      source_hash: sourceHash,
      format,
      file_name: fileName,
    } = row;
    const run = await this.#runs.start({
      userId,
      workflow: 'library.read_document',
      input: { documentId: id, revision, userId, sourceHash, format, fileName },
      sessionKind: 'study',
      idempotencyKey: `read ${id} ${revision}`,
    });
    await setRun(this.#ports.store, id, run.run_id);
  }

  /** A file that is nothing we can read is not kept. */
  async #sniffed(userId: UserId, sourceHash: string): Promise<{ format: DocumentFormat }> {
    const { files, sniff } = this.#ports;
    try {
      return await sniff(files.path(userId, sourceHash));
    } catch (error) {
      await files.remove(userId, sourceHash);
      throw error;
    }
  }
}
