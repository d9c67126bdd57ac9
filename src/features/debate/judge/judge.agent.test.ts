import { expect, test } from 'vitest';
import { defaultRubric } from '../../../contracts/debate.ts';
import { askAgent } from '../../../testing/ask-agent.ts';
import {
  DEBATE_POSTURES,
  DEBATE_QUESTION,
  DEBATE_TEXT,
  DEBATE_TOPICS,
  debateAnswer,
  debateModel,
  debateOpenings,
} from '../../../testing/debate-model.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { paperDesk } from '../desk/paper-desk.ts';
import { judge } from './judge.agent.ts';

const ports = paperDesk({ id: 'paper', title: 'Spaced reading', text: DEBATE_TEXT });
const openings = await debateOpenings((text) =>
  ports.locate(ports.scope, { text, chunkId: null, score: null }),
);
const signal = new AbortController().signal;
const claims = await ports.think(ports.scope, 'factCheck', { debaters: openings }, signal);
const input = {
  scope: ports.scope,
  language: 'en',
  question: DEBATE_QUESTION,
  topics: DEBATE_TOPICS,
  rubric: defaultRubric,
  order: 'forward' as const,
  arguments: openings,
  claims,
  exchanges: [],
  rebuttals: [],
};

describePglite('the judge', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test.each(['offline' as const, debateModel])(
    'scores every debater on every topic',
    async (mind) => {
      const { output } = await askAgent(store(), judge, input, { mind, ports });
      expect(output.scores).toHaveLength(6);
      for (const { scores } of output.scores) expect(Object.keys(scores)).toHaveLength(5);
    },
  );

  test('offline, the order of the debaters changes no score', async () => {
    const rest = { question: DEBATE_QUESTION, topics: DEBATE_TOPICS, rubric: defaultRubric };
    const said = { claims, exchanges: [], rebuttals: [] };
    const [one, two] = await Promise.all(
      [openings, openings.toReversed()].map((debaters) =>
        ports.think(ports.scope, 'judge', { ...rest, ...said, debaters }, signal),
      ),
    );
    expect(two?.perDebater.toReversed()).toEqual(one?.perDebater);
    expect(two?.bestOverall).toBe(one?.bestOverall);
  });

  test('a model sees passages and checks, and no posture', async () => {
    const { prompts } = await askAgent(store(), judge, input, { mind: debateModel, ports });
    expect(prompts[0]).toContain('[verified] page 1:');
    for (const posture of DEBATE_POSTURES) expect(prompts[0]).not.toContain(posture);
  });

  test('a missing row or criterion is told to the model once, and never filled in', async () => {
    const seen: string[] = [];
    const asked = askAgent(store(), judge, input, {
      mind: (request) => {
        seen.push(request.text);
        const { scores } = debateAnswer(request) as { scores: { scores: object }[] };
        const [, second, ...rest] = scores;
        const { clarity: _clarity, ...others } = { clarity: 0, ...second?.scores };
        return { json: { scores: [{ ...second, scores: others }, ...rest], insights: [] } };
      },
      ports,
    });
    await expect(asked).rejects.toMatchObject({ code: 'model.output-invalid' });
    expect(seen[1]).toContain('There must be one row of scores for debater 1, topic 1.');
    expect(seen[1]).toContain('The score for clarity is missing: debater 1, topic 2.');
  });

  test.each([
    ['It rests on a trial in Finland.', '“Finland” was not named'],
    ['Pupils with the gap answered 19 of 20 questions.', 'say 13, this sentence says 19'],
    ['Its passage is refuted.', 'no passage of this claim is marked refuted'],
    ['See https://example.org/x for why the passage holds.', '“https://example.org/x”'],
    ['Chocolate makes older people sleep.', 'nothing that was said or cited carries this'],
    ['Very good.', 'it names nothing'],
  ])('a note that says %j gives way to the algorithm’s, and costs no score', async (...row) => {
    const [notes, complaint] = row;
    let given: { scores: object; notes: string }[] = [];
    const { output, prompts, trace } = await askAgent(store(), judge, input, {
      mind: (request) => {
        given = (debateAnswer(request) as { scores: typeof given }).scores;
        const scores = given.map((one, at) => (at === 0 ? { ...one, notes } : one));
        return { json: { scores, insights: [notes] } };
      },
      ports,
    });
    expect(prompts[1]).toContain('Note on debater 1, topic 1: ');
    expect(prompts[1]).toContain(complaint);
    expect(output.scores.map(({ scores }) => scores)).toEqual(given.map(({ scores }) => scores));
    expect(output.scores[0]?.notes).toMatch(/cites verified/);
    expect(output.scores[1]?.notes).toBe(given[1]?.notes);
    expect(trace.filled).toBe(1);
  });
});
