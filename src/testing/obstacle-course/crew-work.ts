/** What a crew works on: six saves with a pause in each, so that every one of them can be met by a kill. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type BoundWorkflow, defineWorkflow } from '../../kernel/workflow/define-workflow.ts';

const CREW_SAVES = ['one', 'two', 'three', 'four', 'five', 'six'];
const PAUSE_MS = 300;

export const crewWork: BoundWorkflow = defineWorkflow<object>()({
  name: 'test.crew_work',
  version: 1,
  input: z.object({}),
  output: z.null(),
  parts: {
    async start(flow) {
      for (const label of CREW_SAVES) {
        await flow.step(`${label} pause`, ({ signal }) => pause(PAUSE_MS, null, { signal }));
        await flow.save(label, async (tx) => {
          await tx.query('insert into course_rows (run_id, label) values ($1, $2)', [
            flow.runId,
            label,
          ]);
          return null;
        });
      }
      return null;
    },
  },
}).bind({});
