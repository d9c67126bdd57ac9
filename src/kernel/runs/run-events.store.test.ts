import { expect, test } from 'vitest';
import { z } from 'zod';
import { KeptBody } from '../../contracts/run-event.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { ann, testKernel } from '../../testing/test-kernel.ts';
import { defineWorkflow } from '../workflow/define-workflow.ts';
import { readEvents } from './run-events.store.ts';

const staged = defineWorkflow<object>()({
  name: 'test.staged',
  version: 1,
  input: z.object({}),
  output: z.null(),
  parts: {
    async start(flow) {
      flow.emit({ type: 'stage', stage: 'opening' });
      flow.emit({ type: 'thing-made', kind: 'row', id: 'one' });
      return null;
    },
  },
});

describeEachStore('the stored events of a run', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('tell a stage the same way, also where it was once stored as a thing made', async ({
    signal,
  }) => {
    const kernel = await testKernel(store(), { workflows: [staged.bind({})] });
    const { run_id } = await kernel.runs.start({
      userId: ann,
      workflow: 'test.staged',
      input: {},
      sessionKind: 'course',
    });
    await kernel.runs.settled(ann, run_id, signal);
    const before = await readEvents(store(), run_id, 0, 10);

    const { count } = await store().query(
      `update run_events set body = $1 where body ->> 'type' = 'stage'`,
      [JSON.stringify({ type: 'thing-made', kind: 'stage', id: 'opening' })],
    );

    const after = await readEvents(store(), run_id, 0, 10);
    expect(count).toBe(1);
    expect(after).toEqual(before);
    expect(after.map(({ body }) => KeptBody.parse(body))).toContainEqual({
      type: 'stage',
      stage: 'opening',
    });
    await kernel.close();
  });
});
