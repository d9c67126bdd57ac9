import { queryOptions } from '@tanstack/react-query';
import type {
  ApiToken,
  AuditEntry,
  OpenSession,
  Person,
} from '../../../../contracts/people/people.ts';
import { getJson } from '../../../api/client.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: async ({ signal }) =>
    (await getJson<{ sessions: OpenSession[] }>('/api/me/sessions', signal)).sessions,
});

export const tokensQuery = queryOptions({
  queryKey: ['me', 'tokens'],
  queryFn: async ({ signal }) =>
    (await getJson<{ tokens: ApiToken[] }>('/api/me/tokens', signal)).tokens,
});

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async ({ signal }) =>
    (await getJson<{ people: Person[] }>('/api/people', signal)).people,
});

export const auditQuery = queryOptions({
  queryKey: ['audit'],
  queryFn: async ({ signal }) =>
    (await getJson<{ entries: AuditEntry[] }>('/api/audit?limit=200', signal)).entries,
});
