/** A workflow of steps that do nothing: all its time is the engine's. */
import { z } from 'zod';
import { defineWorkflow } from '../../src/kernel/workflow/define-workflow.ts';
import { STEPS } from './steps-task.ts';

export const trivialSteps = defineWorkflow<object>()({
  name: 'bench.trivial_steps',
  version: 1,
  input: z.object({}),
  output: z.int(),
  parts: {
    async start(flow) {
      let sum = 0;
      for (let n = 0; n < STEPS; n++) sum += await flow.step(`step-${n}`, () => n);
      return sum;
    },
  },
});
