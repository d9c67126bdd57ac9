/**
 * Connections end anywhere: in the middle of a head, of a body, of an answer, of a stream.
 * Every route of the table that takes a body, and every one that streams or sends a file, is
 * cut at seeded places in several ways; the server answers the next request each time, and
 * holds nothing of the cut ones. A new route is cut by itself: its body is made from its schema.
 */
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { features } from '../src/app/features.ts';
import { localUser } from '../src/app/local-user.ts';
import { serverRoutes } from '../src/app/server/server-routes.ts';
import type { Route } from '../src/kernel/routes/route.ts';
import { seededRandom } from '../src/kernel/world/random.ts';
import { type CourseApp, startCourseApp } from '../src/testing/course-app.ts';
import { exampleOfSchema } from '../src/testing/model-server/example-of-schema.ts';
import { openFiles, tellsOpenFiles } from '../src/testing/open-files.ts';
import { sendRequest } from '../src/testing/raw-http.ts';

const PATIENCE = 300_000;
const ways = ['half-close', 'destroy', 'reset'] as const;
const CUTS_OF_A_BODY = 5;
const CUTS_OF_AN_UPLOAD = 24;
const CUTS_OF_AN_ANSWER = 6;
const CUTS_OF_A_SOCKET = 18;
/** Each writes everything to the disk first. */
const CUTS_OF_A_BACKUP = 3;

let course: CourseApp;
/** What ann has, by the first part of the path under /api; of anything else there is none. */
let owned: Record<string, string>;
const random = seededRandom('cuts');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let cuts = 0;

beforeAll(async () => {
  course = await startCourseApp('pglite', { features });
  const run = await made<{ run_id: string }>('/api/courses', { title: 'a course' });
  const text = Array.from({ length: 4000 }, (_, i) => `Sentence ${i} is of no weight.`).join(' ');
  const document = await made<{ id: string }>('/api/documents?wait=ready', { title: 'A', text });
  owned = { runs: run.run_id, documents: document.id };
}, PATIENCE);
afterAll(async () => {
  agent.destroy();
  await course.close();
});

test('the server outlives every cut, and keeps nothing of it', { timeout: PATIENCE }, async () => {
  const unhandled: unknown[] = [];
  const note = (thrown: unknown): void => void unhandled.push(thrown);
  process.on('uncaughtException', note).on('unhandledRejection', note);
  onTestFinished(() => {
    process.off('uncaughtException', note).off('unhandledRejection', note);
  });
  await stillAnswers();
  const before = held();

  const routes = serverRoutes(course.app);
  for (const route of routes.filter(({ body }) => body !== undefined)) {
    await cutRequests(jsonRequest(route), CUTS_OF_A_BODY);
  }
  for (const route of routes.filter(({ takesUpload }) => takesUpload)) {
    await cutRequests(uploadRequest(route), CUTS_OF_AN_UPLOAD);
  }
  for (const route of routes.filter(({ mediaType }) => mediaType !== undefined)) {
    const isBackup = route.path === '/api/backup';
    await cutAnswers(answerRequest(route), isBackup ? CUTS_OF_A_BACKUP : CUTS_OF_AN_ANSWER);
  }
  await cutAnswers(startedStream(), CUTS_OF_AN_ANSWER);
  await cutSockets(CUTS_OF_A_SOCKET);

  expect(cuts).toBeGreaterThan(300);
  expect(unhandled).toEqual([]);
  await expect.poll(held, { timeout: 30_000 }).toEqual(before);
});

async function cutRequests(request: Buffer, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const socket = await open();
    await written(socket, request.subarray(0, Math.floor(random() * request.length)));
    await cut(socket, i);
  }
}

/** The whole request is sent; what is cut is what comes back. */
async function cutAnswers(request: Buffer, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const socket = await open();
    let left = Math.floor(random() * 4000);
    const enough = Promise.withResolvers<void>();
    socket.on('close', enough.resolve).on('end', enough.resolve);
    // A stream that has nothing more to say is cut where it is.
    const patience = setTimeout(enough.resolve, 50);
    socket.on('data', (piece) => {
      left -= piece.length;
      patience.refresh();
      if (left < 0) enough.resolve();
    });
    await written(socket, request);
    if (i > 0) await enough.promise;
    clearTimeout(patience);
    await cut(socket, i);
  }
}

