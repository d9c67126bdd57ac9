import { afterEach, expect, test } from 'vitest';
import {
  type GatewaySetup,
  type GatewaySetupOptions,
  openGatewaySetup,
} from '../../testing/model-server/gateway-setup.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describePglite } from '../../testing/stores/stores.ts';

describePglite('a connection test', (openTestStore) => {
  const store = kernelStore(openTestStore);
  const never = new AbortController().signal;
  let setup: GatewaySetup;
  const open = async (options: GatewaySetupOptions = {}) => {
    setup = await openGatewaySetup(store(), options);
    return setup;
  };
  afterEach(() => setup.close());

  test.each([
    'openai:gpt-5-mini',
    'anthropic:claude-sonnet-4-5',
    'google:gemini-2.5-flash',
    'compatible:any',
  ])('says that %s answers, after one call that leaves no record', async (modelStrong) => {
    await open({ config: { modelStrong } });

    expect(await setup.gateway.testConnection('strong', never)).toEqual({
      state: 'answers',
      model: modelStrong,
    });
    expect(setup.server.calls).toHaveLength(1);
    expect((await store().query('select 1 from model_calls')).count).toBe(0);
  });

  test('an answer that is cut at its length is an answer', async () => {
    await open({ script: [{ truncated: 'hel' }] });

    expect(await setup.gateway.testConnection('fast', never)).toMatchObject({ state: 'answers' });
  });

  test.each([
    { status: 401, code: 'model.key-wrong' },
    { status: 404, code: 'model.unknown' },
    { status: 503, code: 'model.unavailable' },
  ] as const)('says $code on $status, without a second try', async ({ status, code }) => {
    await open({ script: [{ fault: 'status', status }] });

    const outcome = await setup.gateway.testConnection('fast', never);

    expect(outcome).toEqual({
      state: 'fails',
      model: 'compatible:local-model',
      error: expect.objectContaining({ code, message: expect.stringMatching(/^[^\n]+$/) }),
    });
    expect(setup.server.calls).toHaveLength(1);
  });

  test('says so when no model is configured, and when the key is missing', async () => {
    await open();
    const none = setup.another({ modelFast: undefined });
    const keyless = setup.another({ modelFast: 'openai:gpt-5-mini', openaiApiKey: undefined });

    expect(await none.testConnection('fast', never)).toEqual({ state: 'none' });
    expect(await keyless.testConnection('fast', never)).toMatchObject({
      state: 'fails',
      error: { code: 'model.key-missing' },
    });
    expect(setup.server.calls).toEqual([]);
  });

  test('ends when it is cancelled', async () => {
    await open({ script: [{ fault: 'late' }] });
    const cancel = new AbortController();
    const outcome = setup.gateway.testConnection('fast', cancel.signal);
    await setup.server.arrived(1);

    cancel.abort();

    expect(await outcome).toMatchObject({
      state: 'fails',
      error: { code: 'model.cancelled' },
    });
  });
});
