import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { selfSignedCertificate } from '../../testing/self-signed-certificate.ts';
import { createSafeFetcher } from './safe-fetch.ts';

const wanted = { accept: ['text/html'] };
const trusted = selfSignedCertificate('example.org');
// This file has a process of its own, so nobody else trusts this certificate.
setDefaultCACertificates([trusted.cert]);

test('a secure page is fetched from the checked address, by its own name', async () => {
  const names: unknown[] = [];
  const fetcher = await secureSite(trusted, (request, response) => {
    names.push([(request.socket as TLSSocket).servername, request.headers.host]);
    response.writeHead(200, { 'content-type': 'text/html' }).end('safe');
  });
  const answer = await fetcher.fetchPublic('https://example.org/', wanted);
  expect(answer).toMatchObject({ status: 200, url: 'https://example.org/' });
  expect(names).toEqual([['example.org', 'example.org']]);
});

test('a certificate that nobody vouches for is a failure', async () => {
  const fetcher = await secureSite(selfSignedCertificate('example.org'), answerPage);
  await expect(fetcher.fetchPublic('https://example.org/', wanted)).rejects.toMatchObject({
    code: 'net.failed',
    message: 'example.org could not be reached (DEPTH_ZERO_SELF_SIGNED_CERT).',
  });
});

test('a certificate of another name is a failure', async () => {
  const fetcher = await secureSite(trusted, answerPage);
  await expect(fetcher.fetchPublic('https://other.example/', wanted)).rejects.toMatchObject({
    code: 'net.failed',
    message: 'other.example could not be reached (ERR_TLS_CERT_ALTNAME_INVALID).',
  });
});

test('a redirect from https to http is refused', async () => {
  const fetcher = await secureSite(trusted, (_request, response) => {
    response.writeHead(302, { location: 'http://example.org/open' }).end();
  });
  await expect(fetcher.fetchPublic('https://example.org/', wanted)).rejects.toMatchObject({
    code: 'net.refused',
    message: 'example.org redirects from https to http, which could be read on the way.',
  });
});

const answerPage: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('x');
};

async function secureSite(certificate: { key: string; cert: string }, page: RequestListener) {
  const server = createServer(certificate, (request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else page(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return createSafeFetcher({
    userAgent: 'Lyceum/0.1',
    resolve: async () => ['93.184.215.14'],
    dial: () => ({ address: '127.0.0.1', port }),
  });
}
