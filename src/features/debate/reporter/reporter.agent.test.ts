import { expect, test } from 'vitest';
import { askAgent } from '../../../testing/ask-agent.ts';
import { debateModel } from '../../../testing/debate-model.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { reporter } from './reporter.agent.ts';

const ports = {};
const input = {
  language: 'en',
  question: 'Does it help?',
  ranked: [
    { posture: 'Support - It helps', score: 0.71 },
    { posture: 'Critical - It does not', score: 0.6 },
  ],
  insights: ['13 of 20 questions were answered.'],
  controversies: [],
  concessions: [],
  missing: [],
  summary: 'Support came first.',
};

describePglite('the reporter', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('offline, says what the algorithm wrote', async () => {
    const { output } = await askAgent(store(), reporter, input, { mind: 'offline', ports });
    expect(output.summary).toBe('Support came first.');
  });

  test('with a model, takes a summary that names the winner first', async () => {
    const { output } = await askAgent(store(), reporter, input, { mind: debateModel, ports });
    expect(output.summary).toContain('Support held up best');
  });

  test.each([
    ['Critical beat Support.', 'Name "Support" first: it won.'],
    ['Nobody won.', 'The summary must name "Support", which won.'],
    ['Support won by 42 points.', 'These numbers were not given: 42.'],
  ])('%j is told to the model once, then refused', async (summary, complaint) => {
    const seen: string[] = [];
    const asked = askAgent(store(), reporter, input, {
      mind: ({ text }) => {
        seen.push(text);
        return { json: { summary } };
      },
      ports,
    });
    await expect(asked).rejects.toMatchObject({ code: 'model.output-invalid' });
    expect(seen[1]).toContain(complaint);
  });
});
