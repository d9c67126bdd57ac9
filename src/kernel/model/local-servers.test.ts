import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findLocalServers } from './local-servers.ts';

const never = new AbortController().signal;

test('a server that lists its models is found, without those that answer no questions', async () => {
  const baseUrl = await serve(
    200,
    JSON.stringify({ data: [{ id: 'llama3.1:8b' }, { id: 'nomic-embed-text' }] }),
  );

  expect(await findLocalServers([{ name: 'Ollama', baseUrl }], fetch, never)).toEqual([
    { name: 'Ollama', base_url: baseUrl, models: ['llama3.1:8b'] },
  ]);
});

test.each<[string, number, string]>([
  ['says no', 404, '{"data":[{"id":"a"}]}'],
  ['is no server of models', 200, '<html>'],
  ['lists nothing', 200, '{"data":[]}'],
  ['lists something else', 200, '{"data":[{"name":"a"}]}'],
  ['leads elsewhere', 302, ''],
])('a program that %s is not found, and nothing is thrown', async (_name, status, body) => {
  const baseUrl = await serve(status, body);

  expect(await findLocalServers([{ name: 'Other', baseUrl }], fetch, never)).toEqual([]);
});

test('where nobody listens there is none', async () => {
  const servers = [{ name: 'Nobody', baseUrl: 'http://127.0.0.1:9/v1' }];

  expect(await findLocalServers(servers, fetch, never)).toEqual([]);
});

async function serve(status: number, body: string): Promise<string> {
  const server = createServer((_request, answer) => {
    answer.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {});
    answer.end(body);
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}
