/**
 * Documents on a real store and real files whose runs are queued and never begin: for what
 * happens to rows and files, and not to texts. Opened twice on one place it is two processes.
 */
import { Readable } from 'node:stream';
import { allMigrations } from '../../app/compose.ts';
import type { Document } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import { Compaction } from '../../kernel/store/compaction.ts';
import type { RunEngine } from '../../kernel/workflow/run-engine.ts';
import { realWorld } from '../../kernel/world/world.ts';
import type { StoredFiles } from '../../library/documents/stored-files.ts';
import { Documents } from '../../library/intake/documents.ts';
import { readDocument } from '../../library/intake/read-document.workflow.ts';
import type { ReadingPorts } from '../../library/intake/reading-ports.ts';
import { studyKind } from '../../library/intake/study-session.ts';
import { openOcr } from '../../library/ocr/ocr.ts';
import { sniffFile } from '../../library/sniff/sniff.ts';
import type { OpenTestStore, StoreHome, TestStore } from '../stores/stores.ts';
import { testKernel } from '../test-kernel.ts';
import { storedFiles } from './stored-files.ts';

export interface UnreadLibrary {
  store: TestStore;
  files: StoredFiles;
  documents: Documents;
  runs: RunEngine;
  /** Receives the text as an upload and adds it. */
  add(userId: UserId, text: string): Promise<Document>;
  replace(userId: UserId, id: Document['id'], text: string): Promise<Document>;
  close(): Promise<void>;
}

export async function openUnreadLibrary(
  openTestStore: OpenTestStore,
  home?: StoreHome,
): Promise<UnreadLibrary> {
  const store = await openTestStore({ migrations: await allMigrations(), ...(home && { home }) });
  const world = realWorld;
  const { dataFolder } = store.home;
  const files = await storedFiles(store.home, store, 1_000_000);
  await files.open(home ? new Date(0) : world.now());
  const ocr = openOcr({ readable: [] });
  const compaction = new Compaction({ store, dataFolder, isBusy: async () => true });
  const ports = { store, world, files, ocr, sniff: sniffFile, compaction };
  // Nothing is ever read here, so the rest of the ports is never looked at.
  const workflows = [readDocument.bind(ports as unknown as ReadingPorts)];
  const kernel = await testKernel(store, { workflows, world, kinds: [studyKind], runsAtOnce: 0 });
  const documents = new Documents(ports, kernel.runs);
  const receive = async (text: string) => ({
    ...(await files.receive(Readable.from([Buffer.from(text)]))),
    fileName: 'note.txt',
    title: null,
    password: null,
    sourceUrl: null,
  });
  return {
    store,
    files,
    documents,
    runs: kernel.runs,
    add: async (userId, text) => documents.add(userId, await receive(text)),
    replace: async (userId, id, text) => documents.replace(userId, id, await receive(text)),
    close: async () => {
      ocr.close();
      await compaction.close();
      await kernel.close();
    },
  };
}
