/** The events of one run, as they happen and without gaps: after a cut from the last one on. */
import type { KeptBody, PassingBody, RunEvent } from '../../contracts/run-event.ts';
import { missServer } from './connection.ts';

type EventType = KeptBody['type'] | PassingBody['type'];

const types: Record<EventType, true> = {
  'run-start': true,
  'step-start': true,
  'step-end': true,
  'step-fail': true,
  'branch-fail': true,
  stage: true,
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

/** Of the run, or of an attempt after which it was tried again. */
export const isEnd = ({ body }: RunEvent): boolean => ENDS.has(body.type);

/** Until the end of the run, or until the returned function is called. */
export function followRun(runId: string, take: (event: RunEvent) => void): () => void {
  let lastSeq = 0;
  let source: EventSource;
  let hasEnded = false;
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    source.close();
  };
  const onEvent = (message: MessageEvent<string>): void => {
    const event: RunEvent = JSON.parse(message.data);
    if ('seq' in event) lastSeq = event.seq;
    hasEnded = isEnd(event);
    take(event);
  };
  const open = (): void => {
    source = new EventSource(`/api/runs/${runId}/events?after=${lastSeq}`);
    for (const type of Object.keys(types)) source.addEventListener(type, onEvent);
    source.addEventListener('error', onCut);
  };
  const onCut = async (): Promise<void> => {
    // The server closes the stream after the last event. An end that is not the last belongs to an
    // earlier attempt, and the stream goes on after it.
    if (hasEnded) return stop();
    // The browser comes back by itself after most cuts, not after an answer such as "shutting down".
    const wasGone = await missServer();
    if (wasGone && !isStopped && source.readyState === EventSource.CLOSED) open();
  };
  open();
  return stop;
}
