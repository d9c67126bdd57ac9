/** The graph on our engine: every question is an agent's, recorded and journalled. */
import { z } from 'zod';
import { defineWorkflow } from '../../src/kernel/workflow/define-workflow.ts';
import { replier } from '../../src/testing/obstacle-course/obstacle-course.ts';
import { measureForParent } from '../child.ts';
import { openKernel } from '../open-kernel.ts';
import { BRANCHES, type FanOutTask, fanOutTimer } from './fan-out-task.ts';

const fanOutAndIn = defineWorkflow<object>()({
  name: 'bench.fan_out',
  version: 1,
  input: z.object({ title: z.string() }),
  output: z.string(),
  branches: {
    branch: {
      input: z.object({ branch: z.int(), title: z.string() }),
      async run(flow, { branch, title }) {
        for (const place of ['first', 'second']) {
          await flow.ask(place, replier, () => ({
            text: `branch ${branch}, ${place}, of ${title}`,
          }));
        }
      },
    },
  },
  parts: {
    async start(flow, { title }) {
      await flow.ask('opening', replier, () => ({ text: `opening of ${title}` }));
      const items = BRANCHES.map((branch) => ({ branch, title }));
      await flow.each('branch', items, { all: true });
      const { output } = await flow.ask('closing', replier, () => ({
        text: `closing of ${title}`,
      }));
      return output.reply;
    },
  },
});

measureForParent(async ({ modelUrl, place }: FanOutTask) => {
  if (!place) throw new Error('our engine needs a store');
  const kernel = await openKernel(place, { modelUrl, workflows: [fanOutAndIn.bind({})] });
  return fanOutTimer(async (title) => {
    const { status } = await kernel.finish(fanOutAndIn.name, { title });
    if (status !== 'done') throw new Error(`the run is ${status}`);
  });
});
