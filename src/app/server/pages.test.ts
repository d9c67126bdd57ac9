import { expect, test } from 'vitest';
import { Health } from '../../contracts/health.ts';
import { healthy, testServer } from '../../testing/test-server.ts';

test('health says what there is', async () => {
  const server = await testServer();
  const answer = await fetch(`${server.url}/health`);
  expect(Health.parse(await answer.json())).toEqual(healthy);
});

test('health that fails is 503, with the same body', async () => {
  const failing: Health = { ...healthy, status: 'failing' };
  const server = await testServer({ ports: { health: async () => failing } });
  const answer = await fetch(`${server.url}/health`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual(failing);
});

test('the first page says what this is, how it is, and where to go', async () => {
  const server = await testServer({
    ports: {
      health: async () => ({ ...healthy, version: '<b>1</b>', status: 'failing' as const }),
    },
  });
  const page = await (await fetch(server.url)).text();
  expect(page).toContain('turns your documents into things you can learn from');
  expect(page).toContain('not working properly');
  expect(page).toContain('href="/docs"');
  expect(page).not.toContain('<b>1</b>');
});

test('the first page is there even when health cannot be had', async () => {
  const server = await testServer({ ports: { health: () => Promise.reject(new Error('gone')) } });
  const answer = await fetch(server.url);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('not working properly');
});

test.each(['/', '/docs'])('%s needs nothing from outside and no inline script', async (path) => {
  const server = await testServer();
  const answer = await fetch(server.url + path);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await answer.text();
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/);
  expect(page).not.toMatch(/\son\w+=|\sstyle=|<style/);
  const links = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? '');
  expect(links.length).toBeGreaterThan(0);
  for (const link of links.filter((link) => link !== 'data:,')) {
    expect(link).toMatch(/^\/(?!\/)/);
    expect((await fetch(server.url + link)).status).toBe(200);
  }
});

test('the docs page reads our own description, and sends it to no validator', async () => {
  const server = await testServer();
  const script = await (await fetch(`${server.url}/docs/docs.js`)).text();
  expect(script).toContain("url: '/api/openapi.json'");
  expect(script).toContain('validatorUrl: null');
  expect(script).not.toMatch(/https?:/);
});
