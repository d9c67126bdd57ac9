import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type GatewaySetup,
  type GatewaySetupOptions,
  openGatewaySetup,
  someCards,
} from '../../testing/model-server/gateway-setup.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describePglite } from '../../testing/stores/stores.ts';

describePglite('the model gateway', (openTestStore) => {
  const store = kernelStore(openTestStore);
  let setup: GatewaySetup;
  const open = async (options: GatewaySetupOptions = {}) => {
    setup = await openGatewaySetup(store(), options);
    return setup;
  };
  afterEach(() => setup.close());

  test('each tier asks its own model', async () => {
    await open({ config: { modelStrong: 'anthropic:claude-sonnet-4-5' } });

    const fast = await setup.ask({ tier: 'fast' });
    const strong = await setup.ask({ tier: 'strong' });

    expect([fast.model, strong.model]).toEqual([
      'compatible:local-model',
      'anthropic:claude-sonnet-4-5',
    ]);
    expect(setup.server.calls.map(({ request }) => request.model)).toEqual([
      'local-model',
      'claude-sonnet-4-5',
    ]);
  });

  test('without a model it says how to set one', async () => {
    await open();
    const gateway = setup.another({ modelFast: undefined });

    expect(gateway.modelFor('strong')).toBeNull();
    await expect(gateway.ask(setup.question())).rejects.toMatchObject({
      code: 'model.none',
      message: expect.stringContaining('Choose one in Settings'),
    });
  });

  test('no more calls are open at once than the configuration allows', async () => {
    await open({ config: { modelAtOnce: 3 } });
    const held = Promise.withResolvers<void>();
    let atOnce = 0;
    let most = 0;
    setup.server.script(async () => {
      most = Math.max(most, ++atOnce);
      await held.promise;
      atOnce -= 1;
      return { json: someCards };
    });

    const asked = Array.from({ length: 12 }, (_, at) => setup.ask({ agent: `agent_${at}` }));
    await setup.server.arrived(3);
    // Time enough for a fourth to arrive, if one were let through.
    await delay(200);
    held.resolve();
    await Promise.all(asked);

    expect(setup.server.calls).toHaveLength(12);
    expect(most).toBe(3);
  });

  test('the configured time is the longest, whatever the agent asks for', async () => {
    await open({
      script: { rules: [], otherwise: { fault: 'late' } },
      config: { modelTimeoutSeconds: 0.1 },
    });

    await expect(setup.ask({ timeoutMs: 3_600_000 })).rejects.toMatchObject({
      code: 'model.timeout',
    });
  });

  test('a conversation goes to the model in order, so that a repair sees the first answer', async () => {
    await open();
    const messages = [
      { role: 'user', content: 'Cells divide.' },
      { role: 'assistant', content: '{"cards": 1}' },
      { role: 'user', content: 'cards: expected a list' },
    ] as const;

    await setup.ask({ messages: [...messages] });

    expect(setup.server.calls[0]?.request.body.messages).toEqual([
      { role: 'system', content: 'You write flashcards.' },
      ...messages,
    ]);
  });

  test('an answer that may be one of two kinds comes back as that kind', async () => {
    const Outcome = z.union([
      z.object({ text: z.string() }),
      z.object({ lacking: z.literal(true) }),
    ]);
    await open({ script: [{ json: { answer: { lacking: true } } }] });

    expect((await setup.ask({ schema: Outcome })).value).toEqual({ lacking: true });
  });
});
