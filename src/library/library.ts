/** The library as the app sees it: its tables, its runs, its doors. */
import type { Route } from '../kernel/routes/route.ts';
import type { Runs } from '../kernel/runs/runs.ts';
import type { Sessions } from '../kernel/sessions/sessions.ts';
import type { Store } from '../kernel/store/store.ts';
import type { BoundWorkflow } from '../kernel/workflow/define-workflow.ts';
import type { World } from '../kernel/world/world.ts';
import { createDocumentReader } from './contain/document-reader.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { Documents } from './documents/documents.ts';
import { readDocument } from './documents/read-document.workflow.ts';
import type { ReadingPorts } from './documents/reading-ports.ts';
import { reviewRoutes } from './documents/reviews.routes.ts';
import { StoredFiles } from './documents/stored-files.ts';
import { studyKind } from './documents/study-session.ts';
import { detectLanguage } from './language/detect-language.ts';
import { openOcr } from './ocr/ocr.ts';
import { sniffFile } from './sniff/sniff.ts';

export const libraryMigrations = new URL('./migrations/', import.meta.url);
export const librarySessionKinds = [studyKind];

export interface Library {
  workflows: BoundWorkflow[];
  /** Once runs can be started: its doors, and the documents that a crash left unread. */
  open(runs: Runs): Promise<Route[]>;
  close(): void;
}

export async function openLibrary(ground: {
  store: Store;
  world: World;
  sessions: Sessions;
  dataFolder: string;
  uploadLimitBytes: number;
}): Promise<Library> {
  const { store, world, sessions, dataFolder, uploadLimitBytes } = ground;
  const files = new StoredFiles(dataFolder, world, uploadLimitBytes);
  await files.open();
  const reader = createDocumentReader();
  const ocr = openOcr({ readable: [files.folder] });
  const ports: ReadingPorts = {
    store,
    world,
    files,
    sessions,
    ocr,
    sniff: sniffFile,
    parse: ({ file, owner, format, signal }) => reader.read({ file, owner, format, signal }),
    detectLanguage,
  };
  return {
    workflows: [readDocument.bind(ports)],
    async open(runs) {
      const documents = new Documents(ports, runs);
      await documents.resume();
      return [...documentRoutes({ documents, files, runs, ocr }), ...reviewRoutes(documents)];
    },
    close: () => ocr.close(),
  };
}
