import { expect, test } from 'vitest';
import { askAgent } from '../../../testing/ask-agent.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { coordinator } from './coordinator.agent.ts';

const input = { message: 'continue', isPaused: true, topic: 'Tides', language: 'en' as const };

describePglite('the coordinator', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('offline sends a message on with the reason', async () => {
    const { output } = await askAgent(store(), coordinator, input, { mind: 'offline', ports: {} });
    expect(output).toMatchObject({ to: 'quiz', reason: expect.stringContaining('paused') });
  });

  test('a model that sends a paused quiz elsewhere is not heard', async () => {
    const mind = () => ({ json: { to: 'tutor', reason: 'I felt like it.' } });
    const { output } = await askAgent(store(), coordinator, input, { mind, ports: {} });
    expect(output).toMatchObject({ to: 'quiz', reason: expect.stringContaining('paused') });
  });

  test('what it chooses is kept, and what it invents beside it is not said', async () => {
    const asked = { ...input, message: 'hm', isPaused: false };
    const json = { to: 'pathplanner', reason: 'The moon is made of cheese. Your score is 1.' };
    const mind = () => ({ json });
    const { output } = await askAgent(store(), coordinator, asked, { mind, ports: {} });
    expect(output.to).toBe('pathplanner');
    expect(output.reason).toBe(
      'You asked about your progress or what comes next, so the planner looks at that.',
    );
  });
});
