import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type ModelServer, startModelServer } from '../../testing/model-server/model-server.ts';
import type { ScriptedAnswer } from '../../testing/model-server/script.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import { ann, type TestKernel, testKernel } from '../../testing/test-kernel.ts';
import { Config } from '../config/config.ts';
import { createModelGateway } from '../model/gateway.ts';
import { definePrompt } from '../prompt/define-prompt.ts';
import type { Store } from '../store/store.ts';
import { defineWorkflow } from '../workflow/define-workflow.ts';
import { realWorld } from '../world/world.ts';
import { defineAgent } from './define-agent.ts';

const never = new AbortController().signal;
const Wanted = z.object({ count: z.int().min(0) });

/** Writes so many words; the check counts them, whoever wrote. */
const wordWriter = defineAgent<{ wordlist: () => string[] }>()({
  name: 'word_writer',
  job: 'Writes a given number of words.',
  input: Wanted,
  output: z.object({ words: z.array(z.string()) }),
  prompt: definePrompt({
    id: 'word_writer@1',
    input: Wanted,
    render: ({ count }) => ({ system: 'You write words.', user: `Write ${count} words.` }),
  }),
  offline: async ({ count }, { ports }) => ({ words: ports.wordlist().slice(0, count) }),
  check: ({ input, output }) =>
    output.words.length === input.count
      ? []
      : [`You wrote ${output.words.length} words; ${input.count} were asked for.`],
  tier: 'fast',
  limits: { seconds: 5 },
});

const writeWords = defineWorkflow<{ desk: { wordlist: () => string[] } }>()({
  name: 'test.write_words',
  version: 1,
  input: Wanted,
  output: z.unknown(),
  parts: {
    async start(flow, { count }) {
      const { output } = await flow.ask('first', wordWriter, () => ({ count }));
      await flow.ask('second', wordWriter, () => ({ count: count + 1 }));
      return output.words;
    },
  },
});

/** Tells who wrote each of its answers. */
const signWords = defineWorkflow<{ desk: { wordlist: () => string[] } }>()({
  name: 'test.sign_words',
  version: 1,
  input: Wanted,
  output: z.unknown(),
  parts: {
    async start(flow, { count }) {
      const first = await flow.ask('first', wordWriter, () => ({ count }));
      const second = await flow.ask('second', wordWriter, () => ({ count: count + 1 }));
      return [first.madeBy, second.madeBy];
    },
  },
});

/** Offline first, whatever the run's mind; then the run's own. */
const mixMinds = defineWorkflow<{ desk: { wordlist: () => string[] } }>()({
  name: 'test.mix_minds',
  version: 1,
  input: Wanted,
  output: z.unknown(),
  parts: {
    async start(flow, { count }) {
      const input = () => ({ count });
      const first = await flow.ask('first', wordWriter, input, { mind: 'offline' });
      const second = await flow.ask('second', wordWriter, input);
      return [first, second];
    },
  },
});

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

