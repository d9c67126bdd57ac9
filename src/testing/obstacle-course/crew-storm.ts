/**
 * A crew of processes on one PostgreSQL while everything happens to it: processes are killed, stand
 * still for fifteen seconds or are told to stop, and the database is stopped and started again.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../kernel/store/open-store.ts';
import type { Store } from '../../kernel/store/store.ts';
import { seededRandom } from '../../kernel/world/random.ts';
import { realWorld } from '../../kernel/world/world.ts';
import { startOwnPostgres } from '../stores/postgres-server.ts';
import { ann, bob, type TestKernel, testKernel } from '../test-kernel.ts';
import { crewWork } from './crew-work.ts';
import { courseMigrations } from './obstacle-course.ts';

export interface Storm {
  processes: number;
  minutes: number;
  seed: string;
}

export interface AfterStorm {
  runs: number;
  kills: number;
  stalls: number;
  stops: number;
  restarts: number;
  /** By status, once nothing is queued or running any more. */
  statuses: Record<string, number>;
  /** Rows that are there twice, or not at all though their run is done. */
  doubled: number;
  lost: number;
  /** Runs that more than one attempt was made at. */
  resumed: number;
  /** The longest time from the start of a run to its end. */
  longestSeconds: number;
}

const MEMBER = new URL('./crew-member.ts', import.meta.url).pathname;
const START_EVERY_MS = 200;
const EVENT_EVERY_MS = 6_000;
const STALL_MS = 15_000;
const OUTAGE_MS = 3_000;
const CALM_MS = 120_000;

export async function weather({ processes, minutes, seed }: Storm): Promise<AfterStorm> {
  const random = seededRandom(seed);
  const postgres = await startOwnPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-storm-'));
  const place = { dataFolder: folder, databaseUrl: postgres.url };
  const store = await openStore({ ...place, migrations: await courseMigrations() });
  const harbour = await testKernel(store, {
    workflows: [crewWork],
    world: realWorld,
    runsAtOnce: 0,
  });
  const launch = (): ChildProcess =>
    spawn(process.execPath, [MEMBER, folder, postgres.url], { stdio: 'ignore' });
  const crew = Array.from({ length: processes }, launch);
  const counts = { kills: 0, stalls: 0, stops: 0, restarts: 0 };
  const happenings = [
    async (at: number) => {
      counts.kills += 1;
      await end(crew[at], 'SIGKILL');
      crew[at] = launch();
    },
    async (at: number) => {
      counts.stalls += 1;
      crew[at]?.kill('SIGSTOP');
      await pause(STALL_MS);
      crew[at]?.kill('SIGCONT');
    },
    async (at: number) => {
      counts.stops += 1;
      await end(crew[at], 'SIGTERM');
      crew[at] = launch();
    },
    async () => {
      counts.restarts += 1;
      await postgres.halt();
      await pause(OUTAGE_MS);
      await postgres.resume();
    },
  ];
  const until = performance.now() + minutes * 60_000;
  const started = keepStarting(harbour, until);
  while (performance.now() < until) {
    await pause(EVENT_EVERY_MS * random());
    await happenings[Math.floor(random() * happenings.length)]?.(Math.floor(random() * processes));
  }
  const runs = await started;
  const after = { runs, ...counts, ...(await lookAfterwards(store)) };
  for (const member of crew) await end(member, 'SIGKILL');
  await harbour.close();
  await store.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  return after;
}

/** Two people start runs in turn; how many were taken on. */
async function keepStarting({ runs }: TestKernel, until: number): Promise<number> {
  let started = 0;
  for (let n = 0; performance.now() < until; n += 1) {
    const userId = n % 2 === 0 ? ann : bob;
    const order = { userId, workflow: 'test.crew_work', input: {}, sessionKind: 'course' };
    // While the database is away nothing can be started, and whoever asks is told so.
    await runs.start(order).then(
      () => {
        started += 1;
      },
      () => undefined,
    );
    await pause(START_EVERY_MS);
  }
  return started;
}

async function lookAfterwards(
  store: Store,
): Promise<Pick<AfterStorm, 'statuses' | 'doubled' | 'lost' | 'resumed' | 'longestSeconds'>> {
  const until = performance.now() + CALM_MS;
  while (performance.now() < until && (await count(store, OPEN)) > 0) await pause(500);
  const { rows } = await store.query<{ status: string; runs: number; longest: number }>(
    `select status, count(*)::int as runs,
       max(extract(epoch from updated_at - created_at))::float8 as longest from runs group by status`,
  );
  return {
    statuses: Object.fromEntries(rows.map(({ status, runs }) => [status, runs])),
    doubled: await count(store, DOUBLED),
    lost: await count(store, LOST),
    resumed: await count(store, RESUMED),
    longestSeconds: Math.max(...rows.map(({ longest }) => longest)),
  };
}

const OPEN = `select 1 from runs where status in ('queued', 'running')`;
const RESUMED = 'select 1 from runs where lease > 2';
const DOUBLED = 'select 1 from course_rows group by run_id, label having count(*) > 1';
const LOST = `select 1 from runs left join course_rows on run_id = id where status = 'done'
  group by id having count(label) <> 6`;

async function count(store: Store, sql: string): Promise<number> {
  return (await store.query(sql)).rows.length;
}

async function end(member: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!member || member.exitCode !== null || member.signalCode !== null) return;
  const ended = once(member, 'exit');
  member.kill(signal);
  await ended;
}
