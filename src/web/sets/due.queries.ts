/** What is due, wherever it is shown. */
import { queryOptions } from '@tanstack/react-query';
import type { DueReviews } from '../../contracts/learning.ts';
import { getJson } from '../api/client.ts';

export const DUE_KEY = ['study', 'due'] as const;

/** Cards come due, and texts change, while somebody looks. */
const QUIET_MS = 30_000;

/** What is due, of one set or of all; the cards themselves only where they are shown. */
interface DueLook {
  /** Also half-learned cards that come so soon, once nothing else is left. */
  aheadMinutes?: number;
  /** So many new cards today, in place of the limit. */
  fresh?: number | undefined;
}

export const dueQuery = (
  setId: string | undefined,
  limit: number,
  { aheadMinutes = 0, fresh }: DueLook = {},
) =>
  queryOptions({
    queryKey: [...DUE_KEY, setId ?? null, limit, aheadMinutes, fresh ?? null],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ limit: String(limit) });
      if (setId !== undefined) query.set('study_set_id', setId);
      if (aheadMinutes > 0) query.set('ahead_minutes', String(aheadMinutes));
      if (fresh !== undefined) query.set('new_per_day', String(fresh));
      return getJson<DueReviews>(`/api/reading/reviews/due?${query}`, signal);
    },
    refetchInterval: QUIET_MS,
  });
