/** What a reviewer reads: the documents that wait, and their recognised words. */
import { queryOptions } from '@tanstack/react-query';
import type { Document } from '../../../../contracts/document.ts';
import { getJson } from '../../../api/client.ts';

export type Decision = 'accept' | 'reject';

export interface RecognisedWord {
  text: string;
  /** From 0 to 100. */
  confidence: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ScannedPage {
  page: number;
  width: number;
  height: number;
  confidence: number;
  lines: { words: RecognisedWord[] }[];
}

export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: async ({ signal }) =>
    (await getJson<{ documents: Document[] }>('/api/reviews', signal)).documents,
});

/** Not asked for again by itself: its words must not move while somebody corrects them. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews', id],
    queryFn: async ({ signal }) =>
      (await getJson<{ pages: ScannedPage[] }>(`/api/documents/${id}/review`, signal)).pages,
    staleTime: Number.POSITIVE_INFINITY,
  });
