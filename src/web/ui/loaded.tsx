import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading, ProblemNotice } from './notice.tsx';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  children(value: T): ReactNode;
}

/** Shows the data of a query; until it has come a spinner, and after a failure the problem. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return <ProblemNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <Loading />;
}
