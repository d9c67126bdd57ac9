/**
 * The tutor measured: messages on the half that the router never saw, a simulated class, the day of
 * an exam, and, where the data of others is there, what textbooks carry.
 */
import { routeMessage } from '../../src/domain/tutoring/routing/route-message.ts';
import { averageOf, type EvalFolders, type Score } from '../score.ts';
import { classScores } from './class-scores.ts';
import { examScores } from './exam-scores.ts';
import { explanationScores } from './explanation-scores.ts';
import { prerequisiteScores } from './prerequisite-scores.ts';
import { routingMessages } from './routing-messages.ts';
import { supplyScores } from './supply-scores.ts';

export async function tutoringScores({ data }: EvalFolders): Promise<Score[]> {
  const { heldOut } = await routingMessages();
  const right = heldOut.map(({ message, isPaused, to }) =>
    routeMessage(message, { isPaused }).to === to ? 1 : 0,
  );
  const toTutor = heldOut.map(({ to }) => (to === 'tutor' ? 1 : 0));
  return [
    {
      on: 'held-out messages',
      measure: 'sent to the right agent',
      value: averageOf(right),
      baseline: averageOf(toTutor),
      bar: 0.95,
    },
    ...classScores(),
    ...examScores(),
    ...(await supplyScores(data)),
    ...(await prerequisiteScores(data)),
    ...(await explanationScores(data)),
  ];
}
