import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type DeskOptions,
  type GatewayDesk,
  openGatewayDesk,
  someCards,
} from '../../testing/model-server/gateway-desk.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describePglite } from '../../testing/stores/stores.ts';

describePglite('a cancelled question', (openTestStore) => {
  const store = kernelStore(openTestStore);
  let desk: GatewayDesk;
  const open = async (options: DeskOptions = {}) => {
    desk = await openGatewayDesk(store(), options);
    return desk;
  };
  afterEach(() => desk.close());

  test.each([
    { kind: 'whole', onText: undefined },
    { kind: 'streamed', onText: () => undefined },
  ])('closes its connection at once ($kind), and no further call follows', async ({ onText }) => {
    await open({ script: { rules: [], otherwise: { fault: 'stall' } } });
    const cancel = new AbortController();
    const asked = desk.ask({ signal: cancel.signal, ...(onText && { onText }) });
    const outcome = expect(asked).rejects.toMatchObject({ code: 'model.cancelled', status: 409 });
    await desk.server.arrived(1);

    cancel.abort();
    await outcome;
    await desk.server.calls[0]?.over;

    expect(desk.server.calls.map(({ state }) => state)).toEqual(['left']);
    expect(desk.waits).toEqual([]);
  });

  test('is not sent at all when it was cancelled before', async () => {
    await open();

    await expect(desk.ask({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'model.cancelled',
    });
    expect(desk.server.calls).toEqual([]);
  });

  test('ends its wait between two attempts, and makes no second one', async () => {
    await open({ script: { rules: [], otherwise: { fault: 'status', status: 503 } } });
    const cancel = new AbortController();
    const gateway = desk.another({}, (_ms, signal) => {
      cancel.abort();
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('woken')), { once: true });
      });
    });

    const asked = gateway.ask(desk.question({ signal: cancel.signal }));

    await expect(asked).rejects.toMatchObject({ code: 'model.cancelled' });
    expect(desk.server.calls).toHaveLength(1);
  });

  test('leaves the queue when all slots are taken, and the others go on', async () => {
    await open({ config: { modelAtOnce: 1 } });
    const held = Promise.withResolvers<void>();
    desk.server.script(() => held.promise.then(() => ({ json: someCards })));
    const cancel = new AbortController();
    const first = desk.ask();
    await desk.server.arrived(1);
    const queued = desk.ask({ agent: 'queued', signal: cancel.signal });
    const outcome = expect(queued).rejects.toMatchObject({ code: 'model.cancelled' });
    const last = desk.ask({ agent: 'last' });

    cancel.abort();
    await outcome;
    held.resolve();
    await Promise.all([first, last]);

    expect(desk.server.calls).toHaveLength(2);
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

    await expect(desk.ask({ tools: [sleep], signal: cancel.signal })).rejects.toMatchObject({
      code: 'model.cancelled',
    });
    expect(desk.server.calls).toHaveLength(1);
  });

  test('leaves the call to the others who ask the same', async () => {
    await open();
    const held = Promise.withResolvers<void>();
    desk.server.script(() => held.promise.then(() => ({ json: someCards })));
    const cancel = new AbortController();
    const leaving = expect(desk.ask({ signal: cancel.signal })).rejects.toMatchObject({
      code: 'model.cancelled',
    });
    const staying = desk.ask();
    await desk.server.arrived(1);

    cancel.abort();
    await leaving;
    held.resolve();

    expect(await staying).toMatchObject({ value: someCards });
    expect(desk.server.calls.map(({ state }) => state)).toEqual(['answered']);
  });
});
