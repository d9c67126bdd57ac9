/** The classic faults of queues, each with a test: kills, closings, mixed versions, clocks, stalls. */
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { courseMigrations } from '../../testing/obstacle-course/obstacle-course.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describeEachStore, describePostgres } from '../../testing/stores/stores.ts';
import {
  ann,
  bob,
  type TestKernel,
  type TestKernelOptions,
  testKernel,
} from '../../testing/test-kernel.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { realWorld } from '../world/world.ts';
import { type BoundWorkflow, defineWorkflow } from './define-workflow.ts';
import { keepStep } from './journal.store.ts';

const never = new AbortController().signal;
const PATIENCE = { timeout: 30_000 };

describeEachStore('one process', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('has no more runs at work than places, however many start at once (D5)', async () => {
    const held = holding();
    const kernel = await open(store(), { workflows: [held.workflow], runsAtOnce: 5 });
    const runs = await Promise.all(Array.from({ length: 30 }, () => start(kernel)));
    await expect.poll(() => held.atWork(), PATIENCE).toBe(5);
    held.openGate();
    await Promise.all(runs.map(({ run_id }) => kernel.runs.settled(ann, run_id, never)));
    expect(held.mostAtWork()).toBe(5);
  });

  test('gives a person the next free place, though another has a hundred runs before (D7)', async () => {
    const order: string[] = [];
    const workflow = instant('test.turns', (userId) => order.push(userId));
    const before = await open(store(), { workflows: [workflow], runsAtOnce: 0 });
    for (let n = 0; n < 30; n++) await start(before, ann, 'test.turns');
    const bobs = await start(before, bob, 'test.turns');
    const kernel = await open(store(), { workflows: [workflow], runsAtOnce: 4 });
    await kernel.runs.settled(bob, bobs.run_id, never);
    expect(order.indexOf('bob')).toBeLessThan(12);
  });

  test('stops a run each time it is cancelled, and closes only when its work has ended (D9)', async () => {
    const aborted: number[] = [];
    let begun = 0;
    let atWork = 0;
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const deaf = bind('test.deaf', async (signal) => {
      const me = begun++;
      atWork += 1;
      signal.addEventListener('abort', () => aborted.push(me));
      await gates[me]?.promise;
      atWork -= 1;
    });
    const kernel = await testKernel(store(), { workflows: [deaf] });
    const { run_id } = await start(kernel, ann, 'test.deaf');
    await expect.poll(() => begun, PATIENCE).toBe(1);
    await kernel.runs.cancel(ann, run_id);
    await kernel.runs.retry(ann, run_id);
    await expect.poll(() => begun, PATIENCE).toBe(2);
    gates[0]?.resolve();
    await expect.poll(() => atWork, PATIENCE).toBe(1);
    await kernel.runs.cancel(ann, run_id);
    await expect.poll(() => aborted, PATIENCE).toContain(1);

    let closed = false;
    const closing = kernel.close().then(() => {
      closed = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([closed, atWork]).toEqual([false, 1]);
    gates[1]?.resolve();
    await closing;
    expect(atWork).toBe(0);
  });

  test('lets work under way end within its grace when it closes (D2)', async () => {
    const held = holding();
    const kernel = await testKernel(store(), { workflows: [held.workflow], graceMs: 30_000 });
    const { run_id } = await start(kernel);
    await expect.poll(() => held.atWork(), PATIENCE).toBe(1);
    const closing = kernel.close();
    held.openGate();
    await closing;
    const { rows } = await store().query('select status from runs where id = $1', [run_id]);
    expect(rows).toEqual([{ status: 'done' }]);
  });
});

describePostgres('two processes', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('go on with what the other gives back when it closes (D2)', async () => {
    const held = holding();
    const closing = await testKernel(await secondStore(), { workflows: [held.workflow] });
    const { run_id } = await start(closing);
    await expect.poll(() => held.atWork(), PATIENCE).toBe(1);
    // Told at once: this one would look by itself only after an hour.
    const other = await open(store(), { workflows: [held.workflow], heartbeatMs: 3_600_000 });
    held.openGate();
    await closing.close();
    expect(await other.runs.settled(ann, run_id, never)).toMatchObject({ status: 'done' });
  });

  test('tell of new work in the very transaction that makes it (D3)', async () => {
    const heard: string[] = [];
    const unlisten = await store().listen('run_work', (notice) => heard.push(notice));
    onTestFinished(unlisten);
    const kernel = await open(store(), { workflows: [instant('test.told')], runsAtOnce: 0 });
    await start(kernel, ann, 'test.told');
    await expect.poll(() => heard, PATIENCE).toContain('test.told/1');
    // A transaction that fails tells nothing and leaves no job.
    const fails = { rows: () => Promise.reject(new Error('no row')) };
    const order = { userId: ann, workflow: 'test.told', input: {}, sessionKind: 'course' };
    await expect(kernel.runs.start({ ...order, ...fails })).rejects.toThrow('no row');
    const { rows } = await store().query(
      `select 1 from lyceum_queue.job where name = 'test.told/1'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('go on with the run of a dead one, also when a full one saw it first (D4)', async () => {
    const held = holding();
    const full = await open(await secondStore(), {
      workflows: [held.workflow, instant('test.left')],
      runsAtOnce: 1,
    });
    await start(full);
    await expect.poll(() => held.atWork(), PATIENCE).toBe(1);
    const left = await start(full, ann, 'test.left');
    await store().query(`update runs set status = 'running', executor = 'gone' where id = $1`, [
      left.run_id,
    ]);
    const idle = await open(store(), { workflows: [instant('test.left')], runsAtOnce: 5 });
    expect(await idle.runs.settled(ann, left.run_id, never)).toMatchObject({ status: 'done' });
    held.openGate();
  });

  test('of different versions work each on what they have the code for (D6)', async () => {
    const old = await open(await secondStore(), { workflows: [versioned(1)] });
    const newer = await open(store(), { workflows: [versioned(1), versioned(2)], runsAtOnce: 2 });
    const runs = await Promise.all(
      Array.from({ length: 6 }, () => start(newer, ann, 'test.version')),
    );
    for (const { run_id } of runs) {
      const run = await newer.runs.settled(ann, run_id, never);
      expect(run).toMatchObject({ status: 'waiting', version: 2 });
    }
    await old.close();
    // An old one that starts again, as in a rollback, leaves them as they are.
    await open(await secondStore(), { workflows: [versioned(1)] });
    for (const { run_id } of runs) {
      await newer.runs.signal(ann, run_id, 'go', 'on');
      expect(await newer.runs.settled(ann, run_id, never)).toMatchObject({ status: 'done' });
    }
  });

  test('do not hurry a wait, however far ahead the clock of one is (D8)', async () => {
    const waits = defineWorkflow<object>()({
      name: 'test.waits',
      version: 1,
      input: z.object({}),
      output: z.null(),
      signals: { go: z.string() },
      parts: {
        start: async (flow) =>
          flow.wait('go', { next: 'after', until: new Date(Date.now() + 3_600_000) }),
        after: async () => null,
      },
    }).bind({});
    const kernel = await open(store(), { workflows: [waits], world: realWorld });
    const { run_id } = await start(kernel, ann, 'test.waits');
    await kernel.runs.settled(ann, run_id, never);
    const ahead = { ...realWorld, now: () => new Date(Date.now() + 3_660_000) };
    await open(await secondStore(), { workflows: [waits], world: ahead, heartbeatMs: 10 });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await kernel.runs.get(ann, run_id)).status).toBe('waiting');
  });

  test('keep their runs while work holds the whole pool (D11)', async () => {
    let begun = 0;
    const saves = defineWorkflow<object>()({
      name: 'test.saves',
      version: 1,
      input: z.object({}),
      output: z.null(),
      parts: {
        start: (flow) =>
          flow.save('long', async (tx) => {
            begun += 1;
            await tx.query('select pg_sleep(0.8)');
            return null;
          }),
      },
    }).bind({});
    const busy = await open(await secondStore(), { workflows: [saves], runsAtOnce: 20 });
    await open(store(), { workflows: [saves] });
    const runs = await Promise.all(
      Array.from({ length: 14 }, () => start(busy, ann, 'test.saves')),
    );
    for (const { run_id } of runs) {
      expect(await busy.runs.settled(ann, run_id, never)).toMatchObject({ status: 'done' });
    }
    expect(begun).toBe(14);
  });

  test('cannot both keep a step, though the insert of one stands still in the server (D12)', async () => {
    const held = holding();
    const kernel = await open(store(), { workflows: [held.workflow] });
    const { run_id } = await start(kernel);
    await expect.poll(() => held.atWork(), PATIENCE).toBe(1);
    const { rows } = await store().query<{ lease: number }>('select lease from runs');
    const claim = { id: run_id, lease: rows[0]?.lease ?? 0, partNo: 1 };
    const trace = { duration_ms: 0, tokens_used: 0, tokens: { input: 0, output: 0 }, errors: [] };
    await store().transaction(async (tx) => {
      await keepStep(tx, claim, 'slow', { resultJson: '1', said: [], trace }, new Date());
      // A takeover waits until the step is kept, and then finds it in the journal.
      const takeover = `update runs set lease = lease + 1 where id = '${run_id}'`;
      const second = await secondStore();
      const inTime = second.query(`set local lock_timeout = '200ms'; ${takeover}`);
      await expect(inTime).rejects.toMatchObject({ details: { sqlState: '55P03' } });
    });
    held.openGate();
  });

  test('read events that nobody told them of (D15)', async () => {
    const gate = Promise.withResolvers<void>();
    const workflow = bind('test.quiet', () => gate.promise);
    const worker = await open(await secondStore(), { workflows: [workflow] });
    const reader = await open(store(), { workflows: [] });
    const { run_id } = await start(worker, ann, 'test.quiet');
    const settled = reader.runs.settled(ann, run_id, never);
    gate.resolve();
    expect(await settled).toMatchObject({ status: 'done' });
    const { rows } = await store().query<{ body: string }>(
      `select prosrc as body from pg_proc where proname = 'append_run_events'`,
    );
    expect(rows[0]?.body).not.toContain('pg_notify');
  });

  test('do not all look for a run that one of them has a place for (D16)', async () => {
    const first = countingLooks(await secondStore());
    const others = [countingLooks(await secondStore()), countingLooks(store())];
    const gate = Promise.withResolvers<void>();
    let atWork = 0;
    const held = bind('test.held', () => {
      atWork += 1;
      return gate.promise;
    });
    const workflows = [instant('test.herd'), held];
    // None looks by itself while the test runs.
    const options = { workflows, runsAtOnce: 4, heartbeatMs: 3_600_000 };
    const kernel = await open(first.store, options);
    for (const other of others) await open(other.store, options);
    const before = others.map(({ looks }) => looks());

    for (let n = 0; n < 10; n++) {
      const { run_id } = await start(kernel, ann, 'test.herd');
      await kernel.runs.settled(ann, run_id, never);
    }
    expect(others.map(({ looks }) => looks())).toEqual(before);

    // What does not fit there is told to all: three have a place for each of these.
    const runs = await Promise.all(Array.from({ length: 12 }, () => start(kernel)));
    await expect.poll(() => atWork, PATIENCE).toBe(12);
    gate.resolve();
    await Promise.all(runs.map(({ run_id }) => kernel.runs.settled(ann, run_id, never)));
  });

  /** As another process has it: connections and a name of its own. */
  async function secondStore(): Promise<Store> {
    const second = await openStore({ ...store().home, migrations: await courseMigrations() });
    onTestFinished(() => second.close());
    return second;
  }
});

async function open(store: Store, options: TestKernelOptions): Promise<TestKernel> {
  const kernel = await testKernel(store, { world: realWorld, ...options });
  onTestFinished(() => kernel.close());
  return kernel;
}

/** How often runs were looked for: that passes over rows which others have locked, and chores do too. */
function countingLooks(store: Store): { store: Store; looks: () => number } {
  let looks = 0;
  const count = (sql: string) => {
    if (/skip locked/i.test(sql) && !sql.includes(`'chores/`)) looks += 1;
  };
  const query: Store['query'] = (sql, values) => {
    count(sql);
    return store.query(sql, values);
  };
  const script: Store['script'] = (sql, values) => {
    count(sql);
    return store.script(sql, values);
  };
  return { store: { ...store, query, script }, looks: () => looks };
}

function start(kernel: TestKernel, userId = ann, workflow = 'test.held') {
  return kernel.runs.start({ userId, workflow, input: {}, sessionKind: 'course' });
}

function bind(name: string, work: (signal: AbortSignal, userId: string) => unknown): BoundWorkflow {
  return defineWorkflow<object>()({
    name,
    version: 1,
    input: z.object({}),
    output: z.null(),
    parts: {
      async start(flow) {
        await flow.step('work', async ({ signal }) => void (await work(signal, flow.userId)));
        return null;
      },
    },
  }).bind({});
}

function instant(name: string, tell: (userId: string) => unknown = () => undefined): BoundWorkflow {
  return bind(name, (_signal, userId) => tell(userId));
}

/** Stands still until the gate is opened, or it is stopped. */
function holding() {
  const gate = Promise.withResolvers<void>();
  let atWork = 0;
  let most = 0;
  const workflow = bind('test.held', async (signal) => {
    atWork += 1;
    most = Math.max(most, atWork);
    const stopped = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
    });
    await Promise.race([gate.promise, stopped]);
    atWork -= 1;
  });
  return {
    workflow,
    openGate: () => gate.resolve(),
    atWork: () => atWork,
    mostAtWork: () => most,
  };
}

/** Its second version goes on in a part that the first has not. */
function versioned(version: 1 | 2): BoundWorkflow {
  const shape = { input: z.object({}), output: z.int(), signals: { go: z.string() } };
  const first = defineWorkflow<object>()({
    ...{ name: 'test.version', version: 1, ...shape },
    parts: { start: async (flow) => flow.wait('go', { next: 'after' }), after: async () => 1 },
  });
  const second = defineWorkflow<object>()({
    ...{ name: 'test.version', version: 2, ...shape },
    parts: {
      start: async (flow) => flow.wait('go', { next: 'afterTwo' }),
      afterTwo: async () => 2,
    },
  });
  return (version === 1 ? first : second).bind({});
}
