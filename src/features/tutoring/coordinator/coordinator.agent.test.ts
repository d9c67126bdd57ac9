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

  test('a model that sends a paused quiz elsewhere is told, once', async () => {
    const mind = () => ({ json: { to: 'tutor', reason: 'I felt like it.' } });
    const asked = askAgent(store(), coordinator, input, { mind, ports: {} });
    await expect(asked).rejects.toMatchObject({ code: 'model.output-invalid' });
  });
});
