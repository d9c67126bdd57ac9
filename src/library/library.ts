/** The library as the app sees it: its tables, its runs, its routes. */
import type { UserId } from '../contracts/ids.ts';
import type { Files } from '../kernel/files/files.ts';
import type { SafeFetcher } from '../kernel/net/safe-fetch.ts';
import type { Route } from '../kernel/routes/route.ts';
import type { Runs } from '../kernel/runs/runs.ts';
import type { Sessions } from '../kernel/sessions/sessions.ts';
import { Compaction } from '../kernel/store/compaction.ts';
import type { Store } from '../kernel/store/store.ts';
import { UrgentWork } from '../kernel/turns/urgent-work.ts';
import type { BoundWorkflow } from '../kernel/workflow/define-workflow.ts';
import type { World } from '../kernel/world/world.ts';
import { createDocumentReader } from './contain/document-reader.ts';
import { DocumentTexts } from './documents/document-texts.ts';
import { removeUnneededFiles, sweepFiles } from './documents/remove-files.ts';
import { StoredFiles } from './documents/stored-files.ts';
import { takeOverFiles } from './documents/take-over-files.ts';
import { Ledger } from './evidence/ledger.ts';
import type { GuideMakers } from './guide/guide-makers.ts';
import { readGuide } from './guide/guides.store.ts';
import { Documents } from './intake/documents.ts';
import { QuotablePages } from './intake/quotable-pages.ts';
import { readDocument } from './intake/read-document.workflow.ts';
import type { EmbedLater, ReadingPorts } from './intake/reading-ports.ts';
import { studyKind } from './intake/study-session.ts';
import { libraryRoutes } from './library.routes.ts';
import type { ShippedModels } from './models/local-models.ts';
import { openOcr } from './ocr/ocr.ts';
import { EMBED_DOCUMENT, embedDocument } from './search/embed-document.workflow.ts';
import { SearchIndex } from './search/search-index.ts';
import { sniffFile } from './sniff/sniff.ts';
import { openTools } from './tools.ts';

export const libraryMigrations = new URL('./migrations/', import.meta.url);
export const librarySessionKinds = [studyKind];

export interface Library extends GuideMakers {
  /** The text of documents that have been read. */
  texts: DocumentTexts;
  search: SearchIndex;
  /** The models that ship with the project, or why they cannot be used. */
  models: ShippedModels;
  /** Quotes found, and what rests on them. */
  ledger: Ledger;
  /** What answers quote beside the library. */
  pages: QuotablePages;
  /** Runs what deletes, and sees to it that nothing of it stays in the files of the database. */
  erase: Compaction['owedBy'];
  workflows: BoundWorkflow[];
  /** Once runs can be started; the documents that a crash left unread are read now. */
  open(runs: Runs): Promise<OpenLibrary>;
  close(): Promise<void>;
}

export interface OpenLibrary {
  documents: Documents;
  /** Takes what was deleted out of the files of the database. */
  compaction: Compaction;
  /** What a person has on the disk and no document needs: all, when they have none. */
  removeUnneededFiles(userId: UserId): Promise<void>;
  routes: Route[];
}

export interface LibraryPorts {
  store: Store;
  world: World;
  sessions: Sessions;
  fetcher: SafeFetcher;
  /** Where the bytes of documents lie. */
  stored: Files;
  dataFolder: string;
  uploadLimitBytes: number;
  keepTrashDays: number;
  searchMb: number;
  /** Folders to look for the system's `ocrmypdf` in; without any it is not used. */
  ocrmypdfIn?: string;
  /** Where the local models lie, if not where they were shipped. */
  modelsFolder?: string | undefined;
  onSearched?: ((durationMs: number) => void) | undefined;
  /** Told what takes long, in words for people. */
  onProgress?: ((message: string) => void) | undefined;
  /** Opens what takes long to load; tests share it between many apps. */
  openTools?: typeof openTools | undefined;
}

const HOUR_MS = 60 * 60 * 1000;
/** The longest that embedding waits for documents being read; then it continues a little each minute. */
const LONGEST_WAIT_MS = 60_000;

