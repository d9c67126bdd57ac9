/** One process that works on bare jobs of pg-boss until it is ended: each takes as long as a run. */
import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { measureForParent } from '../child.ts';
import { type ScaleTask, STEP_MS, STEPS_PER_RUN } from './scale-task.ts';

export const JOBS = 'bare_jobs';

export function openBoss(databaseUrl: string): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: databaseUrl, useListenNotify: true });
  boss.on('error', () => undefined);
  return boss.start();
}

if (process.send) {
  measureForParent(async ({ place, atOnce }: ScaleTask) => {
    const boss = await openBoss(place.databaseUrl ?? '');
    const work = () => pause(STEP_MS * STEPS_PER_RUN, null);
    const how = { localConcurrency: atOnce, pollingIntervalSeconds: 0.5 };
    await boss.work(JOBS, how, work);
    return () => Promise.resolve(null);
  });
}
