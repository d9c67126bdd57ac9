/** Follows a run live, over cuts: from the last event on that it has. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { KeptBody, PassingBody, RunEvent } from '../../contracts/run-event.ts';
import { missServer } from './connection.ts';

type EventType = KeptBody['type'] | PassingBody['type'];

const types: Record<EventType, true> = {
  'run-start': true,
  'step-start': true,
  'step-end': true,
  'step-fail': true,
  'branch-fail': true,
  'thing-made': true,
  warning: true,
  'run-wait': true,
  'run-signal': true,
  'run-retry': true,
  'run-end': true,
  'run-fail': true,
  'run-cancel': true,
  progress: true,
  token: true,
};

const ENDS: ReadonlySet<EventType> = new Set(['run-end', 'run-fail', 'run-cancel']);

export interface FollowedRun {
  /** What is kept of it, in order and without gaps. */
  events: RunEvent[];
  /** The last word on how far a step is. */
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
    return follow(runId, (event) => {
      setFollowed((before) => withEvent(before, event));
      if (ENDS.has(event.body.type)) void queries.invalidateQueries();
    });
  }, [runId, attempt, queries]);
  return followed;
}

/** Until its end, or until the returned function is called. */
function follow(runId: string, take: (event: RunEvent) => void): () => void {
  let last = 0;
  let source: EventSource;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    source.close();
  };
  const onEvent = (message: MessageEvent<string>): void => {
    const event: RunEvent = JSON.parse(message.data);
    if ('seq' in event) last = event.seq;
    if (ENDS.has(event.body.type)) stop();
    take(event);
  };
  const open = (): void => {
    source = new EventSource(`/api/runs/${runId}/events?after=${last}`);
    for (const type of Object.keys(types)) source.addEventListener(type, onEvent);
    source.addEventListener('error', onCut);
  };
  // The browser comes back by itself after most cuts, not after an answer such as "shutting down".
  const onCut = async (): Promise<void> => {
    const wasGone = await missServer();
    if (wasGone && !isOver && source.readyState === EventSource.CLOSED) open();
  };
  open();
  return stop;
}

function withEvent(before: FollowedRun, event: RunEvent): FollowedRun {
  if (event.body.type === 'progress') return { ...before, progress: event.body };
  if (!('seq' in event)) return before;
  const isKnown = before.events.some((known) => 'seq' in known && known.seq === event.seq);
  return isKnown ? before : { events: [...before.events, event], progress: before.progress };
}
