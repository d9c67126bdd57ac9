/** What is due, wherever it is shown. */
import { queryOptions } from '@tanstack/react-query';
import type { DueReviews } from '../../contracts/learning.ts';
import { getJson } from '../api/client.ts';

export const DUE_KEY = ['study', 'due'] as const;

/** Cards come due, and texts change, while somebody looks. */
const QUIET_MS = 30_000;

/** What is due, of one set or of all; the cards themselves only where they are shown. */
export const dueQuery = (setId: string | undefined, limit: number) =>
  queryOptions({
    queryKey: [...DUE_KEY, setId ?? null, limit],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ limit: String(limit) });
      if (setId !== undefined) query.set('study_set_id', setId);
      return getJson<DueReviews>(`/api/reading/reviews/due?${query}`, signal);
    },
    refetchInterval: QUIET_MS,
  });
