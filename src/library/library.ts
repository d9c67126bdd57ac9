/** The library as the app sees it: its tables, its runs, its doors. */
import type { SafeFetcher } from '../kernel/net/safe-fetch.ts';
import type { Route } from '../kernel/routes/route.ts';
import type { Runs } from '../kernel/runs/runs.ts';
import type { Sessions } from '../kernel/sessions/sessions.ts';
import type { Store } from '../kernel/store/store.ts';
import type { BoundWorkflow } from '../kernel/workflow/define-workflow.ts';
import type { World } from '../kernel/world/world.ts';
import { createDocumentReader } from './contain/document-reader.ts';
import { collectionRoutes } from './documents/collections.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { Documents } from './documents/documents.ts';
import { sweepFiles } from './documents/find-strays.ts';
import { pageRoutes } from './documents/pages.routes.ts';
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
  /** Once runs can be started; the documents that a crash left unread are read now. */
  open(runs: Runs): Promise<OpenLibrary>;
  close(): void;
}

export interface OpenLibrary {
  documents: Documents;
  routes: Route[];
}

export interface LibraryGround {
  store: Store;
  world: World;
  sessions: Sessions;
  fetcher: SafeFetcher;
  dataFolder: string;
  uploadLimitBytes: number;
  keepTrashDays: number;
}

const HOUR_MS = 60 * 60 * 1000;

export async function openLibrary(ground: LibraryGround): Promise<Library> {
  const { store, world, sessions, fetcher, dataFolder, uploadLimitBytes, keepTrashDays } = ground;
  const files = new StoredFiles(dataFolder, world, uploadLimitBytes);
  await files.open();
  await sweepFiles(store, files, justArrived(store, world));
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
  let cleaning: NodeJS.Timeout | undefined;
  return {
    workflows: [readDocument.bind(ports)],
    async open(runs) {
      const documents = new Documents(ports, runs);
      await documents.resume();
      await documents.emptyTrash(keepTrashDays);
      cleaning = setInterval(() => void documents.emptyTrash(keepTrashDays), HOUR_MS).unref();
      const intake = { files, fetcher, uploadLimitBytes };
      const routes = [
        ...documentRoutes({ documents, runs, intake }),
        ...pageRoutes({ documents, files, ocr }),
        ...collectionRoutes({ documents, store, world }),
        ...reviewRoutes(documents),
      ];
      return { documents, routes };
    },
    close() {
      clearInterval(cleaning);
      ocr.close();
    },
  };
}

/**
 * Files younger than this are left alone. The embedded store has one process, and that has
 * only begun; on a server, another one may be about to write the row of a file.
 */
function justArrived({ kind }: Store, world: World): Date {
  const now = world.now().getTime();
  return new Date(kind === 'pglite' ? now : now - HOUR_MS);
}
