/** Ideas: in the documents, and in what is learned. */
import { queryOptions } from '@tanstack/react-query';
import type { ConceptMap } from '../../contracts/concept.ts';
import type {
  ConceptPage,
  LearnedConcept,
  ListedConcept,
  MasteredConcept,
} from '../../contracts/concept-page.ts';
import { getJson } from './client.ts';

export const conceptsQuery = queryOptions({
  queryKey: ['documents', 'concepts'],
  queryFn: async ({ signal }) =>
    (await getJson<{ concepts: ListedConcept[] }>('/api/concepts', signal)).concepts,
  staleTime: 30_000,
});

export const conceptQuery = (term: string) =>
  queryOptions({
    queryKey: ['documents', 'concept', term],
    queryFn: ({ signal }) =>
      getJson<ConceptPage>(`/api/concept?term=${encodeURIComponent(term)}`, signal),
  });

export const learnedQuery = (term: string) =>
  queryOptions({
    queryKey: ['study', 'concept', term],
    queryFn: ({ signal }) =>
      getJson<LearnedConcept>(`/api/reading/concept?term=${encodeURIComponent(term)}`, signal),
  });

export const masteryQuery = queryOptions({
  queryKey: ['study', 'mastery'],
  queryFn: async ({ signal }) =>
    (await getJson<{ concepts: MasteredConcept[] }>('/api/reading/concepts', signal)).concepts,
});

export const conceptMapQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['documents', documentId, 'concepts'],
    queryFn: ({ signal }) => getJson<ConceptMap>(`/api/documents/${documentId}/concepts`, signal),
  });
