import { expect, test } from 'vitest';
import { DEBATE_POSTURES, DEBATE_TEXT, DEBATE_TOPICS } from '../../testing/debate-model.ts';
import { paperDesk } from './paper-desk.ts';
import { rebuttalTurns } from './turns.ts';

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
