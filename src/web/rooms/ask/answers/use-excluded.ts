/** Where not to look: kept as the person's wish for every later question, on any machine. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SourceType, UserPreferences } from '../../../../contracts/research/research.ts';
import { sendJson } from '../../../api/client.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { preferencesQuery } from './answer.queries.ts';

interface Excluded {
  /** Unknown until the wishes are here. */
  excluded: readonly SourceType[] | undefined;
  toggle(source: SourceType): Promise<void>;
}

export function useExcluded(): Excluded {
  const queries = useQueryClient();
  const toasts = useToasts();
  const { data } = useQuery(preferencesQuery);
  // Beside the query, which tells of a change one moment too late for a box that was just ticked.
  const [chosen, setChosen] = useState<UserPreferences>();
  const wishes = chosen ?? data;
  return {
    excluded: wishes?.exclude_sources,
    async toggle(source) {
      if (!wishes) return;
      const next = withToggled(wishes, source);
      setChosen(next);
      queries.setQueryData(preferencesQuery.queryKey, next);
      try {
        await sendJson('PUT', '/api/research/memory/preferences', { body: next });
      } catch (error) {
        setChosen(wishes);
        queries.setQueryData(preferencesQuery.queryKey, wishes);
        toasts.complain(error);
      }
    },
  };
}

/** What is excluded cannot be preferred as well. */
function withToggled(wishes: UserPreferences, source: SourceType): UserPreferences {
  const { exclude_sources: excluded, preferred_sources } = wishes;
  const exclude_sources = excluded.includes(source)
    ? excluded.filter((other) => other !== source)
    : [...excluded, source];
  return {
    ...wishes,
    exclude_sources,
    preferred_sources: preferred_sources.filter((one) => !exclude_sources.includes(one)),
  };
}
