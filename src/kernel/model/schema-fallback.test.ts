import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type GatewaySetup,
  type GatewaySetupOptions,
  openGatewaySetup,
  someCards,
} from '../../testing/model-server/gateway-setup.ts';
import type { ScriptedAnswer, SeenRequest } from '../../testing/model-server/script.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describePglite } from '../../testing/stores/stores.ts';

const inACodeFence = `Here are the cards:\n\`\`\`json\n${JSON.stringify(someCards)}\n\`\`\`\nEnjoy!`;

const refusesSchemas = ({ schema }: SeenRequest): ScriptedAnswer =>
  schema === undefined
    ? { say: inACodeFence }
    : { fault: 'status', status: 400, message: "Unknown parameter: 'response_format'." };

const ignoresSchemas = ({ text }: SeenRequest): ScriptedAnswer =>
  text.includes('fits this JSON schema')
    ? { say: inACodeFence }
    : { say: 'Sure! Cells divide so that the body can grow.' };

describePglite('a server without structured output', (openTestStore) => {
  const store = kernelStore(openTestStore);
  let setup: GatewaySetup;
  const open = async (options: GatewaySetupOptions = {}) => {
    setup = await openGatewaySetup(store(), options);
    return setup;
  };
  afterEach(() => setup.close());

  const withSchema = () => setup.server.calls.map(({ request }) => request.schema !== undefined);

  test('that rejects the schema is asked in words, and from then on at once', async () => {
    await open({ script: refusesSchemas });

    const first = await setup.ask();
    const second = await setup.ask({ schema: z.object({ cards: z.unknown() }) });

    expect([first.value, second.value]).toEqual([someCards, someCards]);
    expect(setup.waits).toEqual([]);
    expect(withSchema()).toEqual([true, false, false]);
    expect(setup.server.calls[1]?.request.text).toContain('"required":["cards"]');
  });

  test('that ignores the schema is asked in words, and after three times at once', async () => {
    await open({ script: ignoresSchemas });

    const answers: unknown[] = [];
    for (const system of ['one', 'two', 'three', 'four'])
      answers.push((await setup.ask({ system })).value);

    expect(answers).toEqual([someCards, someCards, someCards, someCards]);
    expect(withSchema()).toEqual([true, false, true, false, true, false, false]);
  });

  test('one answer in prose does not cost a server its schema', async () => {
    let prose = 0;
    await open({
      script: ({ schema, text }) => {
        if (schema === undefined) return { say: inACodeFence };
        if (!text.includes('moody')) return { json: someCards };
        prose += 1;
        return { say: 'I would rather tell a story.' };
      },
    });

    for (const system of ['moody 1', 'fine 1', 'moody 2', 'fine 2', 'moody 3', 'fine 3'])
      expect((await setup.ask({ system })).value).toEqual(someCards);

    expect(prose).toBe(3);
    expect(withSchema().at(-1)).toBe(true);
  });

  test('is not asked again after a crash: the answer is recorded under the same question', async () => {
    await open({ script: refusesSchemas });
    const first = await setup.ask();

    const second = await setup.another().ask(setup.question());

    expect(second).toEqual({ ...first, recorded: true });
    expect(setup.server.calls).toHaveLength(2);
  });

  test('that answers prose also in words gives text without a value', async () => {
    await open({ script: { rules: [], otherwise: { say: 'I like cells.' } } });

    const answer = await setup.ask();

    expect(answer).toMatchObject({ value: undefined, text: 'I like cells.' });
    expect(setup.server.calls).toHaveLength(2);
    expect(answer.tokens).toEqual({ input: 22, output: 14 });
  });

  test('at a big provider only the schema that was refused goes in words', async () => {
    await open({ config: { modelFast: 'openai:gpt-5-mini' } });
    const Odd = z.object({ odd: z.string() });
    setup.server.script(({ schema, text }) => {
      if (schema === undefined) return { say: '{"odd": "yes"}' };
      return text.includes('odd')
        ? { fault: 'status', status: 400, message: 'Invalid schema for response_format' }
        : { json: someCards };
    });

    const odd = await setup.ask({ schema: Odd, system: 'odd' });
    const usual = await setup.ask();

    expect(odd.value).toEqual({ odd: 'yes' });
    expect(usual.value).toEqual(someCards);
    expect(setup.server.calls.map(({ request }) => request.schema !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('a 400 about something else is not tried in words', async () => {
    await open({
      script: [{ fault: 'status', status: 400, code: 'context_length_exceeded', message: 'long' }],
    });

    await expect(setup.ask()).rejects.toMatchObject({
      code: 'model.rejected',
      details: { attempts: 1, provider_code: 'context_length_exceeded' },
    });
  });
});
