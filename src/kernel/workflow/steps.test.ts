import { expect, test } from 'vitest';
import { z } from 'zod';
import { fixedWorld } from '../../testing/fixed-world.ts';
import { replier } from '../../testing/obstacle-course/obstacle-course.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { ann, type TestKernel, testKernel } from '../../testing/test-kernel.ts';
import type { Store } from '../store/store.ts';
import { defineWorkflow, type Flow } from './define-workflow.ts';

const never = new AbortController().signal;
const world = fixedWorld();
type PlainFlow = Flow<Ports, Record<never, never>, Record<never, never>, unknown, string>;
interface Ports {
  store: Store;
}

describeEachStore('steps', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('a result over 64 KB is refused: texts belong in tables', async () => {
    const run = await runOnce(store(), (flow) =>
      flow.step('too much', () => 'x'.repeat(65 * 1024)),
    );

    expect(run.problem).toMatchObject({ code: 'run.result-too-large', status: 500 });
  });

  test('two steps of one name are refused', async () => {
    const run = await runOnce(store(), async (flow) => {
      await flow.step('again', () => 1);
      return flow.step('again', () => 2);
    });

    expect(run.problem).toMatchObject({ code: 'workflow.step-name-twice' });
  });

  test('code inside a save that uses the store instead of its transaction is refused', async () => {
    const run = await runOnce(store(), (flow, ports) =>
      flow.save('nested', async () => {
        await ports.store.query('select 1');
      }),
    );

    expect(run.problem).toMatchObject({ code: 'store.nested' });
  });

  test('what is worked out before a save may use the store, and is written with the mark', async () => {
    const run = await runOnce(store(), (flow, ports) =>
      flow.workThenSave(
        'counted',
        async () => (await ports.store.query('select 1')).rows.length,
        async (tx, count, step) => {
          await tx.query(`insert into course_rows (run_id, label) values ('r', $1)`, [`${count}`]);
          step.emit({ type: 'thing-made', kind: 'row', id: 'counted' });
          return count;
        },
      ),
    );

    expect(run.status).toBe('done');
    const { rows } = await store().query('select label from course_rows');
    expect(rows).toEqual([{ label: '1' }]);
  });

  test('a save that fails leaves neither rows nor events', async () => {
    const run = await runOnce(store(), (flow) =>
      flow.save('half', async (tx, step) => {
        await tx.query(`insert into course_rows (run_id, label) values ('r', 'half')`);
        step.emit({ type: 'thing-made', kind: 'row', id: 'half' });
        throw new Error('the second row could not be written');
      }),
    );

    expect(run.status).toBe('failed');
    expect((await store().query('select 1 from course_rows')).rows).toEqual([]);
    const { rows } = await store().query(
      `select 1 from run_events where body ->> 'type' = 'thing-made'`,
    );
    expect(rows).toEqual([]);
  });

  test('an agent writes its own session keys, and no others', async () => {
    const good = await runOnce(store(), (flow) =>
      flow.remember('note', replier, { notes: ['seen'] }),
    );
    expect(good.status).toBe('done');
    const { rows } = await store().query<{ state: unknown; version: number }>(
      'select state, version from sessions where id = $1',
      [good.session_id],
    );
    expect(rows).toEqual([{ state: { notes: ['seen'] }, version: 2 }]);

    const bad = await runOnce(store(), (flow) => flow.remember('note', replier, { mastery: 1 }));
    expect(bad.problem).toMatchObject({
      code: 'agent.write-refused',
      detail: 'replier may not write mastery into the session.',
    });
  });

  test('a result is given back as the journal will give it: through JSON', async () => {
    const run = await runOnce(store(), (flow) =>
      flow.step('date', () => ({ at: new Date(0), left: undefined })),
    );

    expect(run.result).toEqual({ at: '1970-01-01T00:00:00.000Z' });
  });

  test('an output that the contract does not allow fails the run', async () => {
    const kernel = await testKernel(store(), {
      workflows: [
        defineWorkflow<object>()({
          name: 'test.liar',
          version: 1,
          input: z.object({}),
          output: z.object({ count: z.int() }),
          parts: { start: async () => ({ count: 1.5 }) },
        }).bind({}),
      ],
    });
    const { run_id } = await kernel.runs.start({
      userId: ann,
      workflow: 'test.liar',
      input: {},
      sessionKind: 'course',
    });

    const run = await kernel.runs.settled(ann, run_id, never);

    expect(run.problem).toMatchObject({ code: 'run.output-invalid', errors: [{ path: 'count' }] });
    await kernel.close();
  });

  test('the trace has one line for each node, with hashes and counts and none of the text', async () => {
    const lines: string[] = [];
    await runOnce(
      store(),
      async (flow) => {
        await flow.step('plain', () => 'a secret sentence');
        await flow.ask('reply', replier, () => ({ text: 'a secret sentence' }));
      },
      (kernel) => lines.push(...kernel.lines),
    );

    const nodes = lines.map((line) => JSON.parse(line));
    expect(nodes).toMatchObject([
      { node: 'plain', tokens_used: 0, errors: [] },
      { node: 'reply', mind: 'offline', input_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(nodes[0].trace_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(lines.join()).not.toContain('secret');
  });

  test('the trace line of a step has what the step measured, and others do not', async () => {
    const lines: string[] = [];
    await runOnce(
      store(),
      async (flow) => {
        await flow.step('page', ({ measure }) => measure({ ocr_confidence: 87.5 }));
        await flow.save('whole', async (_tx, { measure }) => measure({ ocr_confidence: 80 }));
        await flow.step('plain', () => null);
      },
      (kernel) => lines.push(...kernel.lines),
    );

    const nodes = lines.map((line) => JSON.parse(line));
    expect(nodes).toMatchObject([{ ocr_confidence: 87.5 }, { ocr_confidence: 80 }, {}]);
    expect(nodes[2]).not.toHaveProperty('ocr_confidence');
  });
});

/** One run of one part, to its end. */
async function runOnce(
  store: Store,
  part: (flow: PlainFlow, ports: Ports) => Promise<unknown>,
  look: (kernel: TestKernel) => void = () => undefined,
) {
  const workflow = defineWorkflow<Ports>()({
    name: 'test.once',
    version: 1,
    input: z.object({}),
    output: z.unknown(),
    parts: { start: (flow, _input, ports) => part(flow, ports) },
  });
  const kernel = await testKernel(store, { workflows: [workflow.bind({ store })], world });
  try {
    const { run_id } = await kernel.runs.start({
      userId: ann,
      workflow: 'test.once',
      input: {},
      sessionKind: 'course',
    });
    return await kernel.runs.settled(ann, run_id, never);
  } finally {
    await kernel.close();
    look(kernel);
  }
}
