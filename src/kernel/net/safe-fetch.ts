/**
 * Fetches what a user or a document names, and nothing that they should not reach:
 * public addresses only (checked after DNS and again after each redirect), within
 * limits of size, time and type, and only what robots.txt allows.
 *
 * Endpoints from the configuration, which may be on this very machine, have their own
 * client (`endpoint-client`). Neither can stand in for the other.
 */
import type { IncomingMessage } from 'node:http';
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import { checkedAddresses, type Resolve, systemResolve } from './checked-address.ts';
import { isAccepted, parseMediaType } from './media-type.ts';
import { publicUrl, redirectedUrl } from './public-url.ts';
import { ACCEPTED_ENCODINGS, readBody } from './read-body.ts';
import { createRobotsGate } from './robots-gate.ts';
import { type Dial, dialAsSaid, sendGet } from './send-get.ts';
import { withDeadline } from './with-deadline.ts';

export interface FetchPublicOptions {
  /** After unpacking. */
  maxBytes?: number;
  /** For everything together: robots.txt, redirects and the body. */
  timeoutMs?: number;
  /** Media types that are wanted; `text/*` stands for a family. */
  accept: readonly string[];
  signal?: AbortSignal;
}

export interface PublicAnswer {
  /** Where it was found in the end. */
  url: string;
  /** The body is read for 2xx only; any other status comes with no bytes. */
  status: number;
  mediaType: string;
  charset: string | null;
  bytes: Uint8Array;
  /** The addresses that led here, the first one first; empty without redirects. */
  redirects: string[];
}

export interface SafeFetcher {
  readonly reach: 'public';
  /** Throws `net.refused`, `net.too-large`, `net.type`, `net.timeout`, `net.cancelled` or `net.failed`. */
  fetchPublic(url: string, options: FetchPublicOptions): Promise<PublicAnswer>;
}

export interface FetchLimits {
  maxBytes: number;
  timeoutMs: number;
  maxRedirects: number;
  /** Ports beside 80 for http and 443 for https. */
  ports: readonly number[];
}

export interface SafeFetcherOptions {
  /** `Lyceum/0.1 (+https://...)`: the word before the slash is what robots.txt calls us. */
  userAgent: string;
  limits?: Partial<FetchLimits>;
  resolve?: Resolve;
  now?: () => Date;
  /** For tests, which have no public machines: where a checked address is dialled. */
  dial?: Dial;
}

const usualLimits: FetchLimits = {
  maxBytes: 20_000_000,
  timeoutMs: 30_000,
  maxRedirects: 5,
  ports: [],
};

/** As much of a robots.txt as RFC 9309 wants a crawler to read. */
const ROBOTS_MAX_BYTES = 512_000;

export function createSafeFetcher({
  userAgent,
  limits: ownLimits = {},
  resolve = systemResolve,
  now = () => new Date(),
  dial = dialAsSaid,
}: SafeFetcherOptions): SafeFetcher {
  const limits = { ...usualLimits, ...ownLimits };
  const robots = createRobotsGate({
    product: userAgent.split('/')[0] ?? '',
    now,
    read: readRobots,
  });

  /** Follows redirects; each address on the way is checked before it is asked. */
  async function follow(start: URL, accept: string, signal: AbortSignal, before: BeforeHop) {
    const passed: string[] = [];
    for (let url = start; ; ) {
      await before(url);
      const addresses = await checkedAddresses(url, resolve);
      signal.throwIfAborted();
      const headers = { 'user-agent': userAgent, accept, 'accept-encoding': ACCEPTED_ENCODINGS };
      const answer = await sendGet({ url, addresses, headers, dial, signal });
      const location = redirectOf(answer);
      if (location === null) return { url, answer, passed };

      answer.destroy();
      if (passed.push(url.href) > limits.maxRedirects) throw tooManyRedirects(start);
      url = redirectedUrl(url, location, limits.ports);
    }
  }

  async function readRobots(url: URL, signal: AbortSignal) {
    const { answer } = await follow(url, 'text/plain, */*;q=0.1', signal, nothing);
    const status = answer.statusCode ?? 0;
    if (!isSuccess(status)) {
      answer.destroy();
      return { status, text: '' };
    }
    const bytes = await readBody(answer, ROBOTS_MAX_BYTES).catch(nullIfTooLarge);
    return { status, text: bytes === null ? null : Buffer.from(bytes).toString('utf8') };
  }

  async function fetchPublic(address: string, options: FetchPublicOptions): Promise<PublicAnswer> {
    const { accept, maxBytes = limits.maxBytes, timeoutMs = limits.timeoutMs } = options;
    const start = publicUrl(address, limits.ports);
    return await withDeadline(start.host, timeoutMs, options.signal, async (signal) => {
      const found = await follow(start, accept.join(', '), signal, (url) =>
        robots.pass(url, signal),
      );
      const { answer } = found;
      const status = answer.statusCode ?? 0;
      const { type: mediaType, charset } = parseMediaType(answer.headers['content-type']);
      const about = { url: found.url.href, status, mediaType, charset, redirects: found.passed };
      if (!isSuccess(status)) return { ...about, bytes: nothingOf(answer) };

      if (!isAccepted(mediaType, accept)) throw wrongType(answer, found.url, mediaType, accept);
      return { ...about, bytes: await readBody(answer, maxBytes) };
    });
  }

  return { reach: 'public', fetchPublic };
}

type BeforeHop = (url: URL) => Promise<void>;

async function nothing(): Promise<void> {
  // A robots.txt needs no permission.
}

function redirectOf(answer: IncomingMessage): string | null {
  const redirects = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0);
  return redirects ? (answer.headers.location ?? null) : null;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function nothingOf(answer: IncomingMessage): Uint8Array {
  answer.destroy();
  return new Uint8Array();
}

function nullIfTooLarge(error: unknown): null {
  if (kernelError.is(error, 'net.too-large')) return null;
  throw error;
}

function wrongType(answer: IncomingMessage, url: URL, type: string, accept: readonly string[]) {
  answer.destroy();
  const given = type === '' ? 'something it does not name' : type.slice(0, 80);
  return kernelError(
    'net.type',
    `${url.host} answers with ${given}; wanted is ${accept.join(' or ')}.`,
    {
      details: { host: url.host, mediaType: type.slice(0, 80) },
    },
  );
}

function tooManyRedirects(url: URL): AppError {
  return kernelError('net.refused', `${url.host} redirects too many times.`, {
    details: { host: url.host },
  });
}
