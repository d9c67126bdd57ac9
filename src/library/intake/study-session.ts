/** The session that an upload opens. Its state names documents; their texts stay in their tables. */
import { z } from 'zod';
import { DocumentId } from '../../contracts/document.ts';
import type { SessionKind } from '../../kernel/sessions/sessions.ts';

const Review = z.object({
  status: z.enum(['pending', 'accepted', 'rejected']),
  reason: z.string(),
  pages: z.array(z.int()),
});

const StudyState = z.object({
  document_ids: z.array(DocumentId),
  review: Review.nullable(),
});

export const studyKind: SessionKind = {
  kind: 'study',
  state: StudyState,
  empty: () => ({ document_ids: [], review: null }),
};
