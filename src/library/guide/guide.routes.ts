/** What a document is about, over HTTP. */
import { z } from 'zod';
import { ConceptMap } from '../../contracts/concept.ts';
import { DocumentId } from '../../contracts/document.ts';
import { SourceGuide } from '../../contracts/guide.ts';
import type { UserId } from '../../contracts/ids.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { DocumentTexts } from '../documents/document-texts.ts';
import { libraryError } from '../error-codes.ts';
import { type DocumentGuide, readGuide } from './guides.store.ts';

const tag = 'library';
const params = z.object({ id: DocumentId });

interface GuideRoutePorts {
  store: Store;
  texts: DocumentTexts;
}

export function guideRoutes(ports: GuideRoutePorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/documents/:id/guide',
      summary: 'The source guide: a summary, the main concepts, the sections, questions to ask.',
      tag,
      params,
      output: SourceGuide,
      handle: async ({ caller, params }) => (await guideOf(ports, caller.userId, params.id)).guide,
    }),
    defineRoute({
      method: 'GET',
      path: '/api/documents/:id/concepts',
      summary: 'All concepts of a document, what defines them and how they hang together.',
      tag,
      params,
      output: ConceptMap,
      handle: async ({ caller, params }) =>
        (await guideOf(ports, caller.userId, params.id)).concepts,
    }),
  ];
}

async function guideOf(
  { store, texts }: GuideRoutePorts,
  userId: UserId,
  id: DocumentId,
): Promise<DocumentGuide> {
  const guide = await readGuide(store, await texts.document(userId, id));
  if (guide) return guide;
  throw libraryError(
    'document.busy',
    'The guide of this document is not made yet. Read the document again if it does not come.',
  );
}
