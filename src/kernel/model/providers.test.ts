/**
 * Each provider end to end over HTTP. Nothing here was recorded from a real provider: the wire
 * formats of the model server are written from the providers' published documentation.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type GatewaySetup,
  type GatewaySetupOptions,
  openGatewaySetup,
  someCards,
} from '../../testing/model-server/gateway-setup.ts';
import type { ScriptedAnswer } from '../../testing/model-server/script.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describePglite } from '../../testing/stores/stores.ts';
import type { KernelCode } from '../errors/error-codes.ts';

const PROVIDERS = [
  { model: 'openai:gpt-5-mini', path: '/v1/chat/completions', key: 'planted-openai-key' },
  { model: 'compatible:qwen3:8b', path: '/v1/chat/completions', key: undefined },
  { model: 'anthropic:claude-sonnet-4-5', path: '/v1/messages', key: 'planted-anthropic-key' },
  // A model without native structured output: the AI SDK forces a tool named `json`.
  {
    model: 'anthropic:claude-3-haiku-20240307',
    path: '/v1/messages',
    key: 'planted-anthropic-key',
  },
  {
    model: 'google:gemini-2.5-flash',
    path: '/v1beta/models/gemini-2.5-flash',
    key: 'planted-google-key',
  },
] as const;

const FAULTS: { name: string; script: ScriptedAnswer[]; calls: number; code: KernelCode | null }[] =
  [
    {
      name: '429 with Retry-After',
      script: [{ fault: 'status', status: 429, retryAfter: '7' }, { json: someCards }],
      calls: 2,
      code: null,
    },
    {
      name: '529',
      script: [{ fault: 'status', status: 529 }, { json: someCards }],
      calls: 2,
      code: null,
    },
    { name: 'a cut answer', script: [{ fault: 'cut' }, { json: someCards }], calls: 2, code: null },
    {
      name: 'an unfinished answer',
      script: [{ fault: 'unfinished' }, { json: someCards }],
      calls: 2,
      code: null,
    },
    {
      name: 'a malformed answer',
      script: [{ fault: 'malformed' }, { json: someCards }],
      calls: 2,
      code: null,
    },
    { name: 'a refusal', script: [{ refuse: 'I will not.' }], calls: 1, code: 'model.refused' },
    {
      name: 'a blocked answer',
      script: [{ refuse: '', by: 'filter' }],
      calls: 1,
      code: 'model.refused',
    },
    {
      name: 'a truncated answer',
      script: [{ truncated: '{"cards": [' }],
      calls: 1,
      code: 'model.truncated',
    },
    {
      name: 'a wrong key',
      script: [{ fault: 'status', status: 401 }],
      calls: 1,
      code: 'model.key-wrong',
    },
    {
      name: 'an unknown model',
      script: [{ fault: 'status', status: 404 }],
      calls: 1,
      code: 'model.unknown',
    },
  ];

describePglite('providers', (openTestStore) => {
  const store = kernelStore(openTestStore);
  let setup: GatewaySetup;
  const open = async (modelFast: string, options: GatewaySetupOptions = {}) => {
    setup = await openGatewaySetup(store(), {
      ...options,
      config: { modelFast, ...options.config },
    });
    return setup;
  };
  afterEach(() => setup.close());

  describe.each(PROVIDERS)('$model', ({ model, path, key }) => {
    test.each([{ isStreamed: false }, { isStreamed: true }])(
      'answers a structured question (streamed: $isStreamed)',
      async ({ isStreamed }) => {
        await open(model, { script: [{ json: someCards }] });
        let heard = '';
        const onText = (delta: string) => {
          heard += delta;
        };

        const answer = await setup.ask(isStreamed ? { onText } : {});

        expect(answer).toMatchObject({ value: someCards, model, tokens: { input: 11, output: 7 } });
        expect(heard).toBe(isStreamed ? answer.text : '');
        const [call] = setup.server.calls;
        expect(call?.apiKey).toBe(key);
        expect(call?.request.path).toContain(path);
        expect(call?.request.stream).toBe(isStreamed);
        expect(call?.request.schema).toMatchObject({
          type: 'object',
          required: ['cards'],
          properties: { cards: { type: 'array' } },
        });
        expect(call?.request.text).toContain('You write flashcards.');
        expect(call?.request.text).toContain('Cells divide to grow.');
      },
    );

    test('uses a tool, then answers in the form that was asked for', async () => {
      await open(model, {
        script: [
          { useTools: [{ name: 'searchLibrary', input: { query: 'cells' } }] },
          { json: someCards },
        ],
      });

      const answer = await setup.ask({ tools: [searchTool] });

      expect(answer.value).toEqual(someCards);
      expect(setup.server.calls.map(({ request }) => request.tools)).toEqual([
        ['searchLibrary'],
        ['searchLibrary'],
      ]);
      expect(setup.server.calls[1]?.request.toolResults).toBe(1);
      expect(setup.server.calls[1]?.request.text).toContain('found for cells');
    });

    test('a stream that reports an error half-way is asked again', async () => {
      await open(model, { script: [{ fault: 'stream-error', status: 503 }, { json: someCards }] });

      expect((await setup.ask({ onText: () => undefined })).value).toEqual(someCards);
      expect(setup.waits).toEqual([1000]);
    });

    test.each(FAULTS)('$name', async ({ script, calls, code }) => {
      await open(model, { script });
      const asked = setup.ask();

      if (code === null) expect((await asked).value).toEqual(someCards);
      else await expect(asked).rejects.toMatchObject({ code });
      expect(setup.server.calls).toHaveLength(calls);
    });

    test.each(FAULTS)('$name, streamed', async ({ script, calls, code }) => {
      await open(model, { script });
      const asked = setup.ask({ onText: () => undefined });

      if (code === null) expect((await asked).value).toEqual(someCards);
      else await expect(asked).rejects.toMatchObject({ code });
      expect(setup.server.calls).toHaveLength(calls);
    });
  });

  test.each([
    { what: 'closed', schema: z.object({ front: z.string().min(1) }), strict: true },
    {
      what: 'with an optional field',
      schema: z.object({ hint: z.string().optional() }),
      strict: false,
    },
  ])(
    'OpenAI is asked for strictness only for a schema that it takes: $what',
    async ({ schema, strict }) => {
      await open('openai:gpt-5-mini', { script: [{ json: {} }] });

      await setup.ask({ schema });

      expect(setup.server.calls[0]?.request.body.response_format).toMatchObject({
        type: 'json_schema',
        json_schema: { strict, schema: { additionalProperties: false } },
      });
      expect(JSON.stringify(setup.server.calls[0]?.request.schema)).not.toContain('minLength');
    },
  );

  test('Google says 400 for a wrong key, and it is still a wrong key', async () => {
    await open('google:gemini-2.5-flash', {
      script: [{ fault: 'status', status: 400, code: 'API_KEY_INVALID', message: 'not valid' }],
    });

    await expect(setup.ask()).rejects.toMatchObject({ code: 'model.key-wrong' });
  });
});

const searchTool = {
  name: 'searchLibrary',
  description: 'Finds passages.',
  input: z.object({ query: z.string() }),
  run: async (input: unknown) => ({
    passages: [`found for ${(input as { query: string }).query}`],
  }),
};
