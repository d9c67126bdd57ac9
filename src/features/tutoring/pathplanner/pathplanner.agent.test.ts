import { expect, test } from 'vitest';
import { askAgent } from '../../../testing/ask-agent.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { pathplanner } from './pathplanner.agent.ts';

const input = {
  language: 'en' as const,
  goals: [],
  topic: 'Tides',
  outcome: 'mastered' as const,
  missed: [],
  concepts: [
    { name: 'tide', known: 0.9, needs: [] },
    { name: 'spring tide', known: 0.1, needs: ['tide'] },
    { name: 'syzygy', known: 0.1, needs: ['spring tide'] },
  ],
};

describePglite('the path planner', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('offline proposes only what is ready', async () => {
    const { output } = await askAgent(store(), pathplanner, input, { mind: 'offline', ports: {} });
    expect(output.learning_path).toEqual(['spring tide', 'syzygy']);
    expect(output.next_topic).toBe('spring tide');
  });

  test('a model that plans what is not ready, or is nowhere, is not heard', async () => {
    const json = {
      learning_path: ['syzygy', 'dragons'],
      next_topic: 'dragons',
      path_reasoning: 'Because.',
    };
    const { output } = await askAgent(store(), pathplanner, input, {
      mind: () => ({ json }),
      ports: {},
    });
    expect(output.learning_path).toEqual(['spring tide', 'syzygy']);
  });

  test('a path that holds is kept, without what is invented beside it', async () => {
    const json = {
      learning_path: ['spring tide'],
      next_topic: 'spring tide',
      path_reasoning: 'Spring tides cure headaches, and you are done.',
    };
    const { output } = await askAgent(store(), pathplanner, input, {
      mind: () => ({ json }),
      ports: {},
    });
    expect(output.learning_path).toEqual(['spring tide']);
    expect(output.path_reasoning).toContain('“spring tide” is ready to be learned now');
    expect(output.path_reasoning).not.toContain('headaches');
  });
});
