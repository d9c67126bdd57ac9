/**
 * One of several processes that work on the runs of one database, until it is told to stop or killed.
 * Each run that it starts itself is one line of what it prints.
 *
 *   node crew-member.ts --data DIR [--database URL] [--heartbeat MS] [--release 1] [--starts WORKFLOW]
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openStore } from '../../kernel/store/open-store.ts';
import { realWorld } from '../../kernel/world/world.ts';
import { testKernel } from '../test-kernel.ts';
import { crewWork, workOfRelease } from './crew-work.ts';
import { keepStarting } from './keep-starting.ts';
import { courseMigrations } from './obstacle-course.ts';

const BLOCKED_MS = 15_000;
const GRACE_MS = 1_000;

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '' },
    database: { type: 'string' },
    heartbeat: { type: 'string', default: '2000' },
    release: { type: 'string', default: '1' },
    starts: { type: 'string' },
  },
});
const { data: dataFolder, database: databaseUrl } = flags;
const store = await openStore({
  dataFolder,
  ...(databaseUrl !== undefined && { databaseUrl }),
  migrations: await courseMigrations(),
});
const kernel = await testKernel(store, {
  workflows: [crewWork, ...workOfRelease(flags.release === '2' ? 2 : 1)],
  world: realWorld,
  runsAtOnce: 8,
  heartbeatMs: Number(flags.heartbeat),
  graceMs: GRACE_MS,
});
process.stdout.write('ready\n');

const stop = new AbortController();
const starting = flags.starts
  ? keepStarting(kernel, { workflow: flags.starts, key: randomUUID(), signal: stop.signal }, (id) =>
      process.stdout.write(`${id}\n`),
    )
  : Promise.resolve();

// A thread that something keeps busy answers nobody.
process.on('SIGUSR2', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS);
});
process.once('SIGTERM', async () => {
  stop.abort();
  await starting;
  await kernel.close();
  await store.close();
});
