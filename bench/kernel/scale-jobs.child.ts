/** One process that works on bare jobs of pg-boss until it is ended: each takes as long as a run. */
import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { measureForParent } from '../child.ts';
import { type ScaleTask, STEP_MS, STEPS_PER_RUN } from './scale-task.ts';

export const JOBS = 'bare_jobs';
const EMPTY_MS = 20;

export function openBoss(databaseUrl: string): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: databaseUrl });
  boss.on('error', () => undefined);
  return boss.start();
}

/** Its own workers wait for their next look after each job, so these fetch as soon as one is done. */
async function workOn(boss: PgBoss): Promise<never> {
  for (;;) {
    const [job] = await boss.fetch(JOBS);
    if (!job) {
      await pause(EMPTY_MS);
      continue;
    }
    for (let step = 0; step < STEPS_PER_RUN; step++) await pause(STEP_MS);
    await boss.complete(JOBS, job);
  }
}

if (process.send) {
  measureForParent(async ({ place, atOnce }: ScaleTask) => {
    const boss = await openBoss(place.databaseUrl ?? '');
    for (let n = 0; n < atOnce; n++) workOn(boss).catch(() => process.exit(1));
    return () => Promise.resolve(null);
  });
}
