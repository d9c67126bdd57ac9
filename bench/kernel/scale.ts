/**
 * Runs per second of one, two, four and eight processes on one PostgreSQL, as a share of what their
 * places could do; beside it bare jobs of pg-boss that pause as often and as long, with as many at work.
 * Both are warm before the clock starts, and take turns: the share is taken within each round. And
 * fairness: how long a small run takes beside another person's thousand.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { UserId } from '../../src/contracts/ids.ts';
import { type Child, startChild } from '../child.ts';
import { type Figure, figure, type Measurement, notMeasured } from '../figure.ts';
import type { Grounds, Place } from '../grounds.ts';
import { openKernel } from '../open-kernel.ts';
import { median } from '../statistics.ts';
import { JOBS, openBoss } from './scale-jobs.child.ts';
import { fiftyMsSteps } from './scale-ours.child.ts';
import { PLACES, type ScaleTask, STEP_MS, STEPS_PER_RUN } from './scale-task.ts';

const PROCESSES = [1, 2, 4, 8];
const RUNS_PER_PROCESS = 60;
const ROUNDS = 3;
const MANY_RUNS = 1000;
const LOOK_EACH_MS = 20;
const ON = 'PostgreSQL';

const ours = new URL('./scale-ours.child.ts', import.meta.url);
const jobs = new URL('./scale-jobs.child.ts', import.meta.url);
const name = fiftyMsSteps.workflow.name;

export const scale: Measurement = {
  name: 'scale',
  async run(grounds) {
    if (!grounds.kinds.includes('postgres')) {
      return [notMeasured('scale', ON, 'there is no PostgreSQL')];
    }
    const figures: Figure[] = [];
    for (const processes of PROCESSES) figures.push(...(await scaleOf(grounds, processes)));
    return [...figures, await fairness(grounds)];
  },
};

async function scaleOf(grounds: Grounds, processes: number): Promise<Figure[]> {
  const runs = processes * RUNS_PER_PROCESS;
  const rates: number[] = [];
  const shares: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const jobRate = runs / (await secondsOfJobs(grounds, processes, runs));
    const rate = runs / (await secondsOfRuns(grounds, processes, runs));
    rates.push(rate);
    bare.push(jobRate);
    shares.push(rate / jobRate);
  }
  const ideal = (processes * PLACES * 1000) / (STEP_MS * STEPS_PER_RUN);
  const of = `${processes} ${processes === 1 ? 'process' : 'processes'}`;
  const [ofIdeal, bareOfIdeal] = [rates, bare].map((found) => (median(found) / ideal).toFixed(2));
  return [
    figure({ name: `runs, ${of}`, on: ON, value: median(rates), unit: 'runs/s' }),
    figure({
      name: `efficiency, ${of}`,
      on: ON,
      value: median(shares),
      unit: '× bare jobs',
      bar: { atLeast: 0.8 },
      note: `rounds ${shares.map((share) => share.toFixed(2)).join(', ')}; ours ${ofIdeal}, bare jobs of pg-boss ${bareOfIdeal} of the ideal`,
    }),
  ];
}

async function secondsOfRuns(grounds: Grounds, processes: number, runs: number): Promise<number> {
  const place = await grounds.freshPlace('postgres');
  const kernel = await openKernel(place, { workflows: [fiftyMsSteps], runsAtOnce: 0 });
  const crew = await startCrew(ours, processes, place);
  const left = () => kernel.store.query(`select 1 from runs where status <> 'done' limit 1`);
  const finish = async (count: number): Promise<void> => {
    await Promise.all(Array.from({ length: count }, () => kernel.start(name, {})));
    while ((await left()).rows.length > 0) await pause(LOOK_EACH_MS);
  };
  try {
    return await secondsWarm(finish, processes, runs);
  } finally {
    for (const { end } of crew) end();
    await kernel.close();
  }
}

async function secondsOfJobs(grounds: Grounds, processes: number, runs: number): Promise<number> {
  const place = await grounds.freshPlace('postgres');
  const boss = await openBoss(place.databaseUrl ?? '');
  await boss.createQueue(JOBS);
  const crew = await startCrew(jobs, processes, place);
  const left = async () => {
    const found = await boss.findJobs(JOBS);
    return found.filter(({ state }) => state !== 'completed').length;
  };
  const finish = async (count: number): Promise<void> => {
    await Promise.all(Array.from({ length: count }, () => boss.send(JOBS, {})));
    while ((await left()) > 0) await pause(LOOK_EACH_MS);
  };
  try {
    return await secondsWarm(finish, processes, runs);
  } finally {
    for (const { end } of crew) end();
    await boss.stop({ graceful: false });
  }
}

/** Every place has finished some before the clock starts: code that runs for the first time is slow. */
async function secondsWarm(
  finish: (count: number) => Promise<void>,
  processes: number,
  runs: number,
): Promise<number> {
  await finish(processes * PLACES * 2);
  const started = performance.now();
  await finish(runs);
  return (performance.now() - started) / 1000;
}

async function fairness(grounds: Grounds): Promise<Figure> {
  const place = await grounds.freshPlace('postgres');
  const kernel = await openKernel(place, { workflows: [fiftyMsSteps], runsAtOnce: PLACES });
  const bob = UserId.parse('bob');
  const never = new AbortController().signal;
  const small = async (): Promise<number> => {
    const began = performance.now();
    const input = { steps: 4 };
    const order = { userId: bob, workflow: name, input, sessionKind: 'course' };
    const run = await kernel.runs.start(order);
    await kernel.runs.settled(bob, run.run_id, never);
    return performance.now() - began;
  };
  try {
    await small();
    const alone = await small();
    for (let n = 0; n < MANY_RUNS; n++) await kernel.start(name, {});
    const beside = await small();
    return figure({
      name: 'a small run beside a thousand of another',
      on: ON,
      value: beside / alone,
      unit: '× alone',
      bar: { atMost: 2 },
      note: `${beside.toFixed(0)} ms, alone ${alone.toFixed(0)} ms`,
    });
  } finally {
    await kernel.close();
  }
}

function startCrew(module: URL, processes: number, place: Place): Promise<Child<null>[]> {
  const task: ScaleTask = { place, atOnce: PLACES };
  return Promise.all(Array.from({ length: processes }, () => startChild<null>(module, task)));
}
