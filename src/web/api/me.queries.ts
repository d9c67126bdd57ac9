/** Who the caller is, as the server says, and so what this person is shown at all. */
import { queryOptions } from '@tanstack/react-query';
import type { Me } from '../../contracts/people/people.ts';
import { getJson } from './client.ts';

/** A role changes rarely, and the server refuses what was shown too long. */
const ROLE_HOLDS_MS = 60_000;

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => getJson<Me>('/api/me', signal),
  staleTime: ROLE_HOLDS_MS,
});
