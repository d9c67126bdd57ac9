/** The store goes away while runs are at work, and comes back. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { courseMigrations } from '../../testing/obstacle-course/obstacle-course.ts';
import { type OwnPostgres, startOwnPostgres } from '../../testing/stores/postgres-server.ts';
import { describePostgres } from '../../testing/stores/stores.ts';
import { ann, type TestKernel, testKernel } from '../../testing/test-kernel.ts';
import { migrate } from '../store/migrations.ts';
import { openPostgresStore } from '../store/postgres-store.ts';
import type { Store } from '../store/store.ts';
import { realWorld } from '../world/world.ts';
import { type BoundWorkflow, defineWorkflow } from './define-workflow.ts';

const never = new AbortController().signal;

describePostgres('a PostgreSQL that is stopped and started again', () => {
  let postgres: OwnPostgres;
  let store: Store;

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    store = await openPostgresStore({ databaseUrl: postgres.url });
    await migrate(store, await courseMigrations());
  });
  afterAll(async () => {
    await store.close();
    await postgres.stop();
  });

  test('fails no run that it meets: it goes on, and nothing is done twice', async () => {
    const did: string[] = [];
    const kernel = await open([
      defineWorkflow<object>()({
        name: 'test.marks_failures',
        version: 1,
        input: z.object({}),
        output: z.string(),
        parts: {
          async start(flow) {
            try {
              await flow.step('before', () => void did.push('before'));
              await flow.step('outage', () => meetOutage(did, 'outage'));
              return 'read';
            } catch (error) {
              await flow.save('failed', async () => void did.push('marked as failed'));
              throw error;
            }
          },
        },
      }).bind({}),
    ]);

    const run = await settled(kernel, 'test.marks_failures');

    expect(run).toMatchObject({ status: 'done', result: 'read' });
    expect(did).toEqual(['before', 'outage', 'outage']);
    const { rows } = await store.query<{ type: string }>(
      `select body ->> 'type' as type from run_events where run_id = $1 order by seq`,
      [run.run_id],
    );
    expect(rows.map(({ type }) => type)).toEqual([
      'run-start',
      ...['step-start', 'step-end', 'step-start', 'step-end'],
      'run-end',
    ]);
  });

  test('is not kept as the outcome of a branch', async () => {
    const did: string[] = [];
    const kernel = await open([
      defineWorkflow<object>()({
        name: 'test.branches',
        version: 1,
        input: z.object({}),
        output: z.array(z.boolean()),
        branches: {
          item: {
            input: z.int(),
            run: (flow, n) =>
              flow.step('item', () => (n === 2 ? meetOutage(did, 'outage') : undefined)),
          },
        },
        parts: {
          start: async (flow) => (await flow.each('item', [1, 2, 3])).map(({ ok }) => ok),
        },
      }).bind({}),
    ]);

    const run = await settled(kernel, 'test.branches');

    expect(run).toMatchObject({ status: 'done', result: [true, true, true] });
  });

  test('lets a run begin as soon as it is back, and says so at once until then', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const kernel = await open([
      defineWorkflow<object>()({
        name: 'test.held',
        version: 1,
        input: z.object({}),
        output: z.string(),
        parts: {
          start: (flow) =>
            flow.step('held', async () => {
              begun.resolve();
              await gate.promise;
              return 'done';
            }),
        },
      }).bind({}),
    ]);
    const held = await start(kernel, 'test.held');
    await begun.promise;

    await postgres.halt();
    gate.resolve();
    await expect(start(kernel, 'test.held')).rejects.toMatchObject({
      code: 'store.unreachable',
      status: 503,
    });
    await postgres.resume();

    expect(await kernel.runs.settled(ann, held.run_id, never)).toMatchObject({ status: 'done' });
    expect(await settled(kernel, 'test.held')).toMatchObject({ status: 'done' });
  });

  /** The first time the store is away for a moment, and the step fails with what it met. */
  async function meetOutage(did: string[], what: string): Promise<void> {
    did.push(what);
    if (did.filter((one) => one === what).length > 1) return;
    await postgres.halt();
    const fault = await store.query('select 1').catch((error: unknown) => error);
    await postgres.resume();
    throw fault;
  }

  async function open(workflows: BoundWorkflow[]): Promise<TestKernel> {
    const kernel = await testKernel(store, { workflows, world: realWorld });
    onTestFinished(() => kernel.close());
    return kernel;
  }

  async function settled(kernel: TestKernel, workflow: string) {
    const { run_id } = await start(kernel, workflow);
    await expect
      .poll(async () => (await status(run_id)) ?? 'unknown', { timeout: 50_000 })
      .toMatch(/done|failed/);
    return kernel.runs.get(ann, run_id);
  }

  async function status(runId: string): Promise<string | undefined> {
    const { rows } = await store
      .query<{ status: string }>('select status from runs where id = $1', [runId])
      .catch(() => ({ rows: [] }));
    return rows[0]?.status;
  }
});

function start(kernel: TestKernel, workflow: string) {
  return kernel.runs.start({ userId: ann, workflow, input: {}, sessionKind: 'course' });
}
