import { expect, test } from 'vitest';
import { DEBATE_POSTURES, DEBATE_TEXT, DEBATE_TOPICS } from '../../../testing/debate-model.ts';
import { paperDesk } from '../desk/paper-desk.ts';
import { openingTurns, rebuttalTurns } from './turns.ts';

test.each([
  ['offline', [true, undefined]],
  ['model', [undefined, undefined]],
] as const)('a topic without a passage is unargued by the %s mind: %j', async (mind, marks) => {
  const desk = paperDesk({ id: 'paper', title: 'Spacing', text: DEBATE_TEXT });
  const session = { topics: DEBATE_TOPICS, postures: DEBATE_POSTURES };
  const quote = { text: 'Two schools are few', chunkId: null, score: null };
  const perTopic = [[], [quote]].map((quotes, at) => ({
    ...{ topic: at + 1, claim: 'It is so.', reasoning: '' },
    ...{ quotes, urls: [] },
  }));

  const turns = await openingTurns(
    { desk, scope: desk.scope, session },
    { round: 1, debater: 0 },
    { output: { perTopic, overallPosition: 'So.' }, madeBy: { mind, agent: 'debater' } },
    [],
  );

  const said = turns.flatMap(({ turn }) => (turn.kind === 'argument' ? [turn.unargued] : []));
  expect(said).toEqual(marks);
});

test('a claim that is conceded already is not conceded again, whoever holds the debate', async () => {
  const desk = paperDesk({ id: 'paper', title: 'Spacing', text: DEBATE_TEXT });
  const session = { topics: DEBATE_TOPICS, postures: DEBATE_POSTURES };
  const [posture = ''] = DEBATE_POSTURES;
  const perTopic = DEBATE_TOPICS.slice(0, 2).map((topic, at) => ({
    topic,
    claim: `Claim ${at + 1}.`,
    reasoning: '',
    cites: {},
    conceded: at === 0,
  }));
  const output = { rebuttals: [], concedes: [1, 2], replies: [] };
  const madeBy = { mind: 'offline' as const, agent: 'rebutter' };

  const turns = await rebuttalTurns(
    { desk, scope: desk.scope, session },
    { round: 2, debater: 0 },
    { output, madeBy },
    { interjections: [], own: { posture, perTopic, overallPosition: '' } },
  );

  expect(turns.map(({ turn }) => turn)).toMatchObject([
    { kind: 'concession', topic: DEBATE_TOPICS[1], claim: 'Claim 2.' },
  ]);
});
