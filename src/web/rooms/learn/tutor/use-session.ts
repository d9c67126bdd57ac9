/** One session while somebody learns in it: what is sent, and what comes back as it is said. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { LearnerAnswer } from '../../../../contracts/tutoring/tutoring.ts';
import { sendJson, startRun } from '../../../api/client.ts';
import { followRun, isEnd } from '../../../api/follow-run.ts';
import { oneAtATime } from '../../../api/one-at-a-time.ts';
import { isActive, recentRunsQuery } from '../../../api/queries.ts';
import { SESSIONS, sessionKey } from './tutor.queries.ts';

/** Several things are said at once, each an event. */
const PAUSE_MS = 150;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

export type GivenAnswer = Partial<LearnerAnswer> & Pick<LearnerAnswer, 'question_id'>;

export interface LiveSession {
  isBusy: boolean;
  problem: unknown;
  say(message: string): void;
  answer(given: GivenAnswer): void;
  hold(what: 'pause' | 'resume'): void;
}

export function useSession(id: string): LiveSession {
  const queries = useQueryClient();
  const [runId, setRunId] = useState<string | null>(null);
  /** A list of runs that was read before this one ended must not begin it again. */
  const [ended, setEnded] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { data: runs = [] } = useQuery(recentRunsQuery);
  // After a reload, or from another tab: somebody is being answered.
  const others = runs.filter((run) => run.session_id === id && isActive(run));
  const followed = runId ?? others.find(({ run_id }) => run_id !== ended)?.run_id ?? null;
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: sessionKey(id) }),
    [id, queries],
  );
  useEffect(() => {
    if (followed === null) return;
    const refetch = oneAtATime(refresh, pause);
    return followRun(followed, (event) => {
      if (event.body.type === 'run-fail') setProblem(event.body.problem);
      if (isEnd(event)) void finish();
      else if (event.body.type === 'thing-made') void refetch();
    });

    async function finish(): Promise<void> {
      await queries.invalidateQueries({ queryKey: ['tutoring'] });
      setEnded(followed);
      setRunId(null);
    }
  }, [followed, queries, refresh]);
  const begin = async (what: () => Promise<string | null>): Promise<void> => {
    setProblem(null);
    setSending(true);
    try {
      setRunId(await what());
      await refresh();
    } catch (fault) {
      setProblem(fault);
    } finally {
      setSending(false);
    }
  };
  return {
    isBusy: isSending || followed !== null,
    problem,
    say: (message) => void begin(() => startRun(`${SESSIONS}/${id}/messages`, { message })),
    answer: (given) => void begin(() => startRun(`${SESSIONS}/${id}/answers`, given)),
    hold: (what) =>
      void begin(async () => {
        await sendJson('POST', `${SESSIONS}/${id}/${what}`);
        return null;
      }),
  };
}
