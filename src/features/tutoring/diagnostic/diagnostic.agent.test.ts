import { expect, test } from 'vitest';
import { askAgent } from '../../../testing/ask-agent.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { diagnostic } from './diagnostic.agent.ts';
import { diagnoseOffline } from './diagnostic.offline.ts';

const gaps = [{ concept: 'gravity', current_mastery: 0.2, required_mastery: 0.5 }];
const input = {
  topic: 'Tides',
  language: 'en' as const,
  gaps,
  level: 'beginner' as const,
  recommendations: ['remediate', 'gravity'],
};

describePglite('the diagnostic', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('offline names the gaps that the probe found', async () => {
    const { output } = await askAgent(store(), diagnostic, input, { mind: 'offline', ports: {} });
    expect(output).toMatchObject({ prerequisite_gaps: ['gravity'], learner_level: 'beginner' });
    expect(output.message).toContain('gravity');
  });

  test('a model cannot change what the probe found', async () => {
    const json = {
      prerequisite_gaps: [],
      learner_level: 'advanced',
      recommendations: ['skip_ahead'],
      message: 'You know it all.',
    };
    const { output } = await askAgent(store(), diagnostic, input, {
      mind: () => ({ json }),
      ports: {},
    });
    expect(output).toMatchObject({ prerequisite_gaps: ['gravity'], learner_level: 'beginner' });
    expect(output.message).toContain('gravity');
  });

  test('nor say anything beside it', async () => {
    const plain = diagnoseOffline(input);
    const json = { ...plain, message: 'The moon is made of cheese.' };
    const { output } = await askAgent(store(), diagnostic, input, {
      mind: () => ({ json }),
      ports: {},
    });
    expect(output.message).toBe(plain.message);
  });
});
