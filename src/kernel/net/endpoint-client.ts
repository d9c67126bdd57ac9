/**
 * Talks to one endpoint that the configuration names: a model provider, a tool, a
 * source with an API. It may be on this machine or in a private network, so the client
 * is tied to its base URL: nothing that a user or a document says can lead it elsewhere.
 * What they name is fetched by `safe-fetch`.
 */
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import { withDeadline } from './with-deadline.ts';

export interface EndpointOptions {
  /** Sent with every request, such as `authorization`. */
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
  maxBytes?: number;
}

export interface EndpointRequest extends EndpointOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as a JSON body. */
  json?: unknown;
  signal?: AbortSignal;
}

export interface EndpointAnswer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

export interface EndpointClient {
  readonly reach: 'configured';
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** `path` starts with `/` and is put after the base URL. Throws `net.*`; any status is an answer. */
  request(path: string, request?: EndpointRequest): Promise<EndpointAnswer>;
  /** The same client in the shape of `fetch`, for SDKs that stream: URLs outside the base are refused. */
  fetch: typeof globalThis.fetch;
}

const MOST_REDIRECTS = 3;

export function createEndpointClient(
  baseUrl: string,
  options: EndpointOptions = {},
): EndpointClient {
  const base = parseBase(baseUrl);
  const prefix = base.origin + base.pathname.replace(/\/+$/, '');

  const fetchWithin: typeof globalThis.fetch = async (input, init = {}) => {
    if (!isWithin(addressOf(input), prefix)) throw outside(base);
    const asked = requestOf(input, init, options.headers ?? {});
    let answer = await fetch(asked, { redirect: 'manual' });
    for (let count = 1; redirectOf(answer) !== null; count++) {
      const next = URL.parse(redirectOf(answer) ?? '', answer.url);
      await answer.body?.cancel();
      // A body cannot be sent twice, and a wrong base URL is better seen than followed.
      if (next?.origin !== base.origin || asked.method !== 'GET' || count > MOST_REDIRECTS) {
        throw redirected(base);
      }
      const { headers, signal } = asked;
      answer = await fetch(next, { headers, signal, redirect: 'manual' });
    }
    return answer;
  };

  async function request(path: string, asked: EndpointRequest = {}): Promise<EndpointAnswer> {
    const { timeoutMs, maxBytes } = { ...usualLimits, ...options, ...asked };
    if (!path.startsWith('/')) throw outside(base);
    return await withDeadline(base.host, timeoutMs, asked.signal, async (signal) => {
      const answer = await fetchWithin(prefix + path, { ...sent(asked), signal });
      const bytes = await readWithin(answer, maxBytes, base);
      return { status: answer.status, headers: answer.headers, bytes };
    });
  }

  return { reach: 'configured', baseUrl: prefix, request, fetch: fetchWithin };
}

const usualLimits = { timeoutMs: 30_000, maxBytes: 20_000_000 };

function parseBase(text: string): URL {
  const base = URL.parse(text);
  if (base === null || !['http:', 'https:'].includes(base.protocol)) {
    throw kernelError('net.refused', 'The base URL must start with http:// or https://.');
  }
  if (base.username !== '' || base.password !== '' || base.search !== '' || base.hash !== '') {
    throw kernelError(
      'net.refused',
      'The base URL must be an address only: no password, no query.',
    );
  }
  return base;
}

function requestOf(
  input: string | URL | Request,
  init: RequestInit,
  fixed: Readonly<Record<string, string>>,
): Request {
  const request = new Request(input, { ...init, redirect: 'manual' });
  for (const [name, value] of Object.entries(fixed)) {
    if (!request.headers.has(name)) request.headers.set(name, value);
  }
  return request;
}

function addressOf(input: string | URL | Request): string {
  return input instanceof Request ? input.url : String(input);
}

/** Compared after parsing, so that `..`, `\` and `%2e` have already been understood. */
function isWithin(address: string, prefix: string): boolean {
  const url = URL.parse(address)?.href ?? '';
  return url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`);
}

function sent({ method = 'GET', headers = {}, json }: EndpointRequest): RequestInit {
  if (json === undefined) return { method, headers };
  return {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  };
}

function redirectOf(answer: Response): string | null {
  return [301, 302, 303, 307, 308].includes(answer.status) ? answer.headers.get('location') : null;
}

async function readWithin(answer: Response, maxBytes: number, base: URL): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) {
      const message = `The answer of ${base.host} is larger than ${maxBytes} bytes.`;
      throw kernelError('net.too-large', message, { details: { maxBytes } });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function outside(base: URL): AppError {
  return kernelError('net.refused', `Only paths under the endpoint of ${base.host} can be asked.`, {
    details: { host: base.host },
  });
}

function redirected(base: URL): AppError {
  return kernelError(
    'net.refused',
    `${base.host} answers with a redirect that is not followed; check the base URL.`,
    { details: { host: base.host } },
  );
}
