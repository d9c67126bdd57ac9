/** Which runs are at work, and which one comes next. */
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { tickingWorld } from '../../testing/fixed-world.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import {
  ann,
  type TestKernel,
  type TestKernelOptions,
  testKernel,
} from '../../testing/test-kernel.ts';
import type { Store } from '../store/store.ts';
import { type BoundWorkflow, defineWorkflow } from './define-workflow.ts';

const never = new AbortController().signal;

describeEachStore('the places of a process', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('no more runs are at work than there are places, though many start at once', async () => {
    const work = new HeldWork();
    const kernel = await open(store(), { workflows: [work.of('test.a')], runsAtOnce: 2 });

    const runs = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => start(kernel, 'test.a', n)));
    await work.hasBegun(2);
    work.open();
    await allSettled(kernel, runs);

    expect(work.begun).toHaveLength(6);
    expect(work.mostAtOnce).toBe(2);
  });

  test('who is told many times at once that work is queued takes no more of it', async () => {
    const work = new HeldWork();
    const kernel = await open(store(), { workflows: [work.of('test.a')], runsAtOnce: 1 });
    const runs = [];
    for (const n of [1, 2, 3, 4]) runs.push(await start(kernel, 'test.a', n));

    work.open();
    const told = Array.from({ length: 8 }, () =>
      store().query(`select pg_notify('run_work', 'queued')`),
    );
    await Promise.all([...told, allSettled(kernel, runs)]);

    expect(work.mostAtOnce).toBe(1);
    expect(work.begun).toEqual(['test.a 1', 'test.a 2', 'test.a 3', 'test.a 4']);
  });

  test('a run of another kind is next, however many of the first were queued before', async () => {
    const work = new HeldWork();
    const workflows = [work.of('test.a'), work.of('test.b')];
    const kernel = await open(store(), { workflows, runsAtOnce: 2 });
    const runs = [];
    for (const n of [1, 2, 3, 4, 5, 6]) runs.push(await start(kernel, 'test.a', n));
    for (const n of [1, 2]) runs.push(await start(kernel, 'test.b', n));
    await work.hasBegun(2);

    const next: (string | undefined)[] = [];
    for (const done of ['test.a 1', 'test.a 2', 'test.b 1', 'test.a 3']) {
      const before = work.begun.length;
      work.letGo(done);
      await work.hasBegun(before + 1);
      next.push(work.begun.at(-1));
    }
    work.open();
    await allSettled(kernel, runs);

    expect(next).toEqual(['test.b 1', 'test.a 3', 'test.b 2', 'test.a 4']);
  });

  test('work that nobody waits for leaves the other places free', async () => {
    const work = new HeldWork();
    const workflows = [work.of('test.a'), work.of('test.background', 1)];
    const kernel = await open(store(), { workflows, runsAtOnce: 3 });
    const runs = [];
    for (const n of [1, 2, 3, 4]) runs.push(await start(kernel, 'test.background', n));
    for (const n of [1, 2]) runs.push(await start(kernel, 'test.a', n));

    await work.hasBegun(3);
    expect(work.begun.toSorted()).toEqual(['test.a 1', 'test.a 2', 'test.background 1']);
    work.open();
    await allSettled(kernel, runs);
    expect(work.begun).toHaveLength(6);
  });
});

/** Steps that stand still until they are let go, and what was seen of them. */
class HeldWork {
  readonly begun: string[] = [];
  mostAtOnce = 0;
  #atWork = 0;
  readonly #gate = Promise.withResolvers<void>();
  readonly #gates = new Map<string, () => void>();
  #onBegun: () => void = () => undefined;

  /** Resolves once so many have begun. */
  async hasBegun(count: number): Promise<void> {
    while (this.begun.length < count) {
      await new Promise<void>((resolve) => {
        this.#onBegun = resolve;
      });
    }
  }

  open(): void {
    this.#gate.resolve();
  }

  letGo(key: string): void {
    this.#gates.get(key)?.();
  }

  of(name: string, atOnce?: number): BoundWorkflow {
    return defineWorkflow<object>()({
      name,
      version: 1,
      ...(atOnce !== undefined && { atOnce }),
      input: z.object({ n: z.int() }),
      output: z.int(),
      parts: { start: (flow, { n }) => flow.step('work', () => this.#do(name, n)) },
    }).bind({});
  }

  async #do(name: string, n: number): Promise<number> {
    const key = `${name} ${n}`;
    const own = Promise.withResolvers<void>();
    this.#gates.set(key, own.resolve);
    this.#atWork += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atWork);
    this.begun.push(key);
    this.#onBegun();
    await Promise.race([this.#gate.promise, own.promise]);
    this.#atWork -= 1;
    return n;
  }
}

async function open(store: Store, options: TestKernelOptions): Promise<TestKernel> {
  const kernel = await testKernel(store, { world: tickingWorld(), ...options });
  onTestFinished(() => kernel.close());
  return kernel;
}

function start(kernel: TestKernel, workflow: string, n: number) {
  return kernel.runs.start({ userId: ann, workflow, input: { n }, sessionKind: 'course' });
}

async function allSettled(kernel: TestKernel, runs: readonly { run_id: string }[]): Promise<void> {
  await Promise.all(runs.map(({ run_id }) => kernel.runs.settled(ann, run_id as never, never)));
}
