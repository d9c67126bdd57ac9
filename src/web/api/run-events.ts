/** What a run has told so far, for pages that show its steps. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PassingBody, RunEvent } from '../../contracts/run-event.ts';
import { followRun, isEnd } from './follow-run.ts';

export interface FollowedRun {
  /** What is kept of it, in order and without gaps. */
  events: RunEvent[];
  /** How far the present step is. */
  progress: Extract<PassingBody, { type: 'progress' }> | null;
}

const nothing: FollowedRun = { events: [], progress: null };

/** With no id nothing is followed. `attempt` begins again, after a retry. */
export function useRunEvents(runId: string | null, attempt = 0): FollowedRun {
  const [followed, setFollowed] = useState<FollowedRun>(nothing);
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the stream anew
  useEffect(() => {
    setFollowed(nothing);
    if (runId === null) return;
    return followRun(runId, (event) => {
      setFollowed((before) => withEvent(before, event));
      if (isEnd(event)) void queries.invalidateQueries();
    });
  }, [runId, attempt, queries]);
  return followed;
}

function withEvent(before: FollowedRun, event: RunEvent): FollowedRun {
  if (event.body.type === 'progress') return { ...before, progress: event.body };
  if (!('seq' in event)) return before;
  const isKnown = before.events.some((known) => 'seq' in known && known.seq === event.seq);
  return isKnown ? before : { events: [...before.events, event], progress: before.progress };
}
