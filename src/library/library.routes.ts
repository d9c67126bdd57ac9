/** All routes of the library. */
import type { Route } from '../kernel/routes/route.ts';
import type { Runs } from '../kernel/runs/runs.ts';
import type { Store } from '../kernel/store/store.ts';
import type { World } from '../kernel/world/world.ts';
import { annotationRoutes } from './annotations/annotations.routes.ts';
import { collectionRoutes } from './documents/collections.routes.ts';
import type { DocumentTexts } from './documents/document-texts.ts';
import type { StoredFiles } from './documents/stored-files.ts';
import { evidenceRoutes } from './evidence/evidence.routes.ts';
import type { Ledger } from './evidence/ledger.ts';
import { conceptRoutes } from './guide/concepts.routes.ts';
import { guideRoutes } from './guide/guide.routes.ts';
import { documentRoutes } from './intake/documents.routes.ts';
import type { Documents } from './intake/documents.ts';
import { pageRoutes } from './intake/pages.routes.ts';
import type { Intake } from './intake/receive-upload.ts';
import { reviewRoutes } from './intake/reviews.routes.ts';
import type { Ocr } from './ocr/ocr.ts';
import { sampleRoutes } from './samples/samples.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import type { SearchIndex } from './search/search-index.ts';

export interface LibraryRoutePorts {
  store: Store;
  world: World;
  runs: Runs;
  documents: Documents;
  files: StoredFiles;
  intake: Intake;
  ocr: Ocr;
  texts: DocumentTexts;
  ledger: Ledger;
  search: SearchIndex;
}

export function libraryRoutes(ports: LibraryRoutePorts): Route[] {
  return [
    ...documentRoutes(ports),
    ...pageRoutes(ports),
    ...collectionRoutes(ports),
    ...reviewRoutes(ports.documents),
    ...evidenceRoutes(ports.ledger),
    ...annotationRoutes(ports),
    ...sampleRoutes(ports),
    ...guideRoutes(ports),
    ...conceptRoutes(ports),
    ...searchRoutes(ports),
  ];
}
