/** Trivial steps on our engine. */
import { measureForParent } from '../child.ts';
import { openKernel } from '../open-kernel.ts';
import { type StepsTask, stepsTimer } from './steps-task.ts';
import { trivialSteps } from './trivial-steps.ts';

measureForParent(async ({ place }: StepsTask) => {
  const kernel = await openKernel(place, { workflows: [trivialSteps.bind({})] });
  return stepsTimer(() => kernel.finish(trivialSteps.name, {}));
});
