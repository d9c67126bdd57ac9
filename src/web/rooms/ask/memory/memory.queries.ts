import { queryOptions } from '@tanstack/react-query';
import type { UserPreferences } from '../../../../contracts/research/research.ts';
import type {
  Entity,
  EntityRelationship,
  HistoryEntry,
  RememberedFact,
} from '../../../../contracts/research/research-memory.ts';
import { getJson } from '../../../api/client.ts';

/** All that is remembered of a person's questions. */
export interface Memory {
  history: HistoryEntry[];
  facts: RememberedFact[];
  entities: Entity[];
  relations: EntityRelationship[];
  preferences: UserPreferences;
}

export const memoryPath = '/api/research/memory';

export const memoryQuery = queryOptions({
  queryKey: ['research', 'memory'],
  queryFn: ({ signal }) => getJson<Memory>(memoryPath, signal),
});
