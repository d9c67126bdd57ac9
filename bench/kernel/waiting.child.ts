/** Leaves runs that wait for a person, or comes back to them after a restart. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { defineWorkflow } from '../../src/kernel/workflow/define-workflow.ts';
import { measureForParent } from '../child.ts';
import { countingStore } from '../counting-store.ts';
import { ann, openKernel } from '../open-kernel.ts';
import type { Returned, WaitingTask } from './waiting.ts';

const IDLE_MS = 5000;

const waitForPerson = defineWorkflow<object>()({
  name: 'bench.wait_for_person',
  version: 1,
  input: z.object({}),
  output: z.string(),
  signals: { review: z.object({ verdict: z.string() }) },
  parts: {
    async start(flow) {
      await flow.step('prepare', () => 'prepared');
      return flow.wait('review', { next: 'afterReview' });
    },
    afterReview: (flow, _input, _ports, { answer }) =>
      flow.step('verdict', () => answer?.verdict ?? 'none'),
  },
});
const workflows = [waitForPerson.bind({})];

measureForParent((task: WaitingTask) =>
  Promise.resolve(() => (task.leave > 0 ? leaveWaiting(task) : comeBack(task))),
);

/** The engine brings one run to its wait; the others are copies of all that it left in the store. */
async function leaveWaiting({ place, leave }: WaitingTask): Promise<void> {
  const kernel = await openKernel(place, { workflows });
  const { status } = await kernel.finish(waitForPerson.name, {});
  if (status !== 'waiting') throw new Error(`the run is ${status} instead of waiting`);
  const owners = { sessions: ['id'], runs: ['id', 'session_id'] };
  const belongings = { run_steps: ['run_id'], run_events: ['run_id'] };
  for (const [table, ids] of Object.entries({ ...owners, ...belongings })) {
    const renamed = ids.map((id) => `'${id}', old.${id} || '_' || n`).join(', ');
    await kernel.store.query(
      `insert into ${table}
       select (jsonb_populate_record(old, jsonb_build_object(${renamed}))).*
       from ${table} old, generate_series(2, $1::int) n`,
      [leave],
    );
  }
  await kernel.close();
}

async function comeBack({ place }: WaitingTask): Promise<Returned> {
  const count = { statements: 0 };
  const kernel = await openKernel(place, {
    workflows,
    watch: (store) => countingStore(store, count),
  });
  const [newest] = await kernel.runs.list(ann, { status: 'waiting', limit: 1 });
  if (!newest) throw new Error('nothing waits');
  const signalled = performance.now();
  const answered = await kernel.runs.signal(ann, newest.run_id, 'review', { verdict: 'fine' });
  const { status } = await kernel.settled(answered);
  if (status !== 'done') throw new Error(`the signalled run is ${status}`);
  const firstSignalMs = performance.now() - signalled;

  const before = count.statements;
  await pause(IDLE_MS);
  const idleQueriesPerSecond = (count.statements - before) / (IDLE_MS / 1000);
  globalThis.gc?.();
  await pause(100);
  const { rss, heapUsed } = process.memoryUsage();
  return { firstSignalMs, idleQueriesPerSecond, rssMb: rss / 2 ** 20, heapMb: heapUsed / 2 ** 20 };
}
