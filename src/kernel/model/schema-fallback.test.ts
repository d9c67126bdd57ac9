import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type DeskOptions,
  type GatewayDesk,
  openGatewayDesk,
  someCards,
} from '../../testing/model-server/gateway-desk.ts';
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
  let desk: GatewayDesk;
  const open = async (options: DeskOptions = {}) => {
    desk = await openGatewayDesk(store(), options);
    return desk;
  };
  afterEach(() => desk.close());

  test.each([
    { how: 'rejects the schema', script: refusesSchemas },
    { how: 'ignores the schema', script: ignoresSchemas },
  ])('that $how is asked in words, and from then on at once', async ({ script }) => {
    await open({ script });

    const first = await desk.ask();
    const second = await desk.ask({ schema: z.object({ cards: z.unknown() }) });

    expect([first.value, second.value]).toEqual([someCards, someCards]);
    expect(desk.waits).toEqual([]);
    expect(desk.server.calls.map(({ request }) => request.schema !== undefined)).toEqual([
      true,
      false,
      false,
    ]);
    expect(desk.server.calls[1]?.request.text).toContain('"required":["cards"]');
  });

  test('is not asked again after a crash: the answer is recorded under the same question', async () => {
    await open({ script: refusesSchemas });
    const first = await desk.ask();

    const second = await desk.another().ask(desk.question());

    expect(second).toEqual({ ...first, recorded: true });
    expect(desk.server.calls).toHaveLength(2);
  });

  test('that answers prose also in words gives text without a value', async () => {
    await open({ script: { rules: [], otherwise: { say: 'I like cells.' } } });

    const answer = await desk.ask();

    expect(answer).toMatchObject({ value: undefined, text: 'I like cells.' });
    expect(desk.server.calls).toHaveLength(2);
    expect(answer.tokens).toEqual({ input: 22, output: 14 });
  });

  test('at a big provider only the schema that was refused goes in words', async () => {
    await open({ config: { modelFast: 'openai:gpt-5-mini' } });
    const Odd = z.object({ odd: z.string() });
    desk.server.script(({ schema, text }) => {
      if (schema === undefined) return { say: '{"odd": "yes"}' };
      return text.includes('odd')
        ? { fault: 'status', status: 400, message: 'Invalid schema for response_format' }
        : { json: someCards };
    });

    const odd = await desk.ask({ schema: Odd, system: 'odd' });
    const usual = await desk.ask();

    expect(odd.value).toEqual({ odd: 'yes' });
    expect(usual.value).toEqual(someCards);
    expect(desk.server.calls.map(({ request }) => request.schema !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('a 400 about something else is not tried in words', async () => {
    await open({
      script: [{ fault: 'status', status: 400, code: 'context_length_exceeded', message: 'long' }],
    });

    await expect(desk.ask()).rejects.toMatchObject({
      code: 'model.rejected',
      details: { attempts: 1, provider_code: 'context_length_exceeded' },
    });
  });
});
