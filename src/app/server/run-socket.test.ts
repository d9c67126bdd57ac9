import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type RunId, UserId } from '../../contracts/ids.ts';
import { ServerFrame } from '../../contracts/run-frame.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import { sendRequest } from '../../testing/raw-http.ts';
import { aRunId } from '../../testing/scripted-runs.ts';
import { alice, type TestServer, testServer } from '../../testing/test-server.ts';

describe('the socket of a run', () => {
  test('brings the same tail as the event stream, and closes when the run has ended', async () => {
    const server = await testServer();
    const { run_id } = server.runs.add(alice);
    server.runs.emit(run_id, { type: 'step-start', node: 'choose' });
    const client = await connect(server, run_id);
    expect(await client.next()).toMatchObject({ run_id, seq: 1, body: { type: 'step-start' } });
    server.runs.pass(run_id, { type: 'token', node: 'choose', text: 'a' });
    expect(await client.next()).toMatchObject({ run_id, body: { type: 'token', text: 'a' } });
    server.runs.emit(run_id, { type: 'run-end', result: null });
    expect(await client.next()).toMatchObject({ seq: 2, body: { type: 'run-end' } });
    expect(await client.closed).toBe(1000);
  });

  test('goes on after the event that the client has', async () => {
    const server = await testServer();
    const { run_id } = server.runs.add(alice);
    for (const node of ['a', 'b', 'c']) server.runs.emit(run_id, { type: 'step-start', node });
    const client = await connect(server, run_id, '?after=2');
    expect(await client.next()).toMatchObject({ seq: 3 });
  });

  test('takes signals and answers them', async () => {
    const server = await testServer();
    const { run_id } = server.runs.add(alice);
    const client = await connect(server, run_id);
    client.send({ type: 'signal', name: 'review', body: { approved: true } });
    const frames = [await client.next(), await client.next()];
    expect(frames).toContainEqual({ type: 'ack', of: 'signal', status: 'running' });
    expect(frames).toContainEqual(
      expect.objectContaining({ body: { type: 'run-signal', signal: 'review' } }),
    );
    expect(server.runs.calls).toEqual([
      { call: 'signal', given: { signal: 'review', body: { approved: true } } },
    ]);
  });

  test('cancels, and closes with the run', async () => {
    const server = await testServer();
    const { run_id } = server.runs.add(alice);
    const client = await connect(server, run_id);
    client.send({ type: 'cancel' });
    const frames = [await client.next(), await client.next()];
    expect(frames).toContainEqual({ type: 'ack', of: 'cancel', status: 'cancelled' });
    expect(await client.closed).toBe(1000);
  });

  test.each([
    ['not JSON', 'nope'],
    ['no type', '{}'],
    ['an unknown type', '{"type":"delete"}'],
    ['a strange name', '{"type":"signal","name":"a b"}'],
    ['a key that reaches for prototypes', '{"type":"signal","name":"a","body":{"__proto__":{}}}'],
    ['bytes', Buffer.from([1, 2, 3])],
  ])('answers %s with a problem, and stays', async (_name, frame) => {
    const server = await testServer();
    const client = await connect(server, server.runs.add(alice).run_id);
    client.socket.send(frame);
    expect(await client.next()).toMatchObject({ type: 'problem', problem: { code: /^input\./ } });
    client.send({ type: 'signal', name: 'still-here' });
    expect(await client.next()).toMatchObject({});
    expect(server.runs.calls).toHaveLength(1);
  });

  test('a signal that the run refuses is told, as the POST would', async () => {
    const server = await testServer();
    const { run_id } = server.runs.add(alice);
    server.runs.signal = () => Promise.reject(kernelError('run.finished', 'It has ended.'));
    const client = await connect(server, run_id);
    client.send({ type: 'signal', name: 'review' });
    expect(await client.next()).toMatchObject({
      type: 'problem',
      problem: { code: 'run.finished' },
    });
  });

  test('answers many frames one by one, in their order', async () => {
    const server = await testServer();
    const { run_id } = server.runs.add(alice);
    let atOnce = 0;
    let most = 0;
    const names: string[] = [];
    server.runs.signal = async (_user, _run, name) => {
      most = Math.max(most, ++atOnce);
      await new Promise(setImmediate);
      names.push(name);
      atOnce -= 1;
      return server.runs.get(alice, run_id);
    };
    const client = await connect(server, run_id);
    const sent = Array.from({ length: 50 }, (_, i) => `s${i}`);
    for (const name of sent) client.send({ type: 'signal', name });
    for (const _name of sent) expect(await client.next()).toMatchObject({ type: 'ack' });
    expect({ names, most }).toEqual({ names: sent, most: 1 });
  });

  test('a frame too large closes it with 1009', async () => {
    const server = await testServer();
    const client = await connect(server, server.runs.add(alice).run_id);
    client.socket.send('x'.repeat(200_000));
    expect(await client.closed).toBe(1009);
    await expect.poll(() => server.runs.openReaders).toBe(0);
  });

  test('lets go of the run when the client leaves, politely or not', async () => {
    const server = await testServer();
    const { run_id } = server.runs.add(alice);
    for (const leave of ['close', 'terminate'] as const) {
      const client = await connect(server, run_id);
      await expect.poll(() => server.runs.openReaders).toBe(1);
      client.socket[leave]();
      await expect.poll(() => server.runs.openReaders).toBe(0);
    }
  });

  test('cuts a client that no longer answers pings, and keeps one that does', async () => {
    const server = await testServer({ limits: { pingMs: 500 } });
    const { run_id } = server.runs.add(alice);
    const alive = await connect(server, run_id);
    const dead = await connect(server, run_id, '', { autoPong: false });
    expect(await dead.closed).toBe(1006);
    server.runs.emit(run_id, { type: 'run-end', result: null });
    expect(await alive.closed).toBe(1000);
  });

  test('says when the events cannot be read', async () => {
    const server = await testServer();
    const { run_id } = server.runs.add(alice);
    server.runs.readFailure = kernelError('store.unreachable', 'The database is gone.');
    const client = await connect(server, run_id);
    expect(await client.next()).toMatchObject({ problem: { code: 'store.unreachable' } });
    expect(await client.closed).toBe(1011);
  });
});

