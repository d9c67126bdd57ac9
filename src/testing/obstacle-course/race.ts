/**
 * Goes over the obstacle course: starts the run (or finds it again by its key), carries it,
 * answers its wait, and gives back the result. What is to be killed does it in a process of its
 * own (main.ts).
 */
import { UserId } from '../../contracts/ids.ts';
import type { Run } from '../../contracts/run.ts';
import { Config } from '../../kernel/config/config.ts';
import { createModelGateway } from '../../kernel/model/gateway.ts';
import { openStore } from '../../kernel/store/open-store.ts';
import type { Store } from '../../kernel/store/store.ts';
import { realWorld } from '../../kernel/world/world.ts';
import { type TestKernel, testKernel } from '../test-kernel.ts';
import { killingStore, parseKillPoint } from './killing-store.ts';
import { courseMigrations, courseWorkflows } from './obstacle-course.ts';

export interface Race {
  data: string;
  database?: string | undefined;
  /** The address of a model. */
  model: string;
  kill?: string | undefined;
  /** Only works on what others leave behind; ends when a run is done. */
  adopt?: boolean;
  /** Told how far it is. */
  say?: (line: 'ready' | 'started') => void;
}

const never = new AbortController().signal;
const ann = UserId.parse('ann');

export async function race({ data, database, model, kill, adopt, say }: Race): Promise<Run> {
  const opened = await openStore({
    dataFolder: data,
    ...(database && { databaseUrl: database }),
    migrations: await courseMigrations(),
  });
  const store: Store = kill ? killingStore(opened, parseKillPoint(kill)) : opened;
  const config = Config.parse({
    modelFast: 'compatible:test',
    compatibleBaseUrl: `${model}/v1`,
  });
  const kernel = await testKernel(store, {
    workflows: courseWorkflows,
    world: realWorld,
    mind: 'model',
    models: createModelGateway({ settings: () => config, store, world: realWorld }),
  });
  say?.('ready');
  const runId = adopt ? await anyRun(kernel) : (await startRun(kernel)).run_id;
  say?.('started');
  let run = await kernel.runs.settled(ann, runId, never);
  while (run.status === 'waiting') {
    await kernel.runs.signal(ann, runId, 'review', { verdict: 'fine' });
    run = await kernel.runs.settled(ann, runId, never);
  }
  await kernel.close();
  await opened.close();
  return run;
}

function startRun({ runs }: TestKernel) {
  return runs.start({
    userId: ann,
    workflow: 'test.obstacle_course',
    input: { title: 'a course' },
    sessionKind: 'course',
    idempotencyKey: 'the course',
  });
}

async function anyRun({ runs }: TestKernel) {
  for (;;) {
    const [first] = await runs.list(ann, { limit: 1 });
    if (first) return first.run_id;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
