/** Pages that were read badly, and what a person says about them. */
import { z } from 'zod';
import { Document, DocumentId } from '../../contracts/document.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import { RecognisedLine } from '../ocr/ocr-messages.ts';
import type { Documents } from './documents.ts';
import { ReviewDecision } from './review.ts';

const tag = 'library';

export const ReviewPage = z.object({
  page: z.int(),
  width: z.number(),
  height: z.number(),
  confidence: z.number(),
  lines: z.array(RecognisedLine),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

export function reviewRoutes(documents: Documents): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/reviews',
      summary: 'The documents that wait for a person to look at them.',
      tag,
      output: z.object({ documents: z.array(Document) }),
      handle: async ({ caller }) => ({
        documents: await documents.list(caller.userId, {
          status: 'needs_review',
          trashed: false,
          limit: 200,
        }),
      }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/documents/:id/review',
      summary: 'The recognised pages of a document, word by word, each with its confidence.',
      tag,
      params: z.object({ id: DocumentId }),
      output: z.object({ pages: z.array(ReviewPage) }),
      async handle({ caller, params }) {
        const pages = await documents.recognisedPages(caller.userId, params.id);
        return {
          pages: pages.map(({ page, width, height, ocr_confidence, words }) => ({
            page,
            width,
            height,
            confidence: ocr_confidence ?? 0,
            lines: words as z.input<typeof RecognisedLine>[],
          })),
        };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/reviews',
      summary:
        'Corrects words and accepts the document, or rejects it; its reading goes on, or ends.',
      tag,
      body: ReviewDecision.extend({ document_id: DocumentId }),
      output: Document,
      handle: ({ caller, body: { document_id, ...decision } }) =>
        documents.review(caller.userId, document_id, decision),
    }),
  ];
}
