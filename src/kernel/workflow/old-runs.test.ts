/** Runs of the version before the queue, queued, at work and waiting: all go on after the upgrade. */
import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Run } from '../../contracts/run.ts';
import { courseMigrations } from '../../testing/obstacle-course/obstacle-course.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { ann, testKernel } from '../../testing/test-kernel.ts';
import type { Store } from '../store/store.ts';
import { realWorld } from '../world/world.ts';
import { defineWorkflow } from './define-workflow.ts';

const OLD_ROWS = new URL('../../../fixtures/old-runs/before-the-queue.json', import.meta.url);
/** The last migration of the kernel that the old version knew. */
const LAST_OLD = 3;
const never = new AbortController().signal;

describeEachStore('runs of the version before the queue', (openTestStore) => {
  test('go on, each from where it stood, and do no save twice', async () => {
    const migrations = await courseMigrations();
    const old = migrations.filter(({ area, number }) => area !== 'kernel' || number <= LAST_OLD);
    const before = await openTestStore({ migrations: old });
    await fill(before);
    await before.close();

    const store = await openTestStore({ migrations, home: before.home });
    const kernel = await testKernel(store, { workflows: [goesOn], world: realWorld });
    onTestFinished(() => kernel.close());
    const runs = await kernel.runs.list(ann, { limit: 10 });
    const [waitsForPerson] = runs.filter(({ waiting_for }) => waiting_for?.until === null);
    if (waitsForPerson) await kernel.runs.signal(ann, waitsForPerson.run_id, 'go', 'a person');

    const ended: Run[] = [];
    for (const { run_id } of runs) ended.push(await kernel.runs.settled(ann, run_id, never));

    expect(ended.map(({ status }) => status)).toEqual(Array(5).fill('done'));
    expect(ended.map(({ result }) => result).toSorted()).toEqual(
      ['a person', 'one', 'one', 'one', 'time is up'].toSorted(),
    );
    const { rows } = await store.query('select run_id from course_rows');
    expect(rows.map(({ run_id }) => run_id).toSorted()).toEqual(
      runs.map(({ run_id }) => run_id).toSorted(),
    );
  });
});

async function fill(store: Store): Promise<void> {
  const tables = z
    .record(z.string(), z.array(z.unknown()))
    .parse(JSON.parse(await readFile(OLD_ROWS, 'utf8')));
  for (const [table, rows] of Object.entries(tables)) {
    await store.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  // The time that one of them waits for has come meanwhile.
  await store.query('update runs set waiting_until = now() where waiting_until is not null');
}

/** As the old version had it; its second step ends now. */
const goesOn = defineWorkflow<object>()({
  name: 'test.goes_on',
  version: 1,
  input: z.object({ waits: z.enum(['no', 'person', 'time']) }),
  output: z.string(),
  signals: { go: z.string() },
  parts: {
    async start(flow, { waits }) {
      const one = await flow.save('one', async (tx) => {
        await tx.query(`insert into course_rows (run_id, label) values ($1, 'one')`, [flow.runId]);
        return 'one';
      });
      if (waits === 'person') return flow.wait('go', { next: 'after' });
      if (waits === 'time') return flow.wait('go', { next: 'after', until: new Date() });
      await flow.step('two', () => 'two');
      return one;
    },
    after: (flow, _input, _ports, { answer }) => flow.step('after', () => answer ?? 'time is up'),
  },
}).bind({});