describeEachStore('an agent', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('works offline from its ports, under the same check', async () => {
    const kernel = await open(store(), {
      mind: 'offline',
      wordlist: ['a', 'b', 'c'],
    });

    expect(await write(kernel, 2)).toMatchObject({
      status: 'done',
      result: ['a', 'b'],
      tokens_used: 0,
    });
    expect(await write(kernel, 5)).toMatchObject({
      status: 'failed',
      problem: { code: 'agent.output-invalid' },
    });
    await kernel.close();
  });

  test('asks the model, whose answer passes schema and check', async () => {
    server.script([words('x', 'y'), words('x', 'y', 'z')]);
    const kernel = await open(store(), { mind: 'model' });

    const run = await write(kernel, 2);

    expect(run).toMatchObject({ status: 'done', result: ['x', 'y'], mind: 'model' });
    expect(run.tokens_used).toBeGreaterThan(0);
    await kernel.close();
  });

  test('tells the model exactly what is wrong, once', async () => {
    server.script([words('only'), words('x', 'y'), words('x', 'y', 'z')]);
    const kernel = await open(store(), { mind: 'model' });

    expect(await write(kernel, 2)).toMatchObject({ status: 'done', result: ['x', 'y'] });

    expect(server.calls[1]?.request.text).toContain('You wrote 1 words; 2 were asked for.');
    expect(server.calls).toHaveLength(3);
    await kernel.close();
  });

  test('tells the model where its answer breaks the schema', async () => {
    server.script([{ json: { words: [7] } }, words('x', 'y'), words('x', 'y', 'z')]);
    const kernel = await open(store(), { mind: 'model' });

    expect(await write(kernel, 2)).toMatchObject({ status: 'done' });

    expect(server.calls[1]?.request.text).toContain('words.0');
    await kernel.close();
  });

  test('gives up with a code when the second answer is wrong too; a retry may ask again', async () => {
    server.script([words('one'), words('one')]);
    const kernel = await open(store(), { mind: 'model' });
    const failed = await write(kernel, 2);
    expect(failed).toMatchObject({
      status: 'failed',
      problem: { code: 'model.output-invalid', status: 502, trace_id: failed.session_id },
    });

    server.script([words('x', 'y'), words('x', 'y', 'z')]);
    await kernel.runs.retry(ann, failed.run_id);

    expect(await kernel.runs.settled(ann, failed.run_id, never)).toMatchObject({
      status: 'done',
      result: ['x', 'y'],
    });
    expect(server.calls).toHaveLength(4);
    await kernel.close();
  });

  test.each([
    ['twice wrong', words('one'), 'model.output-invalid'],
    ['refused by its provider after a first answer', { fault: 'status', status: 401 }, /^model\./],
    ['cut short', { truncated: '{"words":' }, /^model\./],
  ] as const)('%s, its trace line tells what was spent and on what', async (_, second, code) => {
    server.script([words('one'), second]);
    const kernel = await open(store(), { mind: 'model' });
    const { tokens_used } = await write(kernel, 2);
    await kernel.close();

    const lines = kernel.lines.map((line) => JSON.parse(line));
    const line = lines.find(({ node, errors }) => node === 'first' && errors.length > 0);
    expect(line).toMatchObject({
      mind: 'model',
      model: 'compatible:test',
      prompt_id: 'word_writer@1',
      input_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      tokens_used,
      errors: [expect.stringMatching(code)],
    });
    expect(tokens_used).toBeGreaterThan(0);
  });

  test('a retry does not pay again for answers that were recorded', async () => {
    server.script([words('x', 'y'), { fault: 'status', status: 401 }]);
    const kernel = await open(store(), { mind: 'model' });
    const failed = await write(kernel, 2);
    expect(failed).toMatchObject({ status: 'failed', problem: { status: 502 } });

    server.script([words('x', 'y', 'z')]);
    await kernel.runs.retry(ann, failed.run_id);

    expect((await kernel.runs.settled(ann, failed.run_id, never)).status).toBe('done');
    expect(server.calls).toHaveLength(3);
    await kernel.close();
  });

  test('a run whose model fails for good can be finished offline, and never is unasked', async () => {
    server.script([words('x', 'y'), { fault: 'status', status: 401 }]);
    const kernel = await open(store(), { mind: 'model', wordlist: ['a', 'b', 'c'] });
    const failed = await write(kernel, 2);
    expect(failed).toMatchObject({ status: 'failed', mind: 'model' });

    await kernel.runs.retry(ann, failed.run_id, { mind: 'offline' });

    expect(await kernel.runs.settled(ann, failed.run_id, never)).toMatchObject({
      status: 'done',
      mind: 'offline',
      result: ['x', 'y'],
    });
    await kernel.close();
  });

  test('is named with its mind, and with the words and the model that answered', async () => {
    server.script([words('x', 'y'), words('only'), words('x', 'y', 'z')]);
    const kernel = await open(store(), { mind: 'model', wordlist: ['a', 'b', 'c'] });

    expect((await write(kernel, 2, { workflow: 'test.sign_words' })).result).toEqual([
      BY_MODEL,
      BY_MODEL,
    ]);
    expect(
      (await write(kernel, 2, { workflow: 'test.sign_words', mind: 'offline' })).result,
    ).toEqual([BY_ALGORITHM, BY_ALGORITHM]);
    await kernel.close();
  });

  test('keeps its name when another mind goes on, from a journal that holds the output alone', async () => {
    server.script([words('x', 'y'), { fault: 'status', status: 401 }]);
    const kernel = await open(store(), { mind: 'model', wordlist: ['a', 'b', 'c'] });
    const failed = await write(kernel, 2, { workflow: 'test.sign_words' });
    const { rows } = await kernel.store.query('select node, result from run_steps');
    expect(rows).toEqual([{ node: 'first', result: { words: ['x', 'y'] } }]);

    await kernel.runs.retry(ann, failed.run_id, { mind: 'offline' });

    expect((await kernel.runs.settled(ann, failed.run_id, never)).result).toEqual([
      BY_MODEL,
      BY_ALGORITHM,
    ]);
    await kernel.close();
  });

  test('asked with another mind than the run’s, it is that mind: in madeBy, trace and replay', async () => {
    server.script([{ fault: 'status', status: 401 }]);
    const kernel = await open(store(), { mind: 'model', wordlist: ['a', 'b'] });
    const failed = await write(kernel, 2, { workflow: 'test.mix_minds' });
    expect(failed.status).toBe('failed');

    server.script([words('x', 'y')]);
    await kernel.runs.retry(ann, failed.run_id);

    expect((await kernel.runs.settled(ann, failed.run_id, never)).result).toEqual([
      { output: { words: ['a', 'b'] }, madeBy: BY_ALGORITHM },
      { output: { words: ['x', 'y'] }, madeBy: BY_MODEL },
    ]);
    await kernel.close();
    const lines = kernel.lines.map((line) => JSON.parse(line));
    expect(lines.filter(({ node }) => node === 'first')).toMatchObject([
      { mind: 'offline', tokens_used: 0 },
    ]);
  });

  test('a cancel during a model call closes the connection, and no further call is made', async () => {
    server.script([{ fault: 'late' }]);
    const kernel = await open(store(), { mind: 'model' });
    const { run_id } = await start(kernel, 2);
    await server.arrived(1);

    await kernel.runs.cancel(ann, run_id);
    await server.calls[0]?.over;

    expect(server.calls[0]?.state).toBe('left');
    await kernel.close();
    expect(server.calls).toHaveLength(1);
    expect((await kernel.runs.get(ann, run_id)).status).toBe('cancelled');
  });
});

