/** Our engine on a place, as `app/compose.ts` opens it, with a log that nobody reads. */
import { UserId } from '../src/contracts/ids.ts';
import type { Run } from '../src/contracts/run.ts';
import { Config } from '../src/kernel/config/config.ts';
import { createModelGateway } from '../src/kernel/model/gateway.ts';
import { noLocalModels } from '../src/kernel/model/local-models.ts';
import { Sessions } from '../src/kernel/sessions/sessions.ts';
import { loadMigrations } from '../src/kernel/store/migrations.ts';
import { openStore } from '../src/kernel/store/open-store.ts';
import type { Store } from '../src/kernel/store/store.ts';
import { createTrace } from '../src/kernel/trace/trace.ts';
import type { BoundWorkflow } from '../src/kernel/workflow/define-workflow.ts';
import { RunEngine } from '../src/kernel/workflow/run-engine.ts';
import { realWorld } from '../src/kernel/world/world.ts';
import { courseKind } from '../src/testing/obstacle-course/obstacle-course.ts';
import type { Place } from './grounds.ts';

export const ann = UserId.parse('ann');

export interface Kernel {
  store: Store;
  runs: RunEngine;
  start(workflow: string, input: unknown): Promise<Run>;
  /** Starts a run and waits until it is done, or waits for a person. */
  finish(workflow: string, input: unknown): Promise<Run>;
  settled(run: Run): Promise<Run>;
  close(): Promise<void>;
}

interface KernelOptions {
  workflows: readonly BoundWorkflow[];
  /** Base URL of a model server; without it only the offline mind is there. */
  modelUrl?: string;
  runsAtOnce?: number;
  /** Puts something between the engine and the store. */
  watch?: (store: Store) => Store;
}

/** As in `app/compose.ts`. */
const HEARTBEAT_MS = 2000;

const never = new AbortController().signal;

export async function openKernel(place: Place, options: KernelOptions): Promise<Kernel> {
  const opened = await openKernelStore(place);
  const store = options.watch?.(opened) ?? opened;
  const config = Config.parse(
    options.modelUrl
      ? { modelFast: 'compatible:bench', compatibleBaseUrl: `${options.modelUrl}/v1` }
      : {},
  );
  const world = realWorld;
  const runs = new RunEngine({
    store,
    world,
    trace: createTrace({ level: 'info', destination: { write: () => undefined }, now: world.now }),
    models: createModelGateway({ settings: () => config, store, world }),
    local: noLocalModels,
    sessions: new Sessions(store, world, [courseKind]),
    workflows: options.workflows,
    settings: {
      ...config,
      ...(options.runsAtOnce !== undefined && { runsAtOnce: options.runsAtOnce }),
      mind: () => (options.modelUrl ? 'model' : 'offline'),
      heartbeatMs: HEARTBEAT_MS,
    },
  });
  await runs.open();
  const start = (workflow: string, input: unknown): Promise<Run> =>
    runs.start({ userId: ann, workflow, input, sessionKind: courseKind.kind });
  const settled = (run: Run): Promise<Run> => runs.settled(ann, run.run_id, never);
  return {
    store,
    runs,
    start,
    settled,
    finish: async (workflow, input) => settled(await start(workflow, input)),
    async close() {
      await runs.close();
      await store.close();
    },
  };
}

async function openKernelStore(place: Place): Promise<Store> {
  const tables = new URL('../src/kernel/store/migrations/', import.meta.url);
  return openStore({ ...place, migrations: await loadMigrations('kernel', tables) });
}
