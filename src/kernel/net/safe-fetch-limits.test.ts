import type { RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pretendWeb } from '../../testing/pretend-web.ts';

const wanted = { accept: ['text/html'] };
const MEGABYTE = 1_000_000;

describe('size', () => {
  test('an answer of exactly the limit passes, one byte more is refused', async () => {
    const fetchWith = (maxBytes: number) => fetchFrom(body(Buffer.alloc(1000, 'x')), { maxBytes });
    expect((await fetchWith(1000)).bytes).toHaveLength(1000);
    await expect(fetchWith(999)).rejects.toMatchObject({
      code: 'net.too-large',
      message: 'The answer is larger than 999 bytes.',
    });
  });

  test('an announced size over the limit is refused without reading it', async () => {
    const announces: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 5 * MEGABYTE });
      response.flushHeaders();
    };
    await expect(fetchFrom(announces, { maxBytes: MEGABYTE })).rejects.toMatchObject({
      code: 'net.too-large',
    });
  });

  test('an endless answer is cut off at the limit', async () => {
    let gone: Promise<unknown> = Promise.resolve();
    const endless: RequestListener = (_request, response) => {
      gone = new Promise((resolve) => response.once('close', resolve));
      response.writeHead(200, { 'content-type': 'text/html' });
      writeForEver(response, Buffer.alloc(16_384, 'x'));
    };
    await expect(fetchFrom(endless, { maxBytes: MEGABYTE })).rejects.toMatchObject({
      code: 'net.too-large',
    });
    await gone;
  });

  const big = Buffer.alloc(100 * MEGABYTE);
  test.each([
    ['gzip', gzipSync(big)],
    ['x-gzip', gzipSync(big)],
    ['deflate', deflateSync(big)],
    ['br', brotliCompressSync(big)],
  ])('a %s bomb is stopped at the limit of what it unpacks to', async (encoding, packed) => {
    expect(packed.length).toBeLessThan(MEGABYTE);
    const before = process.memoryUsage().arrayBuffers;
    await expect(fetchFrom(body(packed, encoding), { maxBytes: MEGABYTE })).rejects.toMatchObject({
      code: 'net.too-large',
    });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30 * MEGABYTE);
  });

  test('packed data that unpacks to nothing is limited too', async () => {
    // Empty stored blocks of deflate: the unpacker swallows them for ever.
    const nothing = Buffer.alloc(50_000, Buffer.from([0, 0, 0, 0xff, 0xff]));
    const endless: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'deflate' });
      response.write(Buffer.from([0x78, 0x9c]));
      writeForEver(response, nothing);
    };
    await expect(fetchFrom(endless, { maxBytes: MEGABYTE })).rejects.toMatchObject({
      code: 'net.too-large',
    });
  });
});

test.each([
  ['gzip', gzipSync('hello')],
  ['GZIP', gzipSync('hello')],
  ['deflate', deflateSync('hello')],
  ['br', brotliCompressSync('hello')],
  ['identity', Buffer.from('hello')],
])('an answer packed as %s is unpacked', async (encoding, packed) => {
  const { bytes } = await fetchFrom(body(packed, encoding));
  expect(Buffer.from(bytes).toString()).toBe('hello');
});

test.each(['zstd', 'gzip, gzip', 'constructor'])(
  'the packing "%s" is refused',
  async (encoding) => {
    await expect(fetchFrom(body(Buffer.from('x'), encoding))).rejects.toMatchObject({
      code: 'net.type',
      message: `The answer is packed as "${encoding}", which is not known here.`,
    });
  },
);

