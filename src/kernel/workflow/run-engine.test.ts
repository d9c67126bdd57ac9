import { expect, test } from 'vitest';
import { z } from 'zod';
import type { RunId } from '../../contracts/ids.ts';
import type { KeptEvent, RunEvent } from '../../contracts/run-event.ts';
import { fixedWorld } from '../../testing/fixed-world.ts';
import {
  courseRows,
  courseWorkflows,
  undisturbedPath,
} from '../../testing/obstacle-course/obstacle-course.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { passTime } from '../../testing/stores/pass-time.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { ann, bob, type TestKernel, testKernel } from '../../testing/test-kernel.ts';
import { type BoundWorkflow, defineWorkflow, type Step } from './define-workflow.ts';

const never = new AbortController().signal;

describeEachStore('runs', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('a run goes through all its parts and gives its result', async () => {
    const kernel = await testKernel(store(), { workflows: courseWorkflows });
    const started = await startCourse(kernel);

    const waiting = await kernel.runs.settled(ann, started.run_id, never);
    expect(waiting).toMatchObject({
      status: 'waiting',
      waiting_for: { signal: 'review', until: null },
    });

    await kernel.runs.signal(ann, started.run_id, 'review', { verdict: 'fine' });
    const done = await kernel.runs.settled(ann, started.run_id, never);
    expect(done).toMatchObject({
      status: 'done',
      waiting_for: null,
      result: { path: undisturbedPath('a course', 'fine') },
    });
    expect(await rowLabels(kernel)).toEqual(courseRows);
    await kernel.close();
  });

  test('its events have numbers without a gap and tell each step once', async () => {
    const kernel = await testKernel(store(), { workflows: courseWorkflows });
    const { run_id } = await finishedCourse(kernel);

    const events = await allEvents(kernel, run_id);

    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    const ended = events.flatMap(({ body }) => (body.type === 'step-end' ? [body.node] : []));
    expect(new Set(ended).size).toBe(ended.length);
    expect(ended).toContain('branch[2]/row');
    expect(events.map(({ body }) => body.type)).toEqual(
      expect.arrayContaining(['run-start', 'thing-made', 'run-wait', 'run-signal', 'run-end']),
    );
    await kernel.close();
  });

  test('who has everything of a finished run, or asks for more than there is, is not kept waiting', async () => {
    const kernel = await testKernel(store(), { workflows: courseWorkflows });
    const { run_id } = await finishedCourse(kernel);
    const { length } = await allEvents(kernel, run_id);
    const from = (seq: number) => Array.fromAsync(kernel.runs.events(ann, run_id, seq, never));

    expect(await from(length)).toEqual([]);
    expect(await from(length + 100)).toEqual([]);
    expect(await from(length - 1)).toMatchObject([{ seq: length, body: { type: 'run-end' } }]);
    await kernel.close();
  });

  test('a signal that comes early is kept; the same one twice counts once', async () => {
    const gate = Promise.withResolvers<void>();
    const answers: unknown[] = [];
    const patient = defineWorkflow<object>()({
      name: 'test.patient',
      version: 1,
      input: z.object({}),
      output: z.int(),
      signals: { go: z.object({ n: z.int() }) },
      parts: {
        async start(flow) {
          await flow.step('hold', () => gate.promise);
          return flow.wait('go', { next: 'again' });
        },
        async again(flow, _input, _ports, { answer }) {
          answers.push(answer);
          return answers.length === 2 ? 2 : flow.wait('go', { next: 'again' });
        },
      },
    });
    const kernel = await testKernel(store(), { workflows: [patient.bind({})] });
    const { run_id } = await start(kernel, 'test.patient', {});

    await kernel.runs.signal(ann, run_id, 'go', { n: 1 });
    await kernel.runs.signal(ann, run_id, 'go', { n: 1 });
    gate.resolve();
    const waiting = await kernel.runs.settled(ann, run_id, never);
    expect(waiting.status).toBe('waiting');
    expect(answers).toEqual([{ n: 1 }]);

    await kernel.runs.signal(ann, run_id, 'go', { n: 2 });
    await kernel.runs.settled(ann, run_id, never);
    await kernel.runs.signal(ann, run_id, 'go', { n: 2 });
    expect(answers).toEqual([{ n: 1 }, { n: 2 }]);
    await expect(kernel.runs.signal(ann, run_id, 'go', { n: 3 })).rejects.toMatchObject({
      code: 'run.finished',
    });
    await kernel.close();
  });

  test('a signal that the run does not know, or that is not valid, is refused with the place', async () => {
    const kernel = await testKernel(store(), { workflows: courseWorkflows });
    const { run_id } = await startCourse(kernel);

    await expect(kernel.runs.signal(ann, run_id, 'toString', {})).rejects.toMatchObject({
      code: 'run.signal-unknown',
      message: expect.stringContaining('it knows: review'),
    });
    await expect(kernel.runs.signal(ann, run_id, 'review', { verdict: 7 })).rejects.toMatchObject({
      code: 'input.invalid',
      faults: [{ path: 'verdict' }],
    });
    await kernel.close();
  });

  test('when the time of a wait runs out, the next part starts with no answer', async () => {
    const world = fixedWorld();
    const impatient = defineWorkflow<object>()({
      name: 'test.impatient',
      version: 1,
      input: z.object({}),
      output: z.unknown(),
      signals: { go: z.string() },
      parts: {
        start: async (flow) =>
          flow.wait('go', { next: 'after', until: new Date(world.now().getTime() + 60_000) }),
        after: async (_flow, _input, _ports, { answer }) => ({ answer }),
      },
    });
    const kernel = await testKernel(store(), {
      workflows: [impatient.bind({})],
      world,
    });
    const { run_id } = await start(kernel, 'test.impatient', {});
    expect(await kernel.runs.settled(ann, run_id, never)).toMatchObject({
      status: 'waiting',
      waiting_for: { until: '2026-01-05T09:01:00.000Z' },
    });

    await passTime(store(), world, 60_000);
    const ended = await untilEvent(kernel, run_id, 'run-end');

    expect(ended.body).toMatchObject({ result: { answer: null } });
    await kernel.close();
  });

  test('cancel stops the step at work, and nothing is said after it', async () => {
    const begun = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<void>();
    const endless = oneStep('test.endless', async ({ signal }) => {
      begun.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      stopped.resolve();
    });
    const kernel = await testKernel(store(), { workflows: [endless] });
    const { run_id } = await start(kernel, 'test.endless', {});
    await begun.promise;

    const cancelled = await kernel.runs.cancel(ann, run_id);
    await stopped.promise;

    expect(cancelled.status).toBe('cancelled');
    expect((await allEvents(kernel, run_id)).at(-1)?.body.type).toBe('run-cancel');
    expect((await kernel.runs.cancel(ann, run_id)).status).toBe('cancelled');
    await kernel.close();
    expect((await allEvents(kernel, run_id)).at(-1)?.body.type).toBe('run-cancel');
  });

  test('a run that has ended cannot be cancelled or retried', async () => {
    const kernel = await testKernel(store(), { workflows: courseWorkflows });
    const { run_id } = await finishedCourse(kernel);

    await expect(kernel.runs.cancel(ann, run_id)).rejects.toMatchObject({ code: 'run.finished' });
    await expect(kernel.runs.retry(ann, run_id)).rejects.toMatchObject({ code: 'run.not-failed' });
    await kernel.close();
  });

  test('retry goes on from the failed step', async () => {
    const done: string[] = [];
    let broken = true;
    const fragile = defineWorkflow<object>()({
      name: 'test.fragile',
      version: 1,
      input: z.object({}),
      output: z.string(),
      parts: {
        async start(flow) {
          await flow.step('first', () => void done.push('first'));
          return flow.step('second', () => {
            done.push('second');
            if (broken) throw new Error('not today');
            return 'made it';
          });
        },
      },
    });
    const kernel = await testKernel(store(), { workflows: [fragile.bind({})] });
    const { run_id } = await start(kernel, 'test.fragile', {});
    const failed = await kernel.runs.settled(ann, run_id, never);
    expect(failed).toMatchObject({ status: 'failed', problem: { code: 'app.bug', status: 500 } });
    expect(JSON.stringify(failed)).not.toContain('not today');

    broken = false;
    await kernel.runs.retry(ann, run_id);
    const retried = await untilEvent(kernel, run_id, 'run-end');

    expect(retried.body).toMatchObject({ result: 'made it' });
    expect(done).toEqual(['first', 'second', 'second']);
    await kernel.close();
  });

  test('a failed item of a fan-out is a value; with `all` it fails the run, and a retry repeats only that item', async () => {
    const done: string[] = [];
    const broken = new Set(['all 2', 'some 2']);
    const fan = defineWorkflow<object>()({
      name: 'test.fan',
      version: 1,
      input: z.object({}),
      output: z.unknown(),
      branches: {
        work: {
          input: z.string(),
          run: (flow, item) =>
            flow.step('do', () => {
              done.push(item);
              if (broken.has(item)) throw new Error('broken');
              return item;
            }),
        },
      },
      parts: {
        async start(flow) {
          const some = await flow.each('work', ['some 1', 'some 2']);
          const all = await flow.each('work', ['all 1', 'all 2', 'all 3'], {
            all: true,
            as: 'every',
          });
          return { some: some.map(({ ok }) => ok), all };
        },
      },
    });
    const kernel = await testKernel(store(), { workflows: [fan.bind({})] });
    const { run_id } = await start(kernel, 'test.fan', {});
    expect((await kernel.runs.settled(ann, run_id, never)).status).toBe('failed');

    broken.clear();
    await kernel.runs.retry(ann, run_id);
    const { body } = await untilEvent(kernel, run_id, 'run-end');

    expect(body).toMatchObject({
      result: { some: [true, false], all: ['all 1', 'all 2', 'all 3'] },
    });
    expect(done.toSorted()).toEqual(['all 1', 'all 2', 'all 2', 'all 3', 'some 1', 'some 2']);
    await kernel.close();
  });

  test('the same idempotency key gives the same run, also at the same instant; another body is refused', async () => {
    const kernel = await testKernel(store(), { workflows: courseWorkflows });
    const request = {
      userId: ann,
      workflow: 'test.obstacle_course',
      sessionKind: 'course',
      idempotencyKey: 'k1',
    };
    const twins = await Promise.all(
      [1, 2, 3].map(() => kernel.runs.start({ ...request, input: { title: 'same' } })),
    );

    expect(new Set(twins.map(({ run_id }) => run_id)).size).toBe(1);
    await expect(
      kernel.runs.start({ ...request, input: { title: 'other' } }),
    ).rejects.toMatchObject({ code: 'run.idempotency-mismatch' });
    const bobs = await kernel.runs.start({ ...request, userId: bob, input: { title: 'same' } });
    expect(bobs.run_id).not.toBe(twins[0]?.run_id);
    await kernel.close();
  });

  test('input that the workflow does not take is refused with the place of the fault', async () => {
    const kernel = await testKernel(store(), { workflows: courseWorkflows });

    await expect(start(kernel, 'test.obstacle_course', { title: 7 })).rejects.toMatchObject({
      code: 'input.invalid',
      faults: [{ path: 'title' }],
    });
    await expect(start(kernel, 'test.nothing', {})).rejects.toMatchObject({
      code: 'workflow.unknown',
    });
    expect(await kernel.runs.list(ann, { limit: 10 })).toEqual([]);
    await kernel.close();
  });

  test('to another user a run does not exist', async () => {
    const kernel = await testKernel(store(), { workflows: courseWorkflows });
    const { run_id, session_id } = await startCourse(kernel);
    const missing = { code: 'run.missing' };

    await expect(kernel.runs.get(bob, run_id)).rejects.toMatchObject(missing);
    await expect(kernel.runs.cancel(bob, run_id)).rejects.toMatchObject(missing);
    await expect(kernel.runs.retry(bob, run_id)).rejects.toMatchObject(missing);
    await expect(kernel.runs.signal(bob, run_id, 'review', {})).rejects.toMatchObject(missing);
    await expect(kernel.runs.settled(bob, run_id, never)).rejects.toMatchObject(missing);
    await expect(Array.fromAsync(kernel.runs.events(bob, run_id, 0, never))).rejects.toMatchObject(
      missing,
    );
    await expect(
      kernel.runs.start({
        userId: bob,
        workflow: 'test.obstacle_course',
        input: { title: 'x' },
        sessionId: session_id,
      }),
    ).rejects.toMatchObject({ code: 'session.missing' });
    expect(await kernel.runs.list(bob, { limit: 10 })).toEqual([]);
    await kernel.close();
  });
});

