/** Neither client can stand in for the other: not by type, and not by what it reaches. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, expectTypeOf, onTestFinished, test } from 'vitest';
import { createEndpointClient, type EndpointClient } from './endpoint-client.ts';
import { createSafeFetcher, type SafeFetcher } from './safe-fetch.ts';

test('their types do not fit each other', () => {
  expectTypeOf<SafeFetcher>().not.toExtend<EndpointClient>();
  expectTypeOf<EndpointClient>().not.toExtend<SafeFetcher>();

  const fetcher = createSafeFetcher({ userAgent: 'Lyceum/0.1' });
  const client = createEndpointClient('http://localhost:11434/v1');
  // @ts-expect-error What reaches this machine must not be used for what a document names.
  const forDocuments: SafeFetcher = client;
  // @ts-expect-error What refuses this machine must not be used for configured endpoints.
  const forEndpoints: EndpointClient = fetcher;
  // @ts-expect-error The mark that tells them apart is not up to the caller.
  const disguised: SafeFetcher = { ...client, fetchPublic: fetcher.fetchPublic };
  expect([forDocuments.reach, forEndpoints.reach, disguised.reach]).toEqual([
    'configured',
    'public',
    'configured',
  ]);
});

test('one local server: the endpoint client reaches it, the safe fetcher never does', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(200, { 'content-type': 'text/plain' }).end('inside');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/inside`;

  const client = createEndpointClient(`http://127.0.0.1:${port}`);
  expect((await client.request('/inside')).status).toBe(200);
  expect(asked).toEqual(['/inside']);

  // Even with its port allowed, the address is not.
  const fetcher = createSafeFetcher({ userAgent: 'Lyceum/0.1', limits: { ports: [port] } });
  await expect(fetcher.fetchPublic(url, { accept: ['text/plain'] })).rejects.toMatchObject({
    code: 'net.refused',
  });
  expect(asked).toEqual(['/inside']);
});

test('a public page is out of reach of the endpoint client', async () => {
  const client = createEndpointClient('http://localhost:11434/v1');
  for (const ask of [
    () => client.request('https://example.org/'),
    () => client.fetch('https://example.org/'),
  ]) {
    await expect(ask()).rejects.toMatchObject({ code: 'net.refused' });
  }
});
