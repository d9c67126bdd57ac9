import { queryOptions } from '@tanstack/react-query';
import type { ResearchTable, TableSummary } from '../../../../contracts/research/research-table.ts';
import { isGoingOn } from '../../../api/answers.queries.ts';
import { getJson } from '../../../api/client.ts';

export const tablesPath = '/api/research/tables';
const BUSY_MS = 2000;

export const tablesQuery = queryOptions({
  queryKey: ['tables'],
  queryFn: async ({ signal }) =>
    (await getJson<{ tables: TableSummary[] }>(`${tablesPath}?limit=100`, signal)).tables,
  refetchInterval: ({ state }) => (state.data?.some(isGoingOn) ? BUSY_MS : false),
});

export const tableKey = (id: string) => ['tables', id] as const;

export const tableQuery = (id: string) =>
  queryOptions({
    queryKey: tableKey(id),
    queryFn: ({ signal }) => getJson<ResearchTable>(`${tablesPath}/${id}`, signal),
  });
