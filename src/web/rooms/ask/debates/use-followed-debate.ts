/** Reads a debate again whenever its run tells that something has happened. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DebateDetail } from '../../../../contracts/debate-requests.ts';
import { followRun, isEnd } from '../../../api/follow-run.ts';
import { oneAtATime } from '../../../api/one-at-a-time.ts';
import { debateKey, isGoingOn } from './debate.queries.ts';

/** Several sides speak at once, and each of their steps is an event. */
const PAUSE_MS = 500;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

export function useFollowedDebate(debate: DebateDetail): void {
  const { id, run_id } = debate;
  const isGoing = isGoingOn(debate);
  const queries = useQueryClient();
  useEffect(() => {
    if (!isGoing) return;
    const refetch = oneAtATime(() => queries.invalidateQueries({ queryKey: debateKey(id) }), pause);
    return followRun(run_id, (event) => {
      // At its end also lists of debates and of runs are old.
      if (isEnd(event)) void queries.invalidateQueries();
      else if ('seq' in event) void refetch();
    });
  }, [id, run_id, isGoing, queries]);
}
