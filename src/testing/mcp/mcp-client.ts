/** The official client against our MCP server, and what it is told, read back out of its fence. */

import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { FetchLike, Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { fence, materialNotice } from '../../kernel/prompt/fence.ts';

const main = fileURLToPath(new URL('../../app/cli/main.ts', import.meta.url));
const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;

/** A call may take long on a busy machine; the client gives up after a minute otherwise. */
export const PATIENT = { timeout: 600_000 };

async function connected(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'a-test', version: '1' });
  await client.connect(transport);
  return client;
}

/** As a desktop program starts it. */
export function mcpProcess(
  words: readonly string[],
  env: Record<string, string>,
): { transport: StdioClientTransport; client: Promise<Client> } {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [main, ...words],
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stderr: 'pipe',
  });
  return { transport, client: connected(transport) };
}

export function mcpOverHttp(
  url: string,
  { token, fetch }: { token?: string; fetch?: FetchLike } = {},
): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    ...(token !== undefined && { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
    ...(fetch && { fetch }),
    reconnectionOptions: {
      initialReconnectionDelay: 1,
      maxReconnectionDelay: 10,
      reconnectionDelayGrowFactor: 1,
      maxRetries: 5,
    },
  });
  // The SDK's class and its own interface differ in what may be undefined.
  return connected(transport as Transport);
}

export interface Told {
  isError: boolean;
  text: string;
  value: unknown;
}

/** One call of a tool. Throws where anything stands outside the fence but the notice. */
export async function call(client: Client, name: string, args = {}, options = {}): Promise<Told> {
  const answer = await client.callTool({ name, arguments: args }, CallToolResultSchema, {
    ...PATIENT,
    ...options,
  });
  const { content, isError = false, _meta } = CallToolResultSchema.parse(answer);
  const [only] = z.tuple([z.object({ type: z.literal('text'), text: z.string() })]).parse(content);
  z.object({ 'lyceum/untrusted': z.literal(true) }).parse(_meta);
  return { isError, text: only.text, value: JSON.parse(inFence(only.text)) };
}

/** What stands between the marks, which must enclose all but the notice. */
export function inFence(text: string): string {
  const [, label = '', inside = ''] =
    /^[\s\S]*?\n\n\[([a-z]+) [0-9a-f]{24}\]\n([\s\S]*)\n\[\/\1 [0-9a-f]{24}\]$/.exec(text) ?? [];
  if (text !== `${materialNotice}\n\n${fence(label, inside)}`) {
    throw new Error(`this stands outside of its fence: ${text}`);
  }
  return inside;
}
