/** What stands still for a while and goes on has lost nothing: a process, or the database of all. */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { Crew } from '../../testing/obstacle-course/crew.ts';
import { crewWork } from '../../testing/obstacle-course/crew-work.ts';
import { courseMigrations } from '../../testing/obstacle-course/obstacle-course.ts';
import { type OwnPostgres, startOwnPostgres } from '../../testing/stores/postgres-server.ts';
import { describePostgres } from '../../testing/stores/stores.ts';
import { ann, type TestKernel, testKernel } from '../../testing/test-kernel.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { realWorld } from '../world/world.ts';

/** A process that is gone for five of these is dead, so the stalls below are six times too long. */
const HEARTBEAT_MS = 100;
const STALL_MS = 3_000;
const PATIENCE = { timeout: 120_000 };

describePostgres('a stall of three seconds, where half a second without a sign is death', () => {
  let postgres: OwnPostgres;
  let store: Store;
  let folder: string;

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    folder = await mkdtemp(join(inject('stores').runFolder, 'stalls-'));
    const migrations = await courseMigrations();
    store = await openStore({ dataFolder: folder, databaseUrl: postgres.url, migrations });
  });
  beforeEach(async () => {
    await store.query('truncate sessions, course_rows cascade');
  });
  afterAll(async () => {
    await store.close();
    await postgres.stop();
  });

  test('of a process: the others leave it its runs (D10)', async () => {
    const crew = await launch(1);
    await startRuns(4);
    crew.signal(0, 'SIGSTOP');
    const other = await openKernel(8);
    await pause(STALL_MS);
    crew.signal(0, 'SIGCONT');
    await expectDone(4);
    await other.close();
  });

  test('of the database: no run is taken from a living process (D13)', async () => {
    await launch(2);
    await startRuns(8);
    await postgres.freeze();
    await pause(STALL_MS);
    await postgres.thaw();
    await expectDone(8);
  });

  /** Processes that work on runs; gone after the test. */
  async function launch(processes: number): Promise<Crew> {
    const place = ['--data', folder, '--database', postgres.url];
    const crew = new Crew(processes, [...place, '--heartbeat', String(HEARTBEAT_MS)]);
    onTestFinished(() => crew.end());
    await crew.ready();
    return crew;
  }

  async function openKernel(runsAtOnce: number): Promise<TestKernel> {
    const options = { workflows: [crewWork], runsAtOnce, heartbeatMs: HEARTBEAT_MS };
    return testKernel(store, { ...options, world: realWorld });
  }

  /** Until one at least is at work. */
  async function startRuns(count: number): Promise<void> {
    const harbour = await openKernel(0);
    const order = { userId: ann, workflow: 'test.crew_work', input: {}, sessionKind: 'course' };
    await Promise.all(Array.from({ length: count }, () => harbour.runs.start(order)));
    await harbour.close();
    const atWork = async () => (await runs()).filter(({ status }) => status === 'running').length;
    await expect.poll(atWork, PATIENCE).toBeGreaterThan(0);
  }

  /** Each run by the very process that had begun it, and each row once. */
  async function expectDone(count: number): Promise<void> {
    const claimedOnce = Array.from({ length: count }, () => ({ status: 'done', claims: 1 }));
    await expect.poll(runs, PATIENCE).toEqual(claimedOnce);
    const { rows } = await store.query<{ rows: number; different: number }>(
      `select count(*)::int as rows, count(distinct (run_id, label))::int as different from course_rows`,
    );
    expect(rows).toEqual([{ rows: count * 6, different: count * 6 }]);
  }

  async function runs(): Promise<{ status: string; claims: number }[]> {
    // A run is made with its first lease, and each claim is one more.
    const { rows } = await store.query<{ status: string; claims: number }>(
      'select status, lease - 1 as claims from runs',
    );
    return rows;
  }
});
