import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import type { CallCounts } from './call-log.ts';
import { type ModelServer, startModelServer } from './model-server.ts';
import type { Script } from './script.ts';

let server: ModelServer | undefined;
let child: ChildProcess | undefined;
let folder: string | undefined;

afterEach(async () => {
  await server?.close();
  if (child?.exitCode === null) {
    child.kill();
    await once(child, 'exit');
  }
  if (folder) await rm(folder, { recursive: true, force: true });
  server = child = folder = undefined;
});

test('counts the calls of each distinct question, streamed or not', async () => {
  server = await startModelServer();

  await ask(server.url, 'one');
  await ask(server.url, 'one', { stream: true });
  await ask(server.url, 'two');

  const counted = await counts(server.url);
  expect(counted).toMatchObject({ calls: 3, answered: 3 });
  expect(Object.values(counted.by_key)).toEqual([
    { calls: 2, answered: 2 },
    { calls: 1, answered: 1 },
  ]);
});

test('without a script it answers every schema with a value that fits', async () => {
  server = await startModelServer();
  const schema = {
    type: 'object',
    required: ['cards', 'kind'],
    properties: {
      cards: { type: 'array', minItems: 2, items: { $ref: '#/$defs/card' } },
      kind: { enum: ['a', 'b'] },
      more: { type: 'string' },
    },
    $defs: {
      card: { type: 'object', required: ['n'], properties: { n: { type: 'integer', minimum: 3 } } },
    },
  };

  const asked = ask(server.url, 'x', {
    response_format: { type: 'json_schema', json_schema: { schema } },
  });

  expect(JSON.parse(await textIn(await asked))).toEqual({
    cards: [{ n: 3 }, { n: 3 }],
    kind: 'a',
  });
});

test('a queue that is used up says so loudly', async () => {
  server = await startModelServer({ script: [{ say: 'once' }] });

  expect((await ask(server.url, 'x')).status).toBe(200);
  const second = await ask(server.url, 'x');

  expect(second.status).toBe(400);
  expect(await second.text()).toContain('no answer left');
});

test('rules look at the request, and use up their first answers', async () => {
  server = await startModelServer({
    script: {
      rules: [
        { contains: 'cells', first: [{ fault: 'status', status: 503 }], answer: { say: 'grow' } },
      ],
      otherwise: { say: 'other' },
    },
  });
  const said = async (text: string) => {
    const answer = await ask(String(server?.url), text);
    return answer.ok ? textIn(answer) : answer.status;
  };

  expect([await said('cells'), await said('bones'), await said('cells')]).toEqual([
    503,
    'other',
    'grow',
  ]);
});

test('with a key it lets nobody else in', async () => {
  server = await startModelServer({ apiKey: 'right' });

  const wrong = await ask(server.url, 'x', {}, { authorization: 'Bearer wrong' });
  const right = await ask(server.url, 'x', {}, { authorization: 'Bearer right' });

  expect([wrong.status, right.status]).toEqual([401, 200]);
});

test('as a process of its own it keeps counting while clients come and go', async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-model-server-'));
  const script: Script = {
    rules: [{ contains: 'late', answer: { fault: 'late' } }],
    otherwise: { say: 'hi' },
  };
  const file = join(folder, 'script.json');
  await writeFile(file, JSON.stringify(script));
  const url = await start(['--port', '0', '--latency', '1', '--script', file]);

  await ask(url, 'hello');
  const leave = new AbortController();
  const left = ask(url, 'late', {}, {}, leave.signal).catch(() => 'left');
  await until(async () => (await counts(url)).calls === 2);
  leave.abort();
  await left;
  await until(async () => (await calls(url))[1]?.state === 'left');

  expect(await counts(url)).toMatchObject({ calls: 2, answered: 1 });
  expect(await calls(url)).toMatchObject([
    { n: 1, state: 'answered', text: 'hello' },
    { n: 2, state: 'left', text: 'late' },
  ]);
  await fetch(`${url}/script`, { method: 'POST', body: JSON.stringify([{ say: 'new' }]) });
  expect(await textIn(await ask(url, 'hello'))).toBe('new');
});

test('a script can be a module', async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-model-server-'));
  const file = join(folder, 'script.mjs');
  await writeFile(file, 'export const script = ({ text }) => ({ say: text.toUpperCase() });');
  const url = await start(['--script', file]);

  expect(await textIn(await ask(url, 'hello'))).toBe('HELLO');
});

async function start(flags: string[]): Promise<string> {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  child = spawn(process.execPath, [main, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return (JSON.parse(line.toString()) as { url: string }).url;
}

function ask(
  url: string,
  content: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ model: 'm', messages: [{ role: 'user', content }], ...more }),
    ...(signal && { signal }),
  }).then(async (response) => new Response(await response.text(), response));
}

async function counts(url: string): Promise<CallCounts> {
  return (await fetch(`${url}/counts`)).json() as Promise<CallCounts>;
}

async function calls(url: string): Promise<{ n: number; state: string }[]> {
  return (await fetch(`${url}/calls`)).json() as Promise<{ n: number; state: string }[]>;
}

async function textIn(answer: Response): Promise<string> {
  const body = (await answer.json()) as { choices: [{ message: { content: string } }] };
  return body.choices[0].message.content;
}

/** The other process tells nothing by itself, so it is asked until the thing has happened. */
async function until(happened: () => Promise<boolean>): Promise<void> {
  while (!(await happened())) await new Promise(setImmediate);
}