describe('time', () => {
  const timeoutMs = 200;

  test.each<[string, RequestListener]>([
    ['that says nothing', () => undefined],
    [
      'that drips its body',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        drip(response);
      },
    ],
    ['that drips its head', (request) => drip(request.socket, 'HTTP/1.1 200 OK\r\nx-')],
  ])('a server %s is given up at the deadline', async (_how, page) => {
    await expect(fetchFrom(page, { timeoutMs })).rejects.toMatchObject({
      code: 'net.timeout',
      retryable: true,
      message: 'example.org did not answer in full within 0.2 s.',
    });
  });

  test('redirects do not start the clock again', async () => {
    const slow: RequestListener = (_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/next' }).end(), 80);
    };
    await expect(fetchFrom(slow, { timeoutMs })).rejects.toMatchObject({ code: 'net.timeout' });
  });

  test('DNS that never answers is given up at the deadline', async () => {
    const { fetcher } = await pretendWeb({}, { resolve: () => new Promise(() => undefined) });
    await expect(
      fetcher.fetchPublic('http://example.org/', { ...wanted, timeoutMs }),
    ).rejects.toMatchObject({ code: 'net.timeout' });
  });

  test('the caller can call it off at any time', async () => {
    const cancel = new AbortController();
    const page: RequestListener = () => cancel.abort();
    await expect(fetchFrom(page, { signal: cancel.signal })).rejects.toMatchObject({
      code: 'net.cancelled',
      retryable: false,
    });
    await expect(fetchFrom(page, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'net.cancelled',
    });
  });
});

describe('type', () => {
  const typed =
    (type: string | undefined): RequestListener =>
    (_request, response) => {
      response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end('x');
    };

  test.each([
    ['text/html', ['text/html']],
    ['TEXT/HTML;charset=utf-8', ['application/pdf', 'text/html']],
    ['text/plain', ['text/*']],
  ])('%s is accepted by %j', async (type, accept) => {
    expect((await fetchFrom(typed(type), { accept })).status).toBe(200);
  });

  test.each([
    ['image/png', ['text/html'], 'answers with image/png; wanted is text/html.'],
    ['application/x-sh', ['text/*', 'application/pdf'], 'wanted is text/* or application/pdf.'],
    ['text/htmlx', ['text/html'], 'answers with text/htmlx'],
    [undefined, ['text/html'], 'answers with something it does not name'],
  ])('%s is refused by %j', async (type, accept, reason) => {
    await expect(fetchFrom(typed(type), { accept })).rejects.toMatchObject({
      code: 'net.type',
      message: expect.stringContaining(reason),
    });
  });
});

describe('failures', () => {
  test.each<[string, RequestListener]>([
    ['hangs up', (request) => request.socket.destroy()],
    [
      'hangs up in the middle',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': 100 });
        response.write('half', () => response.destroy());
      },
    ],
    ['does not speak HTTP', (request) => request.socket.end('what?\r\n\r\n')],
    ['breaks its packing', body(Buffer.from('not gzip'), 'gzip')],
    ['stops in the middle of its packing', body(gzipSync('hello').subarray(0, 12), 'gzip')],
  ])('a server that %s is a failure that may pass', async (_how, page) => {
    await expect(fetchFrom(page)).rejects.toMatchObject({
      code: 'net.failed',
      retryable: true,
      message: expect.stringMatching(/^example\.org could not be reached \([A-Z_]+\)\.$/),
    });
  });
});

interface Given {
  accept?: string[];
  maxBytes?: number;
  timeoutMs?: number;
  signal?: AbortSignal;
}

async function fetchFrom(page: RequestListener, options: Given = {}) {
  const { fetcher } = await pretendWeb({ 'example.org': { page } });
  return await fetcher.fetchPublic('http://example.org/', { ...wanted, ...options });
}

function body(bytes: Buffer, encoding?: string): RequestListener {
  return (_request, response) => {
    response.setHeader('content-type', 'text/html');
    if (encoding !== undefined) response.setHeader('content-encoding', encoding);
    response.end(bytes);
  };
}

function writeForEver(response: ServerResponse, chunk: Buffer): void {
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
}

function drip(to: { write(text: string): unknown; destroyed: boolean }, first = 'x'): void {
  to.write(first);
  const timer = setInterval(() => (to.destroyed ? clearInterval(timer) : to.write('x')), 10);
}
