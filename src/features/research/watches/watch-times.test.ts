/** When a watched question is asked, and how often, by one or more engines on one store. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allMigrations } from '../../../app/compose.ts';
import { AskRequest } from '../../../contracts/research/research-requests.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { type BoundWorkflow, defineWorkflow } from '../../../kernel/workflow/define-workflow.ts';
import { type FixedWorld, fixedWorld } from '../../../testing/fixed-world.ts';
import { passTime } from '../../../testing/stores/pass-time.ts';
import { describePglite, describePostgres } from '../../../testing/stores/stores.ts';
import { ann, type TestKernel, testKernel } from '../../../testing/test-kernel.ts';
import { type WatchPorts, watchQuestion } from './watch-question.workflow.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const HURRY = { timeout: 60_000, interval: 20 };

describePglite('a watched question', (openTestStore) => {
  test('whose server was off for three weeks is asked once, and keeps its day', async () => {
    const store = await openTestStore({ migrations: await allMigrations() });
    const world = fixedWorld();
    const first = await openWatching(store, world);
    await begin(first);
    await expect.poll(() => asked(store), HURRY).toEqual([1]);
    await first.close();
    await passTime(store, world, 3 * WEEK_MS + 1000);
    const later = await openWatching(store, world);
    await expect.poll(() => dueAt(later), HURRY).toBe('2026-02-02T09:00:00.000Z');
    expect(await asked(store)).toEqual([1, 2]);
    await later.close();
  });
});

describePostgres('a watched question of two processes', (openTestStore) => {
  test('is asked by one of them', async () => {
    const store = await openTestStore({ migrations: await allMigrations() });
    const same = await openTestStore({ migrations: await allMigrations(), home: store.home });
    const world = fixedWorld();
    const engines = [await openWatching(store, world), await openWatching(same, world)] as const;
    await begin(engines[0]);
    for (let week = 1; week <= 4; week += 1) {
      await expect
        .poll(() => dueAt(engines[1]), HURRY)
        .toBe(new Date(Date.parse('2026-01-05T09:00:00.000Z') + week * WEEK_MS).toISOString());
      await passTime(store, world, WEEK_MS);
    }
    await expect.poll(() => asked(store), HURRY).toEqual([1, 2, 3, 4, 5]);
    for (const engine of engines) await engine.close();
  });
});

/** Stands where questions are answered: what is watched here is when they are asked. */
const answering = defineWorkflow<object>()({
  name: 'research.answer_question',
  version: 1,
  input: AskRequest,
  output: z.object({ query_id: z.string() }),
  parts: { start: async ({ runId }) => ({ query_id: runId }) },
});

async function openWatching(store: Store, world: FixedWorld): Promise<TestKernel> {
  const ports: WatchPorts = { store, world, startRun: (request) => kernel.runs.start(request) };
  const workflows: BoundWorkflow[] = [watchQuestion.bind(ports), answering.bind({})];
  const kinds = [{ kind: 'research', state: z.object({}), empty: () => ({}) }];
  const kernel: TestKernel = await testKernel(store, { workflows, world, kinds, heartbeatMs: 20 });
  return kernel;
}

async function begin({ runs }: TestKernel): Promise<void> {
  const request = AskRequest.parse({ query_text: 'How long is the bridge?' });
  await runs.start({
    userId: ann,
    workflow: watchQuestion.name,
    input: { request, every: 'weekly', first: null },
    sessionKind: 'research',
  });
}

async function dueAt({ runs }: TestKernel): Promise<string | null> {
  const [run] = await runs.list(ann, { workflow: watchQuestion.name, limit: 1 });
  return run?.waiting_for?.until ?? null;
}

async function asked(store: Store): Promise<number[]> {
  const { rows } = await store.query<{ n: number }>(
    'select n from research_watch_asks order by n, query_id',
  );
  return rows.map(({ n }) => n);
}
