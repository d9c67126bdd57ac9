/** A debate in memory follows the method of the durable one, also where something goes wrong. */
import { expect, test } from 'vitest';
import { type DebateSession, defaultRubric } from '../../../contracts/debate.ts';
import {
  DEBATE_POSTURES,
  DEBATE_QUESTION,
  DEBATE_TEXT,
  DEBATE_TOPICS,
} from '../../../testing/debate-model.ts';
import type { OfflineMinds } from '../desk/offline-minds.ts';
import { type PaperDesk, paperDesk } from '../desk/paper-desk.ts';
import { concludeDebate } from './conclude-debate.ts';
import { holdRound, openCases } from './debate-rounds.ts';
import { memoryFloor } from './memory-floor.ts';

const session: DebateSession = {
  paperId: 'paper',
  question: DEBATE_QUESTION,
  postures: [...DEBATE_POSTURES, 'Cost - Spacing needs no more time'],
  topics: DEBATE_TOPICS,
};

test('a debater who cannot speak is silent in that round, and the report says so', async () => {
  const { missing, rebuttals } = await held(deskWithout('rebuttal', [1]));
  expect(missing).toEqual([
    { posture: session.postures[1], reason: expect.stringMatching(/^made no rebuttal: /) },
  ]);
  expect(new Set(rebuttals.map(({ by }) => by))).not.toContain(session.postures[1]);
});

test('a debater who cannot open is left out as long as two remain', async () => {
  const { missing, rankedPostures } = await held(deskWithout('opening', [2]));
  expect(missing).toMatchObject([{ posture: session.postures[2] }]);
  expect(rankedPostures).toHaveLength(2);
});

test('with one who can open there is no debate', async () => {
  await expect(held(deskWithout('opening', [0, 2]))).rejects.toThrow('out of breath');
});

/** A desk on which some debaters cannot think of one kind of speech. */
function deskWithout(speech: keyof OfflineMinds, debaters: readonly number[]): PaperDesk {
  const desk = paperDesk({ id: 'paper', title: 'Spaced reading', text: DEBATE_TEXT });
  const breathless = debaters.map((at) => session.postures[at]);
  return {
    ...desk,
    think: (scope, kind, request, signal) =>
      kind === speech && breathless.includes((request as { posture: string }).posture)
        ? Promise.reject(new Error('out of breath'))
        : desk.think(scope, kind, request, signal),
  };
}

async function held(desk: PaperDesk) {
  const floor = await memoryFloor(desk, session, () => undefined);
  await openCases(floor, session.postures.length);
  await holdRound(floor, { round: 2, isLast: true });
  return concludeDebate(floor, { rubric: defaultRubric, control: true });
}
