/** Gives a document its vectors after it has been read: in the background, found by its words meanwhile. */
import { z } from 'zod';
import { DocumentId } from '../../contracts/document.ts';
import { defineWorkflow } from '../../kernel/workflow/define-workflow.ts';
import type { SearchIndex } from './search-index.ts';

export interface EmbeddingPorts {
  search: SearchIndex;
}

export const EMBED_DOCUMENT = 'library.embed_document';

export const embedDocument = defineWorkflow<EmbeddingPorts>()({
  name: EMBED_DOCUMENT,
  version: 1,
  // They share one model, and wait for what people wait for: more would only hold places.
  atOnce: 2,
  input: z.object({ documentId: DocumentId, revision: z.int().min(1) }),
  output: z.object({ embedded: z.int() }),
  parts: {
    async start(flow, key, { search }) {
      const { done } = await flow.step('embed', ({ signal, say }) =>
        search.embed(key, {
          signal,
          onProgress: ({ done, total }) => say({ message: 'learning its meaning', done, total }),
        }),
      );
      return { embedded: done };
    },
  },
});
