import { queryOptions } from '@tanstack/react-query';
import type { Delivery } from '../../../../contracts/assessment/delivery.ts';
import type {
  Class,
  ClassResults,
  JoinedClasses,
  OneClass,
  SharedWithMe,
} from '../../../../contracts/people/sharing.ts';
import { getJson } from '../../../api/client.ts';

/** Members answer while the author looks. */
const LOOK_AGAIN_MS = 10_000;

export const ownClassesQuery = queryOptions({
  queryKey: ['classes', 'own'],
  queryFn: async ({ signal }) =>
    (await getJson<{ classes: Class[] }>('/api/classes', signal)).classes,
});

export const classQuery = (id: string) =>
  queryOptions({
    queryKey: ['classes', 'own', id],
    queryFn: ({ signal }) => getJson<OneClass>(`/api/classes/${id}`, signal),
    refetchInterval: LOOK_AGAIN_MS,
  });

export const classResultsQuery = (shareId: string) =>
  queryOptions({
    queryKey: ['classes', 'results', shareId],
    queryFn: ({ signal }) => getJson<ClassResults>(`/api/shares/${shareId}/results`, signal),
    refetchInterval: LOOK_AGAIN_MS,
  });

export const joinedQuery = queryOptions({
  queryKey: ['classes', 'joined'],
  queryFn: async ({ signal }) => (await getJson<JoinedClasses>('/api/my-classes', signal)).classes,
});

export const sharedQuery = queryOptions({
  queryKey: ['classes', 'shared'],
  queryFn: async ({ signal }) => (await getJson<SharedWithMe>('/api/shared', signal)).shared,
});

export interface SharedCollection {
  name: string;
  documents: { id: string; title: string; pages: number }[];
}

export const sharedCollectionQuery = (id: string) =>
  queryOptions({
    queryKey: ['classes', 'collections', id],
    queryFn: ({ signal }) => getJson<SharedCollection>(`/api/shared-collections/${id}`, signal),
  });

/** Quizzes that can be shared: those that were given by a link. */
export const deliveriesQuery = queryOptions({
  queryKey: ['given'],
  queryFn: async ({ signal }) =>
    (await getJson<{ deliveries: Delivery[] }>('/api/deliveries', signal)).deliveries,
});
