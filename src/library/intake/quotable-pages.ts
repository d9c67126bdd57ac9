/**
 * What answers quote beside the library: pages of the web, abstracts, recalled facts. Each is kept
 * as a hidden document, so that a sentence of it can be located, checked and opened like any
 * other, and goes when nothing quotes it any more. It is neither listed nor found by a search.
 */
import { Readable } from 'node:stream';
import { type Block, DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import { isPaged } from '../../domain/evidence/cite-place.ts';
import { documentTitle } from '../../domain/flow/document-title.ts';
import type { SafeFetcher } from '../../kernel/net/safe-fetch.ts';
import type { Compaction } from '../../kernel/store/compaction.ts';
import { insertBlocks, insertPages, type PageRow, readBlocks } from '../documents/blocks.store.ts';
import type { HiddenKind } from '../documents/document-row.ts';
import {
  deleteDocument,
  findBySource,
  findDocument,
  insertDocument,
  setReady,
} from '../documents/documents.store.ts';
import { lockFiles } from '../documents/files-lock.ts';
import { removeUnneededFiles } from '../documents/remove-files.ts';
import type { ReceivedFile } from '../documents/stored-files.ts';
import { libraryError } from '../error-codes.ts';
import { deleteRestingOn } from '../evidence/ledger.store.ts';
import { EXTRACTOR } from './documents.ts';
import { toBlock, toPage } from './extract-blocks.ts';
import type { ReadingPorts } from './reading-ports.ts';

export interface QuotablePage {
  documentId: DocumentId;
  title: string;
  url: string | null;
  blocks: Block[];
  paged: boolean;
}

export interface QuotableText {
  kind: Exclude<HiddenKind, 'web'>;
  title: string;
  text: string;
  url: string | null;
}

export interface FetchHow {
  signal: AbortSignal;
  timeoutMs: number;
}

type Ports = Pick<ReadingPorts, 'store' | 'world' | 'files' | 'sniff' | 'parse'> & {
  fetcher: SafeFetcher;
  compaction: Compaction;
};

const PAGE_TYPES = ['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown'];
const PAGE_FORMATS = ['html', 'text', 'markdown'] as const;
const MAX_PAGE_BYTES = 5_000_000;
/** A page that goes on for longer is quoted from its beginning. */
const MOST_BLOCKS = 1500;

interface ReadPage {
  title: string;
  blocks: Block[];
  pages: PageRow[];
}

export class QuotablePages {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** A page of the web, through the safe fetcher and the reader. */
  async fetch(userId: UserId, url: string, { signal, timeoutMs }: FetchHow): Promise<QuotablePage> {
    const { fetcher, files } = this.#ports;
    const answer = await fetcher.fetchPublic(url, {
      accept: PAGE_TYPES,
      maxBytes: MAX_PAGE_BYTES,
      timeoutMs,
      signal,
    });
    if (answer.status !== 200) {
      const details = { status: answer.status };
      throw libraryError('search.web-failed', `The page answered ${answer.status}.`, { details });
    }
    const file = await files.receive(Readable.from([answer.bytes]));
    return this.#kept(userId, { file, kind: 'web', url: answer.url }, () =>
      this.#read(userId, file, answer.url, signal),
    );
  }

  /** A text that a service gave. */
  async keep(userId: UserId, { kind, title, text, url }: QuotableText): Promise<QuotablePage> {
    const bytes = Buffer.from(`${title}\n\n${text}\n`);
    const file = await this.#ports.files.receive(Readable.from([bytes]));
    return this.#kept(userId, { file, kind, url }, async () => ({
      title,
      blocks: blocksOf(title, text),
      pages: [toPage({ type: 'page', page: 1, width: 0, height: 0, characters: text.length })],
    }));
  }

  /** Those of them that are hidden go for good, with their files. */
  async release(userId: UserId, ids: readonly DocumentId[]): Promise<void> {
    const { store, files, compaction } = this.#ports;
    if (ids.length === 0) return;
    const hashes = await compaction.owedBy(() =>
      store.transaction(async (tx) => {
        const gone: string[] = [];
        for (const id of ids) {
          const row = await findDocument(tx, userId, id);
          if (!row?.hidden) continue;
          await deleteRestingOn(tx, userId, id);
          gone.push(...(await deleteDocument(tx, userId, id)));
        }
        return gone;
      }),
    );
    if (hashes.length > 0) await removeUnneededFiles(store, files, userId, hashes);
  }

  /** The same bytes again give the document that is there. */
  async #kept(
    userId: UserId,
    { file, kind, url }: { file: ReceivedFile; kind: HiddenKind; url: string | null },
    read: () => Promise<ReadPage>,
  ): Promise<QuotablePage> {
    const { store, files } = this.#ports;
    try {
      const there = await findBySource(store, userId, file.sourceHash, kind);
      if (there && (await files.size(userId, file.sourceHash)) !== null) {
        const blocks = await readBlocks(store, { id: there.id, revision: there.revision });
        const { id: documentId, title, source_url } = there;
        return { documentId, title, url: source_url, blocks, paged: isPaged(there.format) };
      }
      const page = await read();
      await files.bring(file);
      const documentId = await this.#insert(userId, { file, kind, url }, page);
      return { documentId, title: page.title, url, blocks: page.blocks, paged: false };
    } finally {
      await files.drop(file);
    }
  }

  async #insert(
    userId: UserId,
    { file, kind, url }: { file: ReceivedFile; kind: HiddenKind; url: string | null },
    { title, blocks, pages }: ReadPage,
  ): Promise<DocumentId> {
    const { store, files, world } = this.#ports;
    const { sourceHash, size } = file;
    const id = DocumentId.parse(world.id());
    const now = world.now();
    const format = kind === 'web' ? 'html' : 'text';
    const fileName = title.slice(0, 200);
    const about = { id, userId, fileName, format, sourceHash, size, sourceUrl: url } as const;
    const revision = { id, revision: 1 };
    await store.transaction(async (tx) => {
      await lockFiles(tx, files.ownerFolder(userId));
      await files.place(tx, userId, file, { isUnlocked: false });
      await insertDocument(tx, { ...about, extractor: EXTRACTOR, now, title, hidden: kind });
      await insertPages(tx, revision, pages);
      await insertBlocks(tx, revision, blocks);
      await setReady(tx, revision, { title, language: null, pages: pages.length, ocr: null }, now);
    });
    return id;
  }

  async #read(
    userId: UserId,
    { path }: ReceivedFile,
    url: string,
    signal: AbortSignal,
  ): Promise<ReadPage> {
    const { sniff, parse } = this.#ports;
    const found = await sniff(path);
    const format = PAGE_FORMATS.find((one) => one === found.format);
    if (!format) throw libraryError('document.no-text', 'This page is no text.');
    const blocks: Block[] = [];
    const pages: PageRow[] = [];
    let metadata: string | null = null;
    for await (const message of parse({ file: path, owner: userId, format, signal })) {
      if (message.type === 'meta') metadata = message.title ?? null;
      if (message.type === 'page') pages.push(toPage(message));
      if (message.type === 'block' && blocks.length < MOST_BLOCKS) blocks.push(toBlock(message));
    }
    const firstHeading = blocks.find(({ kind }) => kind === 'heading')?.text ?? null;
    const fileName = new URL(url).hostname;
    return { title: documentTitle({ metadata, firstHeading, fileName }), blocks, pages };
  }
}

function blocksOf(title: string, text: string): Block[] {
  const plain = { source_page: 1, ocr_confidence: null, boxes: [] };
  return [
    {
      ...plain,
      block_id: 'p1-1',
      text: title,
      section: title,
      section_path: [title],
      kind: 'heading',
      level: 1,
    },
    {
      ...plain,
      block_id: 'p1-2',
      text,
      section: title,
      section_path: [title],
      kind: 'paragraph',
    },
  ];
}
