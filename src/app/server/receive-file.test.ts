/** A file that comes over the network may stop coming, be refused half-way, or find no room. */
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute, type Route, type UploadedFile } from '../../kernel/routes/route.ts';
import { libraryError } from '../../library/error-codes.ts';
import { sendBytes, sendRequest } from '../../testing/raw-http.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const PIECE = Buffer.alloc(64 * 1024, 'a');
const MOST = 100_000;

test('an upload that is cut off is told to the route, and the server goes on', async () => {
  let begun = 0;
  let failed = 0;
  const server = await serverTaking(async (file) => {
    begun++;
    await keepNothing(file).finally(() => failed++);
  });
  for (const cut of ['end', 'destroy', 'resetAndDestroy'] as const) {
    const socket = connect({ host: '127.0.0.1', port: server.port }).on('error', () => undefined);
    socket.write(`${head(server, 1_000_000)}${partHead('cut.txt')}some of it`);
    await expect.poll(() => begun).toBe(failed + 1);
    socket[cut]();
    await expect.poll(() => failed).toBe(begun);
  }

  expect(failed).toBe(3);
  expect((await sendRequest({ port: server.port, path: '/health' })).status).toBe(200);
});

test('a file that came whole is given back when the rest of its body does not come', async () => {
  let came = 0;
  let undone = 0;
  const server = await serverTaking(async (file) => {
    file.whenCut(async () => void undone++);
    await keepNothing(file);
    came++;
  });
  const socket = connect({ host: '127.0.0.1', port: server.port }).on('error', () => undefined);
  const next = '\r\n--b\r\nContent-Disposition: form-data; name="late"\r\n\r\n';
  socket.write(`${head(server, 1_000_000)}${partHead('cut.txt')}all of it${next}`);
  await expect.poll(() => came).toBe(1);
  socket.destroy();
  await expect.poll(() => undone).toBe(1);
});

test('a file over the limit is refused while it comes, also to who goes on sending', async () => {
  const server = await serverTaking((file) => keepUpTo(MOST, file), {
    drainBytes: 1_000_000,
    drainMs: 200,
  });
  const sender = startSending(server);

  expect(await sender.heard).toMatch(/^HTTP\/1\.1 413 [\s\S]*document\.too-large/);
  sender.stop();
});

