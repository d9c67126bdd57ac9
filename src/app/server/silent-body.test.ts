/** Slow is no fault; silence is. The clock is moved by hand, so that minutes take no time. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { defaultLimits } from './server-ports.ts';

const PIECES = 10;
const PATIENCE = { timeout: 30_000 };

test('a body that comes for ten minutes is taken, as long as it comes', async () => {
  const { server, received, pass } = await listening();
  const socket = begin(server, PIECES * 1000);
  for (let sent = 1; sent <= PIECES; sent++) {
    socket.write('a'.repeat(1000));
    await expect.poll(received, PATIENCE).toBe(sent * 1000);
    await pass(defaultLimits.silenceMs);
  }

  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

test.each([
  ['nothing', ''],
  ['a drop now and then', 'a'],
])('a body of which %s comes is given up, with the reason', async (_what, drop) => {
  const { server, received, pass } = await listening();
  const socket = begin(server, 100_000);
  socket.write('a'.repeat(1000));
  await expect.poll(received, PATIENCE).toBe(1000);
  await pass(defaultLimits.silenceMs);
  const answer = text(socket);
  if (drop !== '') {
    socket.write(drop);
    await expect.poll(received, PATIENCE).toBe(1001);
  }
  await pass(defaultLimits.silenceMs);

  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});

test('whoever has sent everything may wait for the answer in silence', async () => {
  const { server, received, pass, answerNow } = await listening();
  const socket = begin(server, 1000);
  socket.write('a'.repeat(1000));
  await expect.poll(received, PATIENCE).toBe(1000);
  for (let i = 0; i < 10; i++) await pass(defaultLimits.silenceMs);
  answerNow();

  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

async function listening() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let count = 0;
  const gate = Promise.withResolvers<void>();
  const route: Route = defineRoute({
    method: 'POST',
    path: '/api/count',
    summary: 'Counts bytes.',
    tag: 'test',
    takesUpload: true,
    output: z.int(),
    async handle({ upload }) {
      for await (const piece of upload.bytes) count += piece.length;
      if (count === 1000) await gate.promise;
      return count;
    },
  });
  const server = await testServer({ routes: () => [route] });
  return {
    server,
    received: () => count,
    answerNow: gate.resolve,
    async pass(ms: number) {
      vi.advanceTimersByTime(ms);
      await new Promise(setImmediate);
    },
  };
}

function begin(server: TestServer, length: number) {
  const socket = connect({ host: '127.0.0.1', port: server.port });
  const lines = [`Host: 127.0.0.1:${server.port}`, `Content-Length: ${length}`];
  socket.write(`POST /api/count HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}
