/** One process that works on runs until it is ended. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type BoundWorkflow, defineWorkflow } from '../../src/kernel/workflow/define-workflow.ts';
import { measureForParent } from '../child.ts';
import { openKernel } from '../open-kernel.ts';
import { type ScaleTask, STEP_MS, STEPS_PER_RUN } from './scale-task.ts';

export const fiftyMsSteps: BoundWorkflow = defineWorkflow<object>()({
  name: 'bench.fifty_ms_steps',
  version: 1,
  input: z.object({ steps: z.int().default(STEPS_PER_RUN) }),
  output: z.null(),
  parts: {
    async start(flow, { steps }) {
      for (let n = 0; n < steps; n++) await flow.step(`step-${n}`, () => pause(STEP_MS, null));
      return null;
    },
  },
}).bind({});

if (process.send) {
  measureForParent(async ({ place, atOnce }: ScaleTask) => {
    await openKernel(place, { workflows: [fiftyMsSteps], runsAtOnce: atOnce });
    return () => Promise.resolve(null);
  });
}
