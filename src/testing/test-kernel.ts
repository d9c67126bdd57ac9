/** A whole kernel for tests: real store, real engine, a clock and ids that stand still. */
import { UserId } from '../contracts/ids.ts';
import type { Mind } from '../contracts/run.ts';
import { noLocalModels } from '../kernel/model/local-models.ts';
import type { ModelGateway } from '../kernel/model/model.ts';
import { type SessionKind, Sessions } from '../kernel/sessions/sessions.ts';
import type { Store } from '../kernel/store/store.ts';
import { createTrace } from '../kernel/trace/trace.ts';
import type { Chore } from '../kernel/workflow/chores.ts';
import type { BoundWorkflow } from '../kernel/workflow/define-workflow.ts';
import { RunEngine } from '../kernel/workflow/run-engine.ts';
import type { World } from '../kernel/world/world.ts';
import { fixedWorld } from './fixed-world.ts';
import { courseKind } from './obstacle-course/obstacle-course.ts';

export const ann = UserId.parse('ann');
export const bob = UserId.parse('bob');

export interface TestKernel {
  store: Store;
  runs: RunEngine;
  sessions: Sessions;
  /** Every line that the trace wrote. */
  lines: string[];
  close(): Promise<void>;
}

export interface TestKernelOptions {
  workflows: readonly BoundWorkflow[];
  world?: World;
  kinds?: readonly SessionKind[];
  mind?: Mind;
  models?: ModelGateway;
  runsAtOnce?: number;
  heartbeatMs?: number;
  graceMs?: number;
  chores?: readonly Chore[];
}

/** Opens an engine on the store; closing it leaves the store open, for the engine after it. */
export async function testKernel(
  store: Store,
  {
    workflows,
    world = fixedWorld(),
    kinds = [courseKind],
    mind = 'offline',
    models = noModels,
    runsAtOnce = 20,
    heartbeatMs = 100,
    graceMs = 0,
    chores = [],
  }: TestKernelOptions,
): Promise<TestKernel> {
  const lines: string[] = [];
  const trace = createTrace({
    level: 'debug',
    destination: { write: (line) => lines.push(line) },
    now: world.now,
  });
  const sessions = new Sessions(store, world, kinds);
  const runs = new RunEngine({
    store,
    world,
    trace,
    models,
    local: noLocalModels,
    sessions,
    workflows,
    chores,
    settings: { mind: () => mind, runsAtOnce, keepRunsDays: 30, heartbeatMs, graceMs },
  });
  await runs.open();
  return { store, runs, sessions, lines, close: () => runs.close() };
}

/** No model is configured: whoever asks one has made a mistake. */
const noModels: ModelGateway = {
  modelFor: () => null,
  ask: () => Promise.reject(new Error('this test has no model')),
  discard: () => Promise.resolve(),
};