async function start(kernel: TestKernel, workflow: string, input: unknown) {
  return kernel.runs.start({ userId: ann, workflow, input, sessionKind: 'course' });
}

async function startCourse(kernel: TestKernel) {
  return start(kernel, 'test.obstacle_course', { title: 'a course' });
}

async function finishedCourse(kernel: TestKernel) {
  const { run_id } = await startCourse(kernel);
  await kernel.runs.signal(ann, run_id, 'review', { verdict: 'fine' });
  const done = await untilEvent(kernel, run_id, 'run-end');
  expect(done.body.type).toBe('run-end');
  return kernel.runs.get(ann, run_id);
}

async function untilEvent(kernel: TestKernel, runId: RunId, type: string): Promise<RunEvent> {
  for await (const event of kernel.runs.events(ann, runId, 0, never)) {
    if (event.body.type === type) return event;
  }
  throw new Error(`the run ended without ${type}`);
}

async function allEvents(kernel: TestKernel, runId: RunId): Promise<KeptEvent[]> {
  const { rows } = await kernel.store.query<KeptEvent>(
    'select seq, body from run_events where run_id = $1 order by seq',
    [runId],
  );
  return rows;
}

async function rowLabels(kernel: TestKernel): Promise<string[]> {
  const { rows } = await kernel.store.query<{ label: string }>(
    'select label from course_rows order by label',
  );
  return rows.map(({ label }) => label);
}

function oneStep(name: string, work: (step: Step) => Promise<void>): BoundWorkflow {
  return defineWorkflow<object>()({
    name,
    version: 1,
    input: z.object({}),
    output: z.unknown(),
    parts: { start: (flow) => flow.step('only', work) },
  }).bind({});
}
