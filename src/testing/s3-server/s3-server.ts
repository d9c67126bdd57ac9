/**
 * A server that speaks enough of S3 for files: PUT, GET, HEAD and DELETE of objects and
 * ListObjectsV2, as Amazon documents them. It checks every signature (version 4) and every body's
 * hash, and can be told to fail, to be silent, or to cut a connection.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned } from './s3-signature.ts';

export interface S3Server {
  url: string;
  bucket: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  objects: Map<string, { bytes: Buffer; at: Date }>;
  /** Method and key of each request that was let in. */
  seen: string[];
  /** The next requests are treated so, one after the other. */
  faults: Fault[];
  close(): Promise<void>;
}

export type Fault = 'fine' | 'silent' | 'cut' | { status: number };

const PAGE = 2;
const NO_SUCH_KEY = { status: 404, code: 'NoSuchKey' };

export async function startS3Server(now: () => Date = () => new Date()): Promise<S3Server> {
  const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG' };
  const state = { bucket: 'documents', credentials, objects: new Map(), seen: [], faults: [] };
  const server = createServer((request, response) => {
    void answer(request, response, { ...state, now });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...state,
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type State = Omit<S3Server, 'url' | 'close'> & { now(): Date };

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  state: State,
): Promise<void> {
  const body = Buffer.concat(await Array.fromAsync(request));
  const fault = state.faults.shift() ?? 'fine';
  if (fault === 'silent') return;
  if (typeof fault === 'object') return refuse(response, { ...fault, code: 'InternalError' });
  if (!isSigned(request, state.credentials)) {
    return refuse(response, { status: 403, code: 'SignatureDoesNotMatch' });
  }
  const url = new URL(request.url ?? '', 'http://s3');
  const [, bucket = '', ...rest] = url.pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  if (bucket !== state.bucket) return refuse(response, { status: 404, code: 'NoSuchBucket' });
  state.seen.push(`${request.method} ${key}`);
  if (key === '') return list(url.searchParams, response, state);
  if (request.method === 'PUT') return put(request, response, { key, body, ...state });
  if (request.method === 'DELETE') {
    state.objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  const found = state.objects.get(key);
  if (!found) return refuse(response, NO_SUCH_KEY);
  response.writeHead(200, { 'content-length': found.bytes.length });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  if (fault === 'cut') {
    response.write(found.bytes.subarray(0, found.bytes.length / 2), () => response.destroy());
    return;
  }
  response.end(found.bytes);
}

function put(
  request: IncomingMessage,
  response: ServerResponse,
  { key, body, objects, now }: { key: string; body: Buffer } & State,
): void {
  const { 'content-length': length, 'x-amz-content-sha256': hash } = request.headers;
  if (length === undefined) {
    refuse(response, { status: 411, code: 'MissingContentLength' });
  } else if (createHash('sha256').update(body).digest('hex') !== hash) {
    refuse(response, { status: 400, code: 'XAmzContentSHA256Mismatch' });
  } else {
    objects.set(key, { bytes: body, at: now() });
    response.writeHead(200).end();
  }
}

function list(query: URLSearchParams, response: ServerResponse, { bucket, objects }: State): void {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const contents = page.map((key) => {
    const { bytes, at } = objects.get(key) ?? { bytes: Buffer.alloc(0), at: new Date(0) };
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const isTruncated = keys.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  response.writeHead(200, { 'content-type': 'application/xml' }).end(
    `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
  );
}

function refuse(
  response: ServerResponse,
  { status, code }: { status: number; code: string },
): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}
