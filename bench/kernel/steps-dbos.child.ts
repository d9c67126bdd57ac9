/** Trivial steps on DBOS, used directly. */
import { measureForParent } from '../child.ts';
import { launchDbos } from './dbos.ts';
import { STEPS, type StepsTask, stepsTimer } from './steps-task.ts';

measureForParent(async ({ place }: StepsTask) => {
  const finish = await launchDbos(place, (dbos) =>
    dbos.registerWorkflow(
      async () => {
        let sum = 0;
        for (let n = 0; n < STEPS; n++) {
          sum += await dbos.runStep(() => Promise.resolve(n), { name: `step-${n}` });
        }
        return sum;
      },
      { name: 'steps' },
    ),
  );
  return stepsTimer(finish);
});
