import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type GatewaySetup,
  type GatewaySetupOptions,
  openGatewaySetup,
  someCards,
} from '../../testing/model-server/gateway-setup.ts';
import type { SeenRequest } from '../../testing/model-server/script.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describeEachStore } from '../../testing/stores/stores.ts';
import type { ModelTool } from './model.ts';

describeEachStore('recorded model answers', (openTestStore) => {
  const store = kernelStore(openTestStore);
  let setup: GatewaySetup;
  const open = async (options: GatewaySetupOptions = {}) => {
    setup = await openGatewaySetup(store(), options);
    return setup;
  };
  afterEach(() => setup.close());

  test('the same question of the same run is asked once, also by the process after a crash', async () => {
    await open();

    const first = await setup.ask();
    const second = await setup.another().ask(setup.question());

    expect(setup.server.calls).toHaveLength(1);
    expect(first).toMatchObject({ recorded: false, tokens: { input: 11, output: 7 } });
    expect(second).toEqual({ ...first, recorded: true });
  });

  test('another run, prompt version, agent, text, schema or model is another call', async () => {
    await open();
    await setup.ask();

    await setup.ask({ run: { ...setup.question().run, runId: setup.runs[1] } });
    await setup.ask({ promptId: 'card_writer@2' });
    await setup.ask({ agent: 'card_critic' });
    await setup.ask({ system: 'You judge flashcards.' });
    await setup.ask({ messages: [{ role: 'user', content: 'Bone stores calcium.' }] });
    await setup.ask({ schema: z.object({ deck: z.string() }) });
    await setup.another({ modelFast: 'compatible:other' }).ask(setup.question());

    expect(setup.server.calls).toHaveLength(8);
  });

  test('a question asked many times at once is one call', async () => {
    await open();

    const answers = await Promise.all(Array.from({ length: 10 }, () => setup.ask()));

    expect(setup.server.calls).toHaveLength(1);
    expect(answers.filter(({ recorded }) => !recorded)).toHaveLength(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  test('when two processes ask at the same time, the answer recorded first is the answer', async () => {
    await open();
    const answers = [{ cards: [] }, someCards];
    setup.server.script(async () => {
      await setup.server.arrived(2);
      return { json: answers.shift() };
    });

    const asked = [setup.ask(), setup.another().ask(setup.question())];
    const [one, other] = await Promise.all(asked);

    expect(setup.server.calls).toHaveLength(2);
    expect(one?.text).toBe(other?.text);
    expect(await spent()).toBe(36);
  });

  test('a recorded answer is told to a listener in one piece', async () => {
    await open();
    const { text } = await setup.ask();
    const heard: string[] = [];

    const again = await setup.ask({ onText: (delta) => heard.push(delta) });

    expect(heard).toEqual([text]);
    expect(again.recorded).toBe(true);
  });

  test('a streamed answer is told piece by piece, recorded, and not asked again', async () => {
    await open({ script: [{ json: someCards }] });
    const heard: string[] = [];

    const first = await setup.ask({ onText: (delta) => heard.push(delta) });
    const second = await setup.ask();

    expect(heard.length).toBeGreaterThan(2);
    expect(heard.join('')).toBe(first.text);
    expect(first).toMatchObject({ value: someCards, tokens: { input: 11, output: 7 } });
    expect(second).toEqual({ ...first, recorded: true });
  });

  test('after a cut stream the listener is told to begin again', async () => {
    await open({ script: [{ fault: 'cut', say: 'One two three four' }, { json: someCards }] });
    let heard = '';

    await setup.ask({
      onText: (delta) => {
        heard += delta;
      },
      onRestart: () => {
        heard = '';
      },
    });

    expect(heard).toBe(JSON.stringify(someCards));
  });

  test('a tool loop that was cut goes on where it was: finished steps are not paid for twice', async () => {
    await open({ script: searchesThenAnswers });
    const searched: unknown[] = [];
    const tools = [searchTool((input) => searched.push(input))];
    setup.server.script((request) =>
      request.toolResults === 0 ? searchesThenAnswers(request) : { fault: 'status', status: 400 },
    );
    await expect(setup.ask({ tools })).rejects.toMatchObject({ code: 'model.rejected' });
    setup.server.script(searchesThenAnswers);

    const answer = await setup.another().ask(setup.question({ tools }));

    expect(answer).toMatchObject({ value: someCards, recorded: false });
    expect(answer.callHashes).toHaveLength(2);
    const firstSteps = setup.server.calls.filter(({ request }) => request.toolResults === 0);
    expect(firstSteps).toHaveLength(1);
    expect(searched).toEqual([{ query: 'cells' }, { query: 'cells' }]);
  });

  test('a finished tool loop is replayed without a call', async () => {
    await open({ script: searchesThenAnswers });
    const tools = [searchTool(() => undefined)];
    const first = await setup.ask({ tools });

    const second = await setup.another().ask(setup.question({ tools }));

    expect(second).toEqual({ ...first, recorded: true });
    expect(setup.server.calls).toHaveLength(2);
  });

  test('a refused or cut answer counts its tokens, and the next try asks again', async () => {
    await open({ script: [{ refuse: 'No.' }, { truncated: '{' }, { json: someCards }] });

    await expect(setup.ask()).rejects.toMatchObject({ code: 'model.refused' });
    await expect(setup.ask()).rejects.toMatchObject({ code: 'model.truncated' });
    const answer = await setup.ask();

    expect(answer).toMatchObject({ value: someCards, recorded: false });
    expect(answer.tokens).toEqual({ input: 33, output: 21 });
    expect(await spent()).toBe(54);
  });

  test('a discarded answer is asked for again, and what it cost stays counted', async () => {
    await open();
    const { callHashes } = await setup.ask();

    await setup.gateway.discard(setup.runs[0], callHashes);
    const again = await setup.ask();

    expect(again.recorded).toBe(false);
    expect(setup.server.calls).toHaveLength(2);
    expect(await spent()).toBe(36);
  });

  test('a run that has spent its tokens asks no more, but is still given what is recorded', async () => {
    await open({ config: { modelTokensPerRun: 1000 } });
    setup.server.script({
      rules: [],
      otherwise: { json: someCards, usage: { input: 900, output: 100 } },
    });
    const first = await setup.ask();

    await expect(setup.ask({ system: 'Another question.' })).rejects.toMatchObject({
      code: 'model.budget-spent',
      status: 429,
      details: { spent: 1000, budget: 1000 },
    });
    expect(await setup.ask()).toEqual({ ...first, recorded: true });
    await setup.ask({ run: { ...setup.question().run, runId: setup.runs[1] } });
    expect(setup.server.calls).toHaveLength(2);
  });

  test('the cost follows the prices of the configuration; without a price there is none', async () => {
    await open({ config: { modelPrices: { 'compatible:local-model': { input: 2, output: 10 } } } });

    const answer = await setup.ask();
    const free = await setup.another({ modelPrices: {} }).ask(setup.question({ agent: 'other' }));

    expect(answer.cost).toBeCloseTo((11 * 2 + 7 * 10) / 1e6, 12);
    expect(free).not.toHaveProperty('cost');
  });

  test('a server that reports no usage still counts against the budget', async () => {
    await open({ script: [{ json: someCards, usage: 'none' }] });

    const { tokens } = await setup.ask();

    expect(tokens.input).toBeGreaterThan(10);
    expect(tokens.output).toBeGreaterThan(5);
  });

  test('characters that PostgreSQL cannot keep do not lose the answer', async () => {
    await open({ script: [{ json: { cards: [{ front: 'a\u0000b\ud800c' }] } }] });

    const first = await setup.ask();
    const second = await setup.ask();

    expect(first.value).toEqual({ cards: [{ front: 'ab\ufffdc' }] });
    expect(second).toEqual({ ...first, recorded: true });
  });

  async function spent(): Promise<number> {
    const { rows } = await store().query<{ spent: number }>(
      'select sum(tokens_input + tokens_output)::int as spent from model_calls',
    );
    return rows[0]?.spent ?? 0;
  }
});

function searchesThenAnswers({ toolResults }: SeenRequest) {
  return toolResults === 0
    ? { useTools: [{ name: 'searchLibrary', input: { query: 'cells' } }] }
    : { json: someCards };
}

function searchTool(onSearch: (input: unknown) => void): ModelTool {
  return {
    name: 'searchLibrary',
    description: 'Finds passages.',
    input: z.object({ query: z.string() }),
    run: async (input) => {
      onSearch(input);
      return { passages: ['Cells divide to grow.'] };
    },
  };
}
