import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type GatewaySetup,
  type GatewaySetupOptions,
  openGatewaySetup,
  someCards,
} from '../../testing/model-server/gateway-setup.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describePglite } from '../../testing/stores/stores.ts';
import type { ModelTool } from './model.ts';

describePglite('tools of a model', (openTestStore) => {
  const store = kernelStore(openTestStore);
  let setup: GatewaySetup;
  const open = async (options: GatewaySetupOptions = {}) => {
    setup = await openGatewaySetup(store(), options);
    return setup;
  };
  afterEach(() => setup.close());

  test('a tool gets checked input, and its result goes back to the model', async () => {
    const given: unknown[] = [];
    await open({ script: [search({ query: 'cells', limit: '3' }), { json: someCards }] });

    const answer = await setup.ask({ tools: [searchTool(given)] });

    expect(answer.value).toEqual(someCards);
    expect(answer.tokens).toEqual({ input: 22, output: 14 });
    expect(given).toEqual([{ query: 'cells', limit: 3 }]);
    expect(lastResult()).toContain('Cells divide to grow.');
  });

  test('input that does not fit never reaches the tool: the model is told', async () => {
    const given: unknown[] = [];
    await open({ script: [search({ question: 1 }), { json: someCards }] });

    const answer = await setup.ask({ tools: [searchTool(given)] });

    expect(answer.value).toEqual(someCards);
    expect(given).toEqual([]);
    expect(lastResult()).toMatch(/invalid|expected/i);
  });

  test('what a tool throws is told to the model, which can go on', async () => {
    const broken = { ...searchTool([]), run: () => Promise.reject(new Error('the index is gone')) };
    await open({ script: [search({ query: 'cells' }), { json: someCards }] });

    const answer = await setup.ask({ tools: [broken] });

    expect(answer.value).toEqual(someCards);
    expect(lastResult()).toContain('the index is gone');
  });

  test('a tool that does not exist is told to the model', async () => {
    await open({ script: [{ useTools: [{ name: 'deleteAll', input: {} }] }, { json: someCards }] });

    const answer = await setup.ask({ tools: [searchTool([])] });

    expect(answer.value).toEqual(someCards);
    expect(lastResult()).toContain('deleteAll');
  });

  test('after seven rounds of tools the model has to answer', async () => {
    const given: unknown[] = [];
    await open({
      script: ({ body, toolResults }) =>
        body.tool_choice === 'none' || body.tools === undefined
          ? { json: someCards }
          : search({ query: `round ${toolResults}` }),
    });

    const answer = await setup.ask({ tools: [searchTool(given)] });

    expect(answer.value).toEqual(someCards);
    expect(setup.server.calls).toHaveLength(8);
    expect(given).toHaveLength(7);
  });

  test('a model that never stops using tools is stopped', async () => {
    await open({ script: ({ toolResults }) => search({ query: `round ${toolResults}` }) });

    const answer = await setup.ask({ tools: [searchTool([])] });

    expect(answer.value).toBeUndefined();
    expect(setup.server.calls).toHaveLength(8);
  });

  function lastResult(): string {
    const messages = setup.server.calls.at(-1)?.request.body.messages as { role: string }[];
    return JSON.stringify(messages.findLast(({ role }) => role === 'tool'));
  }
});

function search(input: unknown) {
  return { useTools: [{ name: 'searchLibrary', input }] };
}

function searchTool(given: unknown[]): ModelTool {
  return {
    name: 'searchLibrary',
    description: 'Finds passages.',
    input: z.object({ query: z.string(), limit: z.coerce.number().default(5) }),
    run: async (input) => {
      given.push(input);
      return { passages: ['Cells divide to grow.'] };
    },
  };
}
