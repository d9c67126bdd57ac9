/**
 * One process on the obstacle course, to be killed: starts the run (or finds it again by
 * its key), carries it, answers its wait, and prints the result as one JSON line.
 *
 *   node main.ts --data DIR | --database URL  --model URL  [--kill before:3] [--adopt]
 */
import { parseArgs } from 'node:util';
import { UserId } from '../../contracts/ids.ts';
import { Config } from '../../kernel/config/config.ts';
import { createModelGateway } from '../../kernel/model/gateway.ts';
import { openStore } from '../../kernel/store/open-store.ts';
import type { Store } from '../../kernel/store/store.ts';
import { realWorld } from '../../kernel/world/world.ts';
import { testKernel } from '../test-kernel.ts';
import { killingStore, parseKillPoint } from './killing-store.ts';
import { courseMigrations, courseWorkflows } from './obstacle-course.ts';

const never = new AbortController().signal;
const ann = UserId.parse('ann');

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.' },
    database: { type: 'string' },
    model: { type: 'string', default: '' },
    kill: { type: 'string' },
    /** Only works on what others leave behind; ends when a run is done. */
    adopt: { type: 'boolean', default: false },
  },
});

const opened = await openStore({
  dataFolder: flags.data,
  ...(flags.database && { databaseUrl: flags.database }),
  migrations: await courseMigrations(),
});
const store: Store = flags.kill ? killingStore(opened, parseKillPoint(flags.kill)) : opened;
const config = Config.parse({
  modelFast: 'compatible:test',
  compatibleBaseUrl: `${flags.model}/v1`,
});
const kernel = await testKernel(store, {
  workflows: courseWorkflows,
  world: realWorld,
  mind: 'model',
  models: createModelGateway({ settings: () => config, store, world: realWorld }),
});
process.stdout.write('ready\n');

const runId = flags.adopt ? await anyRun() : (await startRun()).run_id;
process.stdout.write('started\n');
let run = await kernel.runs.settled(ann, runId, never);
while (run.status === 'waiting') {
  await kernel.runs.signal(ann, runId, 'review', { verdict: 'fine' });
  run = await kernel.runs.settled(ann, runId, never);
}
process.stdout.write(`${JSON.stringify(run)}\n`);
await kernel.close();
await opened.close();

function startRun() {
  return kernel.runs.start({
    userId: ann,
    workflow: 'test.obstacle_course',
    input: { title: 'a course' },
    sessionKind: 'course',
    idempotencyKey: 'the course',
  });
}

async function anyRun() {
  for (;;) {
    const [first] = await kernel.runs.list(ann, { limit: 1 });
    if (first) return first.run_id;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