test('a file is refused also to who sends no more until it is answered', async () => {
  const begun = Promise.withResolvers<void>();
  const allCame = Promise.withResolvers<void>();
  const take = async (): Promise<void> => {
    begun.resolve();
    await allCame.promise;
    throw libraryError('document.too-large', 'The file is too large.');
  };
  const server = await serverTaking(take, { drainMs: 200 });
  const socket = connect({ host: '127.0.0.1', port: server.port }).setEncoding('utf8');
  socket.write(`${head(server, 1_000_000)}${partHead('big.txt')}some of it`);
  await begun.promise;
  allCame.resolve();
  const [answer] = await once(socket, 'data');
  socket.destroy();

  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('who sends everything before it listens hears the refusal, and no reset before it', async () => {
  const server = await serverTaking((file) => keepUpTo(MOST, file), {
    drainBytes: 200_000,
    lingerMs: 5000,
  });
  const socket = connect({ host: '127.0.0.1', port: server.port });
  const whole = 40 * PIECE.length;
  socket.write(`${head(server, whole + partHead('big.txt').length)}${partHead('big.txt')}`);
  for (let i = 0; i < 40; i++) {
    if (!socket.write(PIECE)) await once(socket, 'drain');
  }
  const [answer] = await once(socket.setEncoding('utf8'), 'data');

  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  await once(socket.resume(), 'end');
  socket.destroy();
});

test('who never stops is hung up on in the end', async () => {
  const server = await serverTaking((file) => keepUpTo(MOST, file), {
    drainBytes: 1000,
    lingerMs: 100,
  });
  const sender = startSending(server);

  await sender.closed;
  expect(await sender.heard).toMatch(/^HTTP\/1\.1 413 /);
});

test.skipIf(!existsSync('/dev/full'))('a full disk is said at once, as 507', async () => {
  const server = await serverTaking(
    ({ bytes }) => pipeline(bytes, createWriteStream('/dev/full')),
    { drainMs: 200 },
  );
  const sender = startSending(server);
  const answer = await sender.heard;
  sender.stop();

  expect(answer).toMatch(/^HTTP\/1\.1 507 /);
  expect(answer).toContain('"code":"disk.full"');
  expect(answer).toContain('Free some space');
});

test('a file that is taken is answered, whatever stands after it', async () => {
  const server = await serverTaking(keepNothing);
  const body = `${partHead('a.txt')}its text\r\n--b\r\nContent-Disposition: form-data; name="later"\r\n\r\nx\r\n--b--\r\n`;

  expect(
    await sendBytes(server.port, head(server, body.length, 'connection: close') + body),
  ).toMatch(/^HTTP\/1\.1 204 /);
});

test.each([
  ['nothing', ''],
  ['no multipart', 'just some words'],
  ['a part without its end', `${partHead('a.txt')}its text`],
])('%s is refused with a reason', async (_what, body) => {
  const server = await serverTaking(keepNothing);
  const answer = await sendBytes(
    server.port,
    head(server, body.length, 'connection: close') + body,
  );

  expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*input\.invalid/);
});

function serverTaking(
  take: (file: UploadedFile) => Promise<void>,
  limits: Record<string, number> = {},
): Promise<TestServer> {
  return testServer({ routes: () => [uploadRoute(take)], limits });
}

function uploadRoute(take: (file: UploadedFile) => Promise<void>): Route {
  return defineRoute({
    method: 'POST',
    path: '/api/uploads',
    summary: 'Takes a file.',
    tag: 'test',
    takesUpload: true,
    output: z.undefined(),
    async handle({ upload }) {
      await upload.file(take);
      return undefined;
    },
  });
}

/** As the library does it: the pipeline ends the stream of the file when one of its parts fails. */
function keepUpTo(most: number, { bytes }: UploadedFile): Promise<void> {
  let size = 0;
  return pipeline(
    bytes,
    async function* measured(pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        size += piece.length;
        if (size > most) throw libraryError('document.too-large', 'The file is too large.');
        yield piece;
      }
    },
    nowhere(),
  );
}

function keepNothing({ bytes }: UploadedFile): Promise<void> {
  return pipeline(bytes, nowhere());
}

function nowhere(): Writable {
  return new Writable({ write: (_piece, _encoding, done) => done() });
}

/** Sends without end and without waiting, and listens meanwhile. */
function startSending(server: TestServer) {
  const socket: Socket = connect({ host: '127.0.0.1', port: server.port }).setEncoding('utf8');
  const heard = Promise.withResolvers<string>();
  const closed = once(socket, 'close');
  let isOver = false;
  const send = (): void => {
    while (!isOver && socket.writable && socket.write(chunk(PIECE)));
  };
  socket.on('error', () => undefined).on('drain', send);
  socket.on('data', (text) => heard.resolve(String(text)));
  socket.on('close', () => heard.reject(new Error('hung up on without a word')));
  const type = 'content-type: multipart/form-data; boundary=b';
  const host = `host: 127.0.0.1:${server.port}`;
  socket.write(
    `POST /api/uploads HTTP/1.1\r\n${host}\r\n${type}\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  socket.write(chunk(Buffer.from(partHead('endless.txt'))));
  send();
  const stop = (): void => {
    isOver = true;
    socket.destroy();
  };
  return { heard: heard.promise, closed, stop };
}

function chunk(bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
}

function head(server: TestServer, length: number, ...headers: string[]): string {
  const type = 'content-type: multipart/form-data; boundary=b';
  const lines = [`host: 127.0.0.1:${server.port}`, type, `content-length: ${length}`, ...headers];
  return `POST /api/uploads HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

function partHead(name: string): string {
  return `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
}
