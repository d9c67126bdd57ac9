import { expect, test } from 'vitest';
import { z } from 'zod';
import { fixedWorld, tickingWorld } from '../../testing/fixed-world.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { ann, type TestKernel, testKernel } from '../../testing/test-kernel.ts';
import { kernelError } from '../errors/error-codes.ts';
import { type BoundWorkflow, defineWorkflow } from './define-workflow.ts';
import { keepStep } from './journal.store.ts';

const never = new AbortController().signal;

describeEachStore('after a restart', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('a run in the middle of a step goes on, and finished steps are not done again', async () => {
    const done: string[] = [];
    const begun = Promise.withResolvers<void>();
    const before = await testKernel(store(), {
      workflows: [
        twoSteps(done, async (signal) => {
          begun.resolve();
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          signal.throwIfAborted();
        }),
      ],
    });
    const { run_id } = await start(before, 'test.two_steps');
    await begun.promise;
    await before.close();

    const after = await testKernel(store(), {
      workflows: [twoSteps(done, async () => undefined)],
      world: fixedWorld('another process'),
    });
    const run = await after.runs.settled(ann, run_id, never);

    expect(run).toMatchObject({ status: 'done', result: 'both' });
    expect(done).toEqual(['first']);
    await after.close();
  });

  test('a waiting run survives an upgrade: the signal finishes it on the new code', async () => {
    const before = await testKernel(store(), { workflows: [waiter(1, [])] });
    const { run_id } = await start(before, 'test.waiter');
    expect((await before.runs.settled(ann, run_id, never)).status).toBe('waiting');
    await before.close();

    const after = await testKernel(store(), {
      workflows: [waiter(2, ['added'])],
      world: fixedWorld('another process'),
    });
    await after.runs.signal(ann, run_id, 'go', 'now');
    const run = await after.runs.settled(ann, run_id, never);

    expect(run).toMatchObject({ status: 'done', version: 2, result: ['added', 'now'] });
    await after.close();
  });

  test('a run whose code is gone waits for it, and operators see so', async () => {
    const before = await testKernel(store(), { workflows: [waiter(1, [])] });
    const { run_id } = await start(before, 'test.waiter');
    await before.runs.settled(ann, run_id, never);
    await before.close();

    const after = await testKernel(store(), {
      workflows: [],
      world: fixedWorld('another process'),
    });
    expect(await after.runs.get(ann, run_id)).toMatchObject({ status: 'waiting', problem: null });
    const { queues } = await after.runs.queues();
    expect(queues).toMatchObject([{ workflow: 'test.waiter', waiting: 1, has_code: false }]);
    await expect(after.runs.signal(ann, run_id, 'go', 'now')).rejects.toMatchObject({
      code: 'run.code-gone',
      status: 409,
    });
    await after.close();

    const again = await testKernel(store(), {
      workflows: [waiter(1, [])],
      world: fixedWorld('a third process'),
    });
    await again.runs.signal(ann, run_id, 'go', 'now');
    expect(await again.runs.settled(ann, run_id, never)).toMatchObject({ status: 'done' });
    await again.close();
  });

  test('a process that stalled while another took over can add nothing more', async () => {
    const kernel = await testKernel(store(), { workflows: [waiter(1, [])] });
    const { run_id } = await start(kernel, 'test.waiter');
    await kernel.runs.settled(ann, run_id, never);
    await store().query(`update runs set status = 'running', lease = 5 where id = $1`, [run_id]);
    const write = (lease: number) =>
      keepStep(
        store(),
        { id: run_id, lease, partNo: 1 },
        `by ${lease}`,
        {
          resultJson: '1',
          said: [],
          trace: { duration_ms: 0, tokens_used: 0, tokens: { input: 0, output: 0 }, errors: [] },
        },
        new Date(0),
      );

    await expect(write(4)).rejects.toSatisfy((error) => kernelError.is(error, 'run.taken-over'));
    await write(5);
    await kernel.close();
  });

  test('more runs than places wait their turn, oldest first', async () => {
    const order: number[] = [];
    const kernel = await testKernel(store(), {
      workflows: [
        defineWorkflow<object>()({
          name: 'test.turn',
          version: 1,
          input: z.object({ n: z.int() }),
          output: z.int(),
          parts: {
            start: (flow, { n }) =>
              flow.step('turn', () => {
                order.push(n);
                return n;
              }),
          },
        }).bind({}),
      ],
      world: tickingWorld(),
      runsAtOnce: 1,
    });
    const runs = [];
    for (const n of [1, 2, 3, 4, 5]) runs.push(await start(kernel, 'test.turn', { n }));

    for (const { run_id } of runs) await kernel.runs.settled(ann, run_id, never);

    expect(order).toEqual([1, 2, 3, 4, 5]);
    await kernel.close();
  });
});

async function start(kernel: TestKernel, workflow: string, input: unknown = {}) {
  return kernel.runs.start({ userId: ann, workflow, input, sessionKind: 'course' });
}

function twoSteps(done: string[], second: (signal: AbortSignal) => Promise<void>): BoundWorkflow {
  return defineWorkflow<object>()({
    name: 'test.two_steps',
    version: 1,
    input: z.object({}),
    output: z.string(),
    parts: {
      async start(flow) {
        await flow.step('first', () => void done.push('first'));
        await flow.step('second', ({ signal }) => second(signal));
        return 'both';
      },
    },
  }).bind({});
}

/** Waits for `go`; later versions have more steps after it. */
function waiter(version: number, added: string[]): BoundWorkflow {
  return defineWorkflow<object>()({
    name: 'test.waiter',
    version,
    input: z.object({}),
    output: z.array(z.string()),
    signals: { go: z.string() },
    parts: {
      async start(flow) {
        for (const name of added) await flow.step(`before ${name}`, () => name);
        return flow.wait('go', { next: 'after' });
      },
      async after(flow, _input, _ports, { answer }) {
        const path: string[] = [];
        for (const name of added) path.push(await flow.step(name, () => name));
        return [...path, answer ?? 'nothing'];
      },
    },
  }).bind({});
}
