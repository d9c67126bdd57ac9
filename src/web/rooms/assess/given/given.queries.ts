import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  Delivery,
  DeliveryChange,
  DeliveryResults,
} from '../../../../contracts/assessment/delivery.ts';
import { getJson, sendJson } from '../../../api/client.ts';

/** Answers come in while the author looks. */
const LOOK_AGAIN_MS = 5000;

export const givenKey = ['given'] as const;

export const givenQuery = queryOptions({
  queryKey: givenKey,
  queryFn: async ({ signal }) =>
    (await getJson<{ deliveries: Delivery[] }>('/api/deliveries', signal)).deliveries,
  refetchInterval: 2 * LOOK_AGAIN_MS,
});

export const resultsQuery = (id: string) =>
  queryOptions({
    queryKey: [...givenKey, id],
    queryFn: ({ signal }) => getJson<DeliveryResults>(`/api/deliveries/${id}`, signal),
    refetchInterval: LOOK_AGAIN_MS,
  });

export function useGiven(id: string) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: givenKey });
  const change = useMutation({
    mutationFn: (body: DeliveryChange) =>
      sendJson<Delivery>('PATCH', `/api/deliveries/${id}`, { body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => sendJson<void>('DELETE', `/api/deliveries/${id}`),
    onSuccess,
  });
  const removeSitting = useMutation({
    mutationFn: (sitting: string) =>
      sendJson<void>('DELETE', `/api/deliveries/${id}/sittings/${sitting}`),
    onSuccess,
  });
  return { change, remove, removeSitting };
}
