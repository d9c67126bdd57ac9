/**
 * Processes at work while everything happens to them: they are killed, stand still for fifteen seconds
 * or are told to stop; and their PostgreSQL is stopped and started again, or stands still itself.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../kernel/store/open-store.ts';
import { seededRandom } from '../../kernel/world/random.ts';
import { realWorld } from '../../kernel/world/world.ts';
import { startOwnPostgres } from '../stores/postgres-server.ts';
import { testKernel } from '../test-kernel.ts';
import { type AfterCrew, lookAfterCrew } from './after-crew.ts';
import { Crew } from './crew.ts';
import { crewWork } from './crew-work.ts';
import { keepStarting } from './keep-starting.ts';
import { courseMigrations } from './obstacle-course.ts';

export interface Storm {
  minutes: number;
  seed: string;
}

/** What happened, how often, and what was found afterwards. */
export type AfterStorm = AfterCrew & Record<Happening, number>;

type Happening = 'kills' | 'stalls' | 'stops' | 'blocks' | 'restarts' | 'freezes';
type Happenings = Partial<Record<Happening, (at: number) => Promise<void>>>;

const EVENT_EVERY_MS = 6_000;
const STALL_MS = 15_000;
const OUTAGE_MS = 3_000;
const WORKFLOW = crewWork.workflow.name;
const ROWS = 6;

/** How long the long tests let it storm: ten minutes, unless told otherwise. */
export function stormMinutes(): number {
  return Number(process.env.STORM_MINUTES ?? 10);
}

/** Several processes on one PostgreSQL. */
export async function weather({
  processes,
  ...storm
}: Storm & { processes: number }): Promise<AfterStorm> {
  const postgres = await startOwnPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-storm-'));
  const place = { dataFolder: folder, databaseUrl: postgres.url };
  const store = await openStore({ ...place, migrations: await courseMigrations() });
  const options = { workflows: [crewWork], world: realWorld, runsAtOnce: 0 };
  const harbour = await testKernel(store, options);
  const crew = new Crew(processes, ['--data', folder, '--database', postgres.url]);
  await crew.ready();

  const over = new AbortController();
  const order = { workflow: WORKFLOW, key: 'harbour', signal: over.signal };
  const starting = keepStarting(harbour, order, (id) => crew.started.add(id));
  const counts = await pass(storm, processes, {
    ...whatHappensTo(crew),
    async restarts() {
      await postgres.halt();
      await pause(OUTAGE_MS);
      await postgres.resume();
    },
    async freezes() {
      await postgres.freeze();
      await pause(STALL_MS);
      await postgres.thaw();
    },
  });
  over.abort();
  await starting;

  const after = await lookAfterCrew(store, crew, ROWS);
  await crew.end();
  await harbour.close();
  await store.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  return { ...counts, ...after };
}

/** One process on an embedded database, which starts the runs itself. */
export async function embeddedWeather(storm: Storm): Promise<AfterStorm> {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-storm-'));
  const crew = new Crew(1, ['--data', folder, '--starts', WORKFLOW]);
  await crew.ready();
  const counts = await pass(storm, 1, {
    ...whatHappensTo(crew),
    async blocks() {
      crew.signal(0, 'SIGUSR2');
      await pause(STALL_MS);
    },
  });
  await crew.end('SIGTERM');

  const store = await openStore({ dataFolder: folder, migrations: await courseMigrations() });
  const last = await testKernel(store, { workflows: [crewWork], world: realWorld });
  const after = await lookAfterCrew(store, crew, ROWS);
  await last.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
  return { ...counts, ...after };
}

function whatHappensTo(crew: Crew): Happenings {
  return {
    kills: (at) => crew.replace(at, 'SIGKILL'),
    async stalls(at) {
      crew.signal(at, 'SIGSTOP');
      await pause(STALL_MS);
      crew.signal(at, 'SIGCONT');
    },
    stops: (at) => crew.replace(at, 'SIGTERM'),
  };
}

/** Lets one thing after the other happen, until the time is over; says how often each did. */
async function pass(
  { minutes, seed }: Storm,
  processes: number,
  happenings: Happenings,
): Promise<Record<Happening, number>> {
  const random = seededRandom(seed);
  const counts = { kills: 0, stalls: 0, stops: 0, blocks: 0, restarts: 0, freezes: 0 };
  const all = Object.entries(happenings) as [Happening, (at: number) => Promise<void>][];
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) {
    await pause(EVENT_EVERY_MS * random());
    const [name, happen] = all[Math.floor(random() * all.length)] ?? [];
    if (!name || !happen) continue;
    counts[name] += 1;
    await happen(Math.floor(random() * processes));
  }
  return counts;
}
