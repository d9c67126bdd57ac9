/** What there is to learn in the documents of a session. */
import type { CourseText } from '../desk/read-course.ts';
import type { TutoringPorts } from '../desk/tutoring-ports.ts';
import type { Owner } from '../stores/tutoring.store.ts';
import { readState } from './session.ts';

export async function courseOfSession(
  { sessions, readCourse }: Pick<TutoringPorts, 'sessions' | 'readCourse'>,
  { userId, sessionId }: Owner,
  signal: AbortSignal,
): Promise<CourseText> {
  const { documents } = await readState(sessions, { userId, sessionId });
  return readCourse({ userId, sessionId, documents }, signal);
}