async function cutSockets(times: number): Promise<void> {
  const frame = Buffer.concat([
    Buffer.from([0x81, 0xfe, 0x03, 0xe8, 0, 0, 0, 0]),
    Buffer.alloc(1000, '{'),
  ]);
  const path = `/api/runs/${owned.runs}/ws`;
  const head = headOf('GET', path, {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  });
  await cutRequests(head, times / 2);
  for (let i = 0; i < times / 2; i++) {
    const socket = await open();
    await written(socket, head);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 101 /);
    await written(socket, frame.subarray(0, Math.floor(random() * frame.length)));
    await cut(socket, i);
  }
}

async function cut(socket: Socket, turn: number): Promise<void> {
  cuts++;
  const way = ways[turn % ways.length];
  const closed = once(socket, 'close');
  socket.resume();
  if (way === 'half-close') socket.end();
  else if (way === 'destroy') socket.destroy();
  else socket.resetAndDestroy();
  await stillAnswers();
  // Who only stops speaking is hung up on by the server.
  await closed;
}

async function stillAnswers(): Promise<void> {
  const { status } = await sendRequest({ port: course.port, path: '/health', agent });
  expect(status).toBe(200);
}

/** What a cut request could leave behind in this process and on its disk. */
function held() {
  const { data } = course.app.config;
  const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  return {
    incoming: filesIn(join(data, 'files/incoming')),
    backups: filesIn(join(data, 'backups')),
    open: tellsOpenFiles
      ? ['files', 'backups'].flatMap((folder) => openFiles(join(data, folder)))
      : [],
    sockets: process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length,
  };
}

function jsonRequest(route: Route): Buffer {
  const schema = z.toJSONSchema(route.body ?? z.unknown(), { io: 'input', unrepresentable: 'any' });
  const body = JSON.stringify(exampleOfSchema(schema)).padStart(500);
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  return Buffer.concat([headOf(route.method, pathOf(route), headers), Buffer.from(body)]);
}

function uploadRequest(route: Route): Buffer {
  const part = 'Content-Disposition: form-data; name="file"; filename="cut.txt"';
  const body = `--b\r\n${part}\r\n\r\n${'Some words. '.repeat(20_000)}\r\n--b--\r\n`;
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(body.length),
  };
  return Buffer.concat([headOf(route.method, pathOf(route), headers), Buffer.from(body)]);
}

function answerRequest(route: Route): Buffer {
  const user = route.path === '/api/backup' ? localUser : 'ann';
  return headOf(route.method, pathOf(route), { 'x-user': user, accept: '*/*' });
}

function startedStream(): Buffer {
  const body = JSON.stringify({ title: 'a course that is watched' });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    accept: 'text/event-stream',
  };
  return Buffer.concat([headOf('POST', '/api/courses', headers), Buffer.from(body)]);
}

function headOf(method: string, path: string, headers: Record<string, string>): Buffer {
  const all = { host: `127.0.0.1:${course.port}`, 'x-user': 'ann', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
}

function pathOf({ path }: Route): string {
  const nothing = '00000000-0000-4000-8000-000000000000';
  return path
    .replace(':page', '1')
    .replace(':name', 'review')
    .replace(/:\w+/, owned[path.split('/')[2] ?? ''] ?? nothing)
    .replace(/:\w+/g, nothing);
}

async function open(): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: course.port, allowHalfOpen: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.on('end', () => socket.end());
  return socket;
}

/** Resolves when the network has it, or has gone. */
function written(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    socket.write(bytes, () => resolve());
  });
}

async function made<T>(path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', 'x-user': 'ann', connection: 'close' };
  const answer = { port: course.port, method: 'POST', path, headers, body: JSON.stringify(body) };
  return JSON.parse((await sendRequest(answer)).text) as T;
}
