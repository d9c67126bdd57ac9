/** Whether messages go where they should, on the half of the labelled ones that the router never saw. */
import { routeMessage } from '../../src/domain/tutoring/routing/route-message.ts';
import { averageOf, type Score } from '../score.ts';
import { examScores } from './exam-scores.ts';
import { routingMessages } from './routing-messages.ts';

export async function tutoringScores(): Promise<Score[]> {
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
    ...examScores(),
  ];
}
