/** What the tutor's pages read from the server. All keys begin with `tutoring`. */
import { queryOptions } from '@tanstack/react-query';
import type { ExamPlan, ExamPromises } from '../../../../contracts/tutoring/exam-plan.ts';
import type {
  TutoringMastery,
  TutoringMessage,
  TutoringState,
  TutoringTransition,
} from '../../../../contracts/tutoring/tutoring.ts';
import { getJson } from '../../../api/client.ts';

export const SESSIONS = '/api/tutoring/sessions';

/** Everything that is read of one session. */
export const sessionKey = (id: string) => ['tutoring', 'session', id] as const;

export const stateQuery = (id: string) =>
  queryOptions({
    queryKey: [...sessionKey(id), 'state'],
    queryFn: ({ signal }) => getJson<TutoringState>(`${SESSIONS}/${id}`, signal),
  });

export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: [...sessionKey(id), 'messages'],
    queryFn: ({ signal }) => allMessages(id, signal),
  });

const AT_ONCE = 500;

async function allMessages(id: string, signal: AbortSignal): Promise<TutoringMessage[]> {
  const all: TutoringMessage[] = [];
  for (;;) {
    const address = `${SESSIONS}/${id}/messages?after=${all.at(-1)?.place ?? 0}`;
    const { messages } = await getJson<{ messages: TutoringMessage[] }>(address, signal);
    all.push(...messages);
    if (messages.length < AT_ONCE) return all;
  }
}

export const transitionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...sessionKey(id), 'transitions'],
    queryFn: async ({ signal }) =>
      (
        await getJson<{ transitions: TutoringTransition[] }>(
          `${SESSIONS}/${id}/transitions`,
          signal,
        )
      ).transitions,
  });

export const masteryQuery = (id: string) =>
  queryOptions({
    queryKey: [...sessionKey(id), 'mastery'],
    queryFn: ({ signal }) => getJson<TutoringMastery>(`${SESSIONS}/${id}/mastery`, signal),
  });

export const PROMISES = '/api/tutoring/exam-promises';

export const promisesQuery = queryOptions({
  queryKey: ['tutoring', 'exam-promises'],
  queryFn: ({ signal }) => getJson<ExamPromises>(PROMISES, signal),
});

export const examPlanQuery = (examOn: string, minutes: number, off: string) =>
  queryOptions({
    queryKey: ['tutoring', 'exam', examOn, minutes, off],
    queryFn: ({ signal }) => {
      const wish = new URLSearchParams({
        exam_on: examOn,
        minutes: `${minutes}`,
        ...(off && { off }),
      });
      return getJson<ExamPlan>(`/api/tutoring/exam-plan?${wish}`, signal);
    },
    staleTime: 60_000,
  });
