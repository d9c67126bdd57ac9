import { queryOptions } from '@tanstack/react-query';
import type { Settings } from '../../../contracts/settings.ts';
import { getJson } from '../../api/client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => getJson<Settings>('/api/settings', signal),
});
