/** What a crew works on: saves with a pause before each, so that every one of them can be met by a kill. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import {
  type BoundWorkflow,
  type BranchFlow,
  defineWorkflow,
} from '../../kernel/workflow/define-workflow.ts';

const CREW_SAVES = ['one', 'two', 'three', 'four', 'five', 'six'];
const PAUSE_MS = 300;
const WAIT_MS = 500;

export const crewWork: BoundWorkflow = defineWorkflow<object>()({
  name: 'test.crew_work',
  version: 1,
  input: z.object({}),
  output: z.null(),
  parts: {
    async start(flow) {
      for (const label of CREW_SAVES) await pauseAndSave(flow, label);
      return null;
    },
  },
}).bind({});

export type Release = 1 | 2;

/** What a release has the code for. The second still has version 1, for runs that began on it. */
export function workOfRelease(release: Release): BoundWorkflow[] {
  return release === 1 ? [versionOne(release)] : [versionOne(release), versionTwo(release)];
}

/** Rows of a run, whichever its version: each with the release of the process that wrote it. */
export const ROWS_OF_DEPLOYED = 3;

const shape = {
  name: 'test.deployed',
  input: z.object({}),
  output: z.int(),
  signals: { go: z.null() },
};

function versionOne(release: Release): BoundWorkflow {
  return defineWorkflow<object>()({
    ...shape,
    version: 1,
    parts: {
      async start(flow) {
        for (const step of ['one', 'two']) await pauseAndSave(flow, step, release);
        return flow.wait('go', { next: 'last', until: new Date(Date.now() + WAIT_MS) });
      },
      async last(flow) {
        await pauseAndSave(flow, 'last', release);
        return 1;
      },
    },
  }).bind({});
}

/** Other steps, and a part after the wait that version 1 has not. */
function versionTwo(release: Release): BoundWorkflow {
  return defineWorkflow<object>()({
    ...shape,
    version: 2,
    parts: {
      async start(flow) {
        await pauseAndSave(flow, 'begin', release);
        return flow.wait('go', { next: 'finish', until: new Date(Date.now() + WAIT_MS) });
      },
      async finish(flow) {
        for (const step of ['middle', 'end']) await pauseAndSave(flow, step, release);
        return 2;
      },
    },
  }).bind({});
}

async function pauseAndSave(flow: BranchFlow<object>, step: string, release?: Release) {
  await flow.step(`${step} pause`, ({ signal }) => pause(PAUSE_MS, null, { signal }));
  await flow.save(step, async (tx) => {
    const row = [flow.runId, release ? `${step} by ${release}` : step];
    await tx.query('insert into course_rows (run_id, label) values ($1, $2)', row);
    return null;
  });
}