export async function openLibrary(ports: LibraryPorts): Promise<Library> {
  const { store, world, sessions, fetcher, dataFolder, uploadLimitBytes, keepTrashDays } = ports;
  const { modelsFolder, searchMb, stored, onProgress, onSearched } = ports;
  const files = new StoredFiles(stored, world, uploadLimitBytes);
  await files.open(stillArriving(store, world));
  await sweepFiles(store, files);
  await takeOverFiles(store, stored, onProgress);
  const reader = createDocumentReader();
  const ocr = openOcr({ readable: files.readable, ocrmypdfIn: ports.ocrmypdfIn ?? '' });
  const tools = await (ports.openTools ?? openTools)(modelsFolder);
  const { models, languages, guides } = tools;
  const urgent = new UrgentWork(LONGEST_WAIT_MS);
  const searching = { embedder: models, reranker: models, memoryMb: searchMb, urgent, onSearched };
  const search = new SearchIndex(store, searching);
  const readingPorts: ReadingPorts = {
    search,
    embedLater: (document) => later.embed(document),
    store,
    world,
    files,
    sessions,
    ocr,
    sniff: sniffFile,
    parse: (job) => urgently(urgent, reader.read(job)),
    detectLanguage: languages.detect,
    makeGuide: (job, signal) => guides.make(job, signal, 'reading'),
  };
  const compaction = openCompaction(store, dataFolder);
  const ledger = new Ledger(store, world);
  const pages = new QuotablePages({ ...readingPorts, fetcher, compaction });
  const texts = new DocumentTexts(store);
  let cleaning: NodeJS.Timeout | undefined;
  const closing = new AbortController();
  // Runs can only be started once the engine is there, and the engine wants the workflows first.
  const later = { embed: async (_document: EmbedLater): Promise<void> => undefined };
  const erase: Compaction['owedBy'] = (deleting) => compaction.owedBy(deleting);
  return {
    ...{ texts, ledger, pages, erase, search, models },
    guideOf: (revision) => readGuide(store, revision),
    makeGuide: (job, signal) => guides.make(job, signal, 'features'),
    workflows: [readDocument.bind(readingPorts), embedDocument.bind({ search })],
    async open(runs) {
      later.embed = (document) => startEmbedding(runs, models, document);
      const documents = new Documents({ ...readingPorts, compaction }, runs);
      await documents.resume();
      await documents.emptyTrash(keepTrashDays);
      void search.catchUp(closing.signal).catch(() => undefined);
      cleaning = cleanHourly({ store, stored, files, world, documents }, keepTrashDays);
      const intake = { files, fetcher, uploadLimitBytes };
      const given = { store, world, runs, documents, files, intake, ocr, texts, ledger, search };
      return {
        documents,
        compaction,
        removeUnneededFiles: (userId) => removeUnneededFiles(store, files, userId),
        routes: libraryRoutes(given),
      };
    },
    async close() {
      closing.abort();
      clearInterval(cleaning);
      ocr.close();
      await Promise.all([search.close(), tools.close(), compaction.close(), files.close()]);
    },
  };
}

/** Tables are not rewritten while a run is at work, because the run would have to wait. */
function openCompaction(store: Store, dataFolder: string): Compaction {
  const compaction = new Compaction({
    store,
    dataFolder,
    async isBusy() {
      const { rows } = await store.query(`select 1 from runs where status = 'running' limit 1`);
      return rows.length > 0;
    },
  });
  compaction.open();
  return compaction;
}

/** Lasts from waiting for a turn until the reader's last message. */
async function* urgently<T>(urgent: UrgentWork, messages: AsyncGenerator<T>): AsyncGenerator<T> {
  const done = urgent.begin();
  try {
    yield* messages;
  } finally {
    done();
  }
}

async function startEmbedding(
  runs: Runs,
  models: ShippedModels,
  { userId, sessionId, documentId, revision }: EmbedLater,
): Promise<void> {
  if (!models.available.embed) return;
  await runs.start({
    userId,
    sessionId,
    workflow: EMBED_DOCUMENT,
    input: { documentId, revision },
    idempotencyKey: `embed ${documentId} ${revision} ${models.embedderVersion}`,
  });
}

function cleanHourly(
  ports: { store: Store; stored: Files; files: StoredFiles; world: World; documents: Documents },
  keepTrashDays: number,
): NodeJS.Timeout {
  const { store, stored, files, world, documents } = ports;
  const clean = async () => {
    await documents.emptyTrash(keepTrashDays);
    await sweepFiles(store, files);
    await takeOverFiles(store, stored);
    await files.sweep(new Date(world.now().getTime() - HOUR_MS));
  };
  // A failure is tried again an hour later.
  return setInterval(() => void clean().catch(() => undefined), HOUR_MS).unref();
}

/**
 * What was received since then is left alone. The embedded store has one process, and that
 * has only begun; on a server, another one may be receiving.
 */
function stillArriving({ kind }: Store, world: World): Date {
  const now = world.now().getTime();
  return new Date(kind === 'pglite' ? now : now - HOUR_MS);
}
