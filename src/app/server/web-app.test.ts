import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const html = { accept: 'text/html,application/xhtml+xml' };

function builtApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>pages</title>');
  writeFileSync(join(folder, 'theme.js'), '// theme');
  writeFileSync(join(folder, 'assets/main-abc.js'), '// main');
  writeFileSync(join(folder, 'secret.txt'), 'not for everyone');
  return folder;
}

const serverWithPages = () => testServer({ settings: { webFolder: builtApp() } });

test('every address of the web app answers with its page, under the strict policy', async () => {
  const server = await serverWithPages();
  for (const path of ['/', '/library', '/study/sets/1?tab=quiz']) {
    const answer = await fetch(server.url + path, { headers: html });
    expect(await answer.text()).toContain('<title>pages</title>');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
});

test('files with a hash in their name may be kept for good, the others are asked for again', async () => {
  const server = await serverWithPages();
  const asset = await fetch(`${server.url}/assets/main-abc.js`);
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${server.url}/theme.js`)).headers.get('cache-control')).toBe('no-cache');
});

test.each([
  '/api/nothing',
  '/docs/nothing',
  '/assets/gone.js',
  '/secret.txt',
  '/assets/..%2f..%2fetc%2fpasswd',
])('%s is no page and no file', async (path) => {
  const server = await serverWithPages();
  const answer = await fetch(server.url + path);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'app.not-found' });
});

test('an unknown address of the API is not found, also for a browser and for other methods', async () => {
  const server = await serverWithPages();
  expect((await fetch(`${server.url}/api/nothing`, { headers: html })).status).toBe(404);
  expect((await fetch(`${server.url}/library`, { method: 'POST', headers: html })).status).toBe(
    404,
  );
});

test('where nothing is built the plain first page says how to build it', async () => {
  const server = await testServer({ settings: { webFolder: join(tmpdir(), 'nothing-here') } });
  expect(await (await fetch(server.url)).text()).toContain('npm start');
});

test('its pages and files are no requests of the API, and come when that is asked too often', async () => {
  const server = await testServer({ settings: { webFolder: builtApp(), requestsPerMinute: 2 } });
  const loaded = async () => {
    const paths = ['/', '/library', '/theme.js', '/assets/main-abc.js'];
    const answers = paths.map((path) => fetch(server.url + path, { headers: html }));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const runs = async () => (await fetch(`${server.url}/api/runs`)).status;
  expect(await loaded()).toEqual([200, 200, 200, 200]);
  expect([await runs(), await runs(), await runs()]).toEqual([200, 200, 429]);
  expect(await loaded()).toEqual([200, 200, 200, 200]);
});
