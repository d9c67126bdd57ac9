import { queryOptions } from '@tanstack/react-query';
import type { SearchAnswer } from '../../../../contracts/found-passage.ts';
import type { AnswerCards } from '../../../../contracts/research/answer-cards.ts';
import type {
  EvaluatorOutput,
  RetrieverOutput,
  UserPreferences,
} from '../../../../contracts/research/research.ts';
import type {
  ResearchDetail,
  SourceHealth,
} from '../../../../contracts/research/research-requests.ts';
import { getJson } from '../../../api/client.ts';

const path = '/api/research/queries';

/** Everything that is read of one question. */
export const answerKey = (id: string) => ['answers', id] as const;

export const answerQuery = (id: string) =>
  queryOptions({
    queryKey: answerKey(id),
    queryFn: ({ signal }) => getJson<ResearchDetail>(`${path}/${id}`, signal),
  });

export const contextQuery = (id: string) =>
  queryOptions({
    queryKey: [...answerKey(id), 'context'],
    queryFn: ({ signal }) => getJson<RetrieverOutput>(`${path}/${id}/context`, signal),
    staleTime: 60_000,
  });

export const evaluationQuery = (id: string) =>
  queryOptions({
    queryKey: [...answerKey(id), 'evaluation'],
    queryFn: ({ signal }) => getJson<EvaluatorOutput>(`${path}/${id}/evaluation`, signal),
    staleTime: 60_000,
  });

/** What could be made; nothing is kept before somebody says so. */
export const cardsOfAnswerQuery = (id: string) =>
  queryOptions({
    queryKey: [...answerKey(id), 'cards'],
    queryFn: async ({ signal }) =>
      (await getJson<AnswerCards>(`${path}/${id}/cards`, signal)).cards,
    staleTime: 60_000,
  });

export const sourcesQuery = queryOptions({
  queryKey: ['research', 'sources'],
  queryFn: async ({ signal }) =>
    (await getJson<{ sources: SourceHealth[] }>('/api/research/sources', signal)).sources,
  staleTime: 60_000,
});

export const preferencesQuery = queryOptions({
  queryKey: ['research', 'preferences'],
  queryFn: ({ signal }) => getJson<UserPreferences>('/api/research/memory/preferences', signal),
});

const NEAREST = 3;

/** What comes nearest to a question that was not answered, also where it is far away. */
export const nearestQuery = (question: string, documentIds: readonly string[]) =>
  queryOptions({
    queryKey: ['research', 'nearest', question, documentIds],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ query: question.slice(0, 2000), k: `${NEAREST}` });
      query.set('nearest', 'true');
      for (const id of documentIds) query.append('document', id);
      return (await getJson<SearchAnswer>(`/api/search?${query}`, signal)).passages;
    },
    staleTime: 60_000,
  });
