import { expect, test } from 'vitest';
import { z } from 'zod';
import { fixedWorld } from '../../testing/fixed-world.ts';
import { replier } from '../../testing/obstacle-course/obstacle-course.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { ann, type TestKernel, testKernel } from '../../testing/test-kernel.ts';
import { defineAgent } from '../agent/define-agent.ts';
import type { Store } from '../store/store.ts';
import { type BranchFlow, defineWorkflow } from './define-workflow.ts';

const never = new AbortController().signal;
const HOUR_MS = 3_600_000;

type Work = (flow: BranchFlow<unknown>) => Promise<unknown>;

describeEachStore('the deadline of a step', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('aborts its signal, and a branch holds the failure as a value', async () => {
    const reasons: unknown[] = [];
    const kernel = await open(store(), (flow) =>
      flow.step('slow', ({ signal }) => aborted(signal, reasons), { deadlineMs: 1 }),
    );

    const { run_id } = await start(kernel, 'test.branch');
    const run = await kernel.runs.settled(ann, run_id, never);

    const problem = { code: 'run.deadline-passed', status: 504 };
    expect(run).toMatchObject({ status: 'done', result: [{ ok: false, problem }] });
    expect(reasons).toMatchObject([{ code: 'run.deadline-passed', kind: 'timeout' }]);
    await kernel.close();
  });

  test('fails a run that holds it in no branch; a retry does the step again', async () => {
    let tries = 0;
    const kernel = await open(store(), (flow) =>
      flow.step('slow', ({ signal }) => (tries++ === 0 ? aborted(signal) : 'in time'), {
        deadlineMs: 1,
      }),
    );
    const { run_id } = await start(kernel, 'test.plain');
    expect((await kernel.runs.settled(ann, run_id, never)).problem?.code).toBe(
      'run.deadline-passed',
    );

    await kernel.runs.retry(ann, run_id);

    expect((await kernel.runs.settled(ann, run_id, never)).result).toBe('in time');
    await kernel.close();
  });

  test('is kept with the branch: a replay does not try its luck again', async () => {
    let tries = 0;
    const kernel = await open(store(), (flow) =>
      flow.step(
        'slow',
        ({ signal }) => {
          tries += 1;
          return aborted(signal);
        },
        { deadlineMs: 1 },
      ),
    );
    const { run_id } = await start(kernel, 'test.branch', { failOnce: true });
    expect((await kernel.runs.settled(ann, run_id, never)).status).toBe('failed');

    await kernel.runs.retry(ann, run_id);

    expect((await kernel.runs.settled(ann, run_id, never)).result).toMatchObject([
      { problem: { code: 'run.deadline-passed' } },
    ]);
    expect(tries).toBe(1);
    await kernel.close();
  });

  test('leaves work that does not listen, and tells nothing that it says afterwards', async () => {
    const over = Promise.withResolvers<void>();
    let work: Promise<void> | undefined;
    const kernel = await open(store(), async (flow) => {
      await flow
        .step(
          'deaf',
          ({ emit }) => {
            work = over.promise.then(() => emit({ type: 'thing-made', kind: 'row', id: 'late' }));
            return work;
          },
          { deadlineMs: 1 },
        )
        .catch(() => over.resolve());
      await work;
      return flow.step('next', () => 'went on');
    });

    const { run_id } = await start(kernel, 'test.plain');
    const run = await kernel.runs.settled(ann, run_id, never);

    expect(run.result).toBe('went on');
    const { rows } = await store().query<{ type: string }>(
      `select body ->> 'type' as type from run_events order by seq`,
    );
    expect(rows.map(({ type }) => type)).toEqual([
      'run-start',
      'step-start',
      'step-fail',
      'step-start',
      'step-end',
      'run-end',
    ]);
    await kernel.close();
  });

  test('is not what ends a step that the person called off', async () => {
    const begun = Promise.withResolvers<void>();
    const reasons: unknown[] = [];
    const kernel = await open(store(), (flow) =>
      flow.step(
        'long',
        ({ signal }) => {
          begun.resolve();
          return aborted(signal, reasons);
        },
        { deadlineMs: HOUR_MS },
      ),
    );
    const { run_id } = await start(kernel, 'test.branch');
    await begun.promise;

    await kernel.runs.cancel(ann, run_id);
    await kernel.close();

    expect((await kernel.runs.get(ann, run_id)).status).toBe('cancelled');
    expect(reasons).not.toMatchObject([{ code: 'run.deadline-passed' }]);
    const { rows } = await store().query('select node from run_steps');
    expect(rows).toEqual([]);
  });

  test('also covers the building of an agent’s input, which is given the step’s signal', async () => {
    const reasons: unknown[] = [];
    const kernel = await open(store(), (flow) =>
      flow.ask('ask', replier, async ({ signal }) => ({ text: await aborted(signal, reasons) }), {
        deadlineMs: 1,
      }),
    );

    const { run_id } = await start(kernel, 'test.plain');

    expect((await kernel.runs.settled(ann, run_id, never)).problem?.code).toBe(
      'run.deadline-passed',
    );
    expect(reasons).toMatchObject([{ code: 'run.deadline-passed' }]);
    await kernel.close();
  });

  test('covers the agent that is asked, whose desk has the step’s signal', async () => {
    const reasons: unknown[] = [];
    const thinker = defineAgent<unknown>()({
      ...replier,
      offline: (_input, { signal }) => aborted(signal, reasons),
    });
    const kernel = await open(store(), (flow) =>
      flow.ask('ask', thinker, () => ({ text: 'why?' }), { deadlineMs: 1 }),
    );

    const { run_id } = await start(kernel, 'test.plain');

    expect((await kernel.runs.settled(ann, run_id, never)).problem?.code).toBe(
      'run.deadline-passed',
    );
    expect(reasons).toMatchObject([{ code: 'run.deadline-passed' }]);
    await kernel.close();
  });
});

/** Ends when the signal is aborted, and not before. */
function aborted(signal: AbortSignal, reasons: unknown[] = []): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reasons.push(signal.reason);
      reject(new Error('left by the signal'));
    });
  });
}

async function open(store: Store, work: Work): Promise<TestKernel> {
  const plain = defineWorkflow<object>()({
    name: 'test.plain',
    version: 1,
    input: z.object({}),
    output: z.unknown(),
    parts: { start: (flow) => work(flow) },
  });
  let failures = 0;
  const branch = defineWorkflow<object>()({
    name: 'test.branch',
    version: 1,
    input: z.object({ failOnce: z.boolean().default(false) }),
    output: z.unknown(),
    branches: { try: { input: z.null(), run: (flow) => work(flow) } },
    parts: {
      async start(flow, { failOnce }) {
        const outcomes = await flow.each('try', [null]);
        await flow.step('after', () => {
          if (failOnce && failures++ === 0) throw new Error('the machine stumbles');
        });
        return outcomes;
      },
    },
  });
  const workflows = [plain.bind({}), branch.bind({})];
  return testKernel(store, { workflows, world: fixedWorld() });
}

function start(kernel: TestKernel, workflow: string, input: object = {}) {
  return kernel.runs.start({ userId: ann, workflow, input, sessionKind: 'course' });
}
