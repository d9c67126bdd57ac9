/** Shows the pages to whoever may see them, and everybody else how to come in. */
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { ApiProblem } from '../api/client.ts';
import { fetchCode } from '../api/fetch-code.ts';
import { recentRunsQuery } from '../api/queries.ts';

export const loadSignIn = () => fetchCode(() => import('./sign-in.tsx'));
const SignIn = lazy(async () => ({ default: (await loadSignIn()).SignIn }));

export function SignInGate({ children }: { children: ReactNode }) {
  const { error } = useQuery(recentRunsQuery);
  const isShut = error instanceof ApiProblem && error.problem.status === 401;
  if (!isShut) return children;
  return (
    <Suspense>
      <SignIn />
    </Suspense>
  );
}
