import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sitting, TakeFront } from '../../../../contracts/assessment/delivery.ts';
import { ApiProblem, getJson, sendJson } from '../../../api/client.ts';

const at = (link: string, path = ''): string => `/api/take/${encodeURIComponent(link)}${path}`;

export const frontQuery = (link: string) =>
  queryOptions({
    queryKey: ['take', link],
    queryFn: ({ signal }) => getJson<TakeFront>(at(link), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

const sittingKey = (link: string) => ['take', link, 'sitting'] as const;

export const sittingQuery = (link: string) =>
  queryOptions({
    queryKey: sittingKey(link),
    queryFn: ({ signal }) => getJson<Sitting>(at(link, '/sitting'), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Each answers with the attempt as it is then. */
export function useTaking(link: string) {
  const queries = useQueryClient();
  const keep = (sitting: Sitting) => queries.setQueryData(sittingKey(link), sitting);
  const begin = useMutation({
    mutationFn: (who: string) => sendJson<Sitting>('POST', at(link, '/sitting'), { body: { who } }),
    onSuccess: keep,
  });
  const answer = useMutation({
    mutationFn: ({ place, chosen }: { place: number; chosen: number }) =>
      sendJson<Sitting>('PUT', at(link, `/answers/${place}`), { body: { chosen } }),
    // One after the other: the answer that was chosen last is the one that stays.
    scope: { id: `take ${link}` },
    onSuccess: keep,
    onError(error) {
      // The server's clock has the last word: what it refused shows how things stand.
      if (error instanceof ApiProblem && error.problem.status === 409)
        void queries.invalidateQueries({ queryKey: sittingKey(link) });
    },
  });
  const end = useMutation({
    mutationFn: () => sendJson<Sitting>('POST', at(link, '/end')),
    scope: { id: `take ${link}` },
    onSuccess: keep,
  });
  return { begin, answer, end };
}