test('an agent name that would not last is refused', () => {
  expect(() => defineAgent<unknown>()({ ...wordWriter, name: 'Word-Writer' } as never)).toThrow(
    'Word-Writer',
  );
});

const BY_ALGORITHM = { mind: 'offline', agent: 'word_writer' };
const BY_MODEL = {
  mind: 'model',
  agent: 'word_writer',
  prompt_id: 'word_writer@1',
  model: 'compatible:test',
};

function words(...list: string[]): ScriptedAnswer {
  return { json: { words: list } };
}

async function open(
  store: Store,
  { mind, wordlist = [] }: { mind: 'model' | 'offline'; wordlist?: string[] },
): Promise<TestKernel> {
  const config = Config.parse({
    modelFast: 'compatible:test',
    compatibleBaseUrl: `${server.url}/v1`,
  });
  return testKernel(store, {
    workflows: [writeWords, signWords, mixMinds].map((one) =>
      one.bind({ desk: { wordlist: () => wordlist } }),
    ),
    world: realWorld,
    mind,
    models: createModelGateway({
      settings: () => config,
      store,
      world: realWorld,
      wait: () => Promise.resolve(),
    }),
  });
}

interface Order {
  workflow?: string;
  mind?: 'offline';
}

async function start(
  kernel: TestKernel,
  count: number,
  { workflow = 'test.write_words', ...order }: Order = {},
) {
  return kernel.runs.start({
    userId: ann,
    workflow,
    input: { count },
    sessionKind: 'course',
    ...order,
  });
}

async function write(kernel: TestKernel, count: number, order?: Order) {
  const { run_id } = await start(kernel, count, order);
  return kernel.runs.settled(ann, run_id, never);
}
