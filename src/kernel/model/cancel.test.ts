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

describePglite('a cancelled question', (openTestStore) => {
  const store = kernelStore(openTestStore);
  let setup: GatewaySetup;
  const open = async (options: GatewaySetupOptions = {}) => {
    setup = await openGatewaySetup(store(), options);
    return setup;
  };
  afterEach(() => setup.close());

  test.each([
    { kind: 'whole', onText: undefined },
    { kind: 'streamed', onText: () => undefined },
  ])('closes its connection at once ($kind), and no further call follows', async ({ onText }) => {
    await open({ script: { rules: [], otherwise: { fault: 'stall' } } });
    const cancel = new AbortController();
    const asked = setup.ask({ signal: cancel.signal, ...(onText && { onText }) });
    const outcome = expect(asked).rejects.toMatchObject({ code: 'model.cancelled', status: 409 });
    await setup.server.arrived(1);

    cancel.abort();
    await outcome;
    await setup.server.calls[0]?.over;

    expect(setup.server.calls.map(({ state }) => state)).toEqual(['left']);
    expect(setup.waits).toEqual([]);
  });

  test('is not sent at all when it was cancelled before', async () => {
    await open();

    await expect(setup.ask({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'model.cancelled',
    });
    expect(setup.server.calls).toEqual([]);
  });

  test('ends its wait between two attempts, and makes no second one', async () => {
    await open({ script: { rules: [], otherwise: { fault: 'status', status: 503 } } });
    const cancel = new AbortController();
    const gateway = setup.another({}, (_ms, signal) => {
      cancel.abort();
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('woken')), { once: true });
      });
    });

    const asked = gateway.ask(setup.question({ signal: cancel.signal }));

    await expect(asked).rejects.toMatchObject({ code: 'model.cancelled' });
    expect(setup.server.calls).toHaveLength(1);
  });

  test('leaves the queue when all slots are taken, and the others go on', async () => {
    await open({ config: { modelAtOnce: 1 } });
    const held = Promise.withResolvers<void>();
    setup.server.script(() => held.promise.then(() => ({ json: someCards })));
    const cancel = new AbortController();
    const first = setup.ask();
    await setup.server.arrived(1);
    const queued = setup.ask({ agent: 'queued', signal: cancel.signal });
    const outcome = expect(queued).rejects.toMatchObject({ code: 'model.cancelled' });
    const last = setup.ask({ agent: 'last' });

    cancel.abort();
    await outcome;
    held.resolve();
    await Promise.all([first, last]);

    expect(setup.server.calls).toHaveLength(2);
  });

  test('does not wait for a tool that does not listen', async () => {
    await open({ script: [{ useTools: [{ name: 'sleep', input: {} }] }] });
    const cancel = new AbortController();
    const sleep = {
      name: 'sleep',
      description: 'Never ends.',
      input: z.object({}),
      run: () => {
        cancel.abort();
        return new Promise(() => undefined);
      },
    };

    await expect(setup.ask({ tools: [sleep], signal: cancel.signal })).rejects.toMatchObject({
      code: 'model.cancelled',
    });
    expect(setup.server.calls).toHaveLength(1);
  });

  test('leaves the call to the others who ask the same', async () => {
    await open();
    const held = Promise.withResolvers<void>();
    setup.server.script(() => held.promise.then(() => ({ json: someCards })));
    const cancel = new AbortController();
    const leaving = expect(setup.ask({ signal: cancel.signal })).rejects.toMatchObject({
      code: 'model.cancelled',
    });
    const staying = setup.ask();
    await setup.server.arrived(1);

    cancel.abort();
    await leaving;
    held.resolve();

    expect(await staying).toMatchObject({ value: someCards });
    expect(setup.server.calls.map(({ state }) => state)).toEqual(['answered']);
  });
});