describe('before it is opened', () => {
  test.each([
    ['another Host', { host: 'evil.example' }, 403],
    ['another Origin', { origin: 'https://evil.example' }, 403],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['no token', { authorization: '' }, 401],
  ])('%s is refused', async (_name, headers, status) => {
    const server = await testServer({ token: 'a-token-of-enough-length' });
    const { run_id } = server.runs.add(alice);
    const token = { authorization: 'Bearer a-token-of-enough-length' };
    expect(await refusal(server, run_id, '', { ...token, ...headers })).toBe(status);
    expect(await refusal(server, run_id, '', token)).toBe(101);
  });

  test('a run of another, one that never was, and an address that is none are refused', async () => {
    const server = await testServer();
    const other = server.runs.add(UserId.parse('bob'));
    expect(await refusal(server, other.run_id)).toBe(404);
    expect(await refusal(server, aRunId(99))).toBe(404);
    expect(await refusal(server, 'nonsense' as RunId)).toBe(400);
    expect(await refusal(server, server.runs.add(alice).run_id, '?after=x')).toBe(400);
  });

  test('it counts once against the rate', async () => {
    const server = await testServer({ settings: { requestsPerMinute: 1 } });
    const { run_id } = server.runs.add(alice);
    expect(await refusal(server, run_id)).toBe(101);
    expect(await refusal(server, run_id)).toBe(429);
  });

  test('a plain GET is told what to speak; an upgrade elsewhere is a plain GET', async () => {
    const server = await testServer();
    const { run_id } = server.runs.add(alice);
    const plain = await sendRequest({ port: server.port, path: `/api/runs/${run_id}/ws` });
    expect(plain).toMatchObject({ status: 400, text: expect.stringContaining('WebSocket') });
    const headers = { connection: 'Upgrade', upgrade: 'websocket' };
    const elsewhere = await sendRequest({ port: server.port, path: '/health', headers });
    expect(elsewhere.status).toBe(200);
  });
});

function socketUrl(server: TestServer, runId: RunId, query: string): string {
  return `ws://127.0.0.1:${server.port}/api/runs/${runId}/ws${query}`;
}

async function connect(server: TestServer, runId: RunId, query = '', options = {}) {
  const socket = new WebSocket(socketUrl(server, runId, query), options);
  const frames: unknown[] = [];
  let wake = (): void => undefined;
  socket.on('message', (bytes) => {
    frames.push(ServerFrame.parse(JSON.parse(String(bytes))));
    wake();
  });
  const closed = once(socket, 'close').then(([code]) => code);
  await once(socket, 'open');
  return {
    socket,
    closed,
    send: (frame: object) => socket.send(JSON.stringify(frame)),
    async next(): Promise<unknown> {
      while (frames.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return frames.shift();
    },
  };
}

/** The status that the handshake ends with. */
async function refusal(
  server: TestServer,
  runId: RunId,
  query = '',
  headers = {},
): Promise<number> {
  const socket = new WebSocket(socketUrl(server, runId, query), { headers });
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
  });
}
