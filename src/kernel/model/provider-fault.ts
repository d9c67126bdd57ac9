/**
 * Reads what a provider did wrong: which error it becomes for the rest of the kernel, and whether
 * the same call may succeed if it is made again.
 *
 * A body that is not what a provider sends (another content type, not JSON, another shape) counts
 * like a 5xx: it comes from proxies and restarting servers, and is gone a second later.
 */
import {
  APICallError,
  InvalidArgumentError,
  InvalidPromptError,
  UnsupportedFunctionalityError,
} from 'ai';
import type { KernelCode } from '../errors/error-codes.ts';
import { AnswerTooLarge, WrongContentType } from './bounded-fetch.ts';
import { retryAfterMs } from './retry-after.ts';

export interface ProviderFault {
  code: KernelCode;
  retry: boolean;
  /** For people and traces; never the provider's own words, which may hold a key or a document. */
  reason: string;
  status?: number;
  /** The provider's short code, such as `insufficient_quota`. */
  providerCode?: string;
  retryAfterMs?: number;
  /** It was the JSON schema that the server did not take. */
  lacksSchema?: 'refused' | 'ignored';
  /** Where a fault of our own came from, without its words. */
  cause?: Error;
}

/** Our own clock ran out before the whole answer was there. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** The provider reported an error after the stream had begun. */
export class StreamFault extends Error {
  override readonly name = 'StreamFault';
  readonly reported: unknown;
  constructor(reported: unknown) {
    super('error in the stream', { cause: reported });
    this.reported = reported;
  }
}

/** The stream ended, or broke, before the answer was complete. */
export class CutStream extends Error {
  override readonly name = 'CutStream';
}

export function faultOf(thrown: unknown, now: Date): ProviderFault {
  if (thrown instanceof StreamFault) return faultInStream(thrown, now);
  if (APICallError.isInstance(thrown)) return faultOfCall(thrown, now);
  return faultOfBody(thrown);
}

function faultOfCall(thrown: APICallError, now: Date): ProviderFault {
  const { statusCode: status, responseHeaders = {}, responseBody = '' } = thrown;
  if (status === undefined || status < 300) return faultOfBody(thrown);
  return faultOfStatus(status, responseBody, retryAfterMs(responseHeaders, now));
}

function faultOfStatus(status: number, body: string, waitMs: number | undefined): ProviderFault {
  const providerCode = providerCodeIn(body);
  const found = {
    status,
    reason: `status ${status}`,
    ...(providerCode !== undefined && { providerCode }),
    ...(waitMs !== undefined && { retryAfterMs: waitMs }),
  };
  if (status === 408 || status === 429 || status >= 500) {
    return { ...found, code: 'model.unavailable', retry: true };
  }
  if (status === 401 || status === 403 || body.includes('API_KEY_INVALID')) {
    return { ...found, code: 'model.key-wrong', retry: false };
  }
  if (status === 404) return { ...found, code: 'model.unknown', retry: false };
  const isOfSchema = (status === 400 || status === 422) && NAMES_SCHEMA.test(body);
  return {
    ...{ ...found, code: 'model.rejected', retry: false },
    ...(isOfSchema && { lacksSchema: 'refused' }),
  };
}

/** How the providers and the known local servers name the structured answer in their 400s. */
const NAMES_SCHEMA =
  /response.?format|json.?schema|structured.?output|response.?(mime.?type|schema)|output_(format|config)|guided|grammar/i;

function faultOfBody(thrown: unknown): ProviderFault {
  const chain = causesOf(thrown);
  const unavailable = (reason: string): ProviderFault => ({
    code: 'model.unavailable',
    retry: true,
    reason,
  });
  if (chain.some((one) => one instanceof AnswerTooLarge)) {
    return { code: 'model.answer-too-large', retry: false, reason: 'answer too large' };
  }
  if (chain.some((one) => one instanceof WrongContentType))
    return unavailable('wrong content type');
  if (chain.some((one) => one instanceof CutStream)) return unavailable('answer cut off');
  if (chain.some(isTimeout)) return { ...unavailable('timeout'), code: 'model.timeout' };
  const isConnection = chain.some(isConnectionFault);
  const hasStatus = chain.some(
    (one) => APICallError.isInstance(one) && one.statusCode !== undefined,
  );
  if (isConnection) return unavailable(hasStatus ? 'answer cut off' : 'connection failed');
  if (chain.some(isNotExpressible)) {
    return { code: 'model.rejected', retry: false, reason: 'not possible with this provider' };
  }
  if (thrown instanceof TypeError || thrown instanceof ReferenceError) {
    const reason = `unexpected ${thrown.name}`;
    return { code: 'app.bug', retry: false, reason, cause: withoutWords(thrown) };
  }
  // The rest is thrown by the adapters, some of it as a bare Error, over bodies that they cannot read.
  return unavailable('answer not readable');
}

/** Before the first byte of an answer a stream's error has a status; after it, often only a type. */
function faultInStream({ reported }: StreamFault, now: Date): ProviderFault {
  if (APICallError.isInstance(reported)) return faultOfCall(reported, now);
  if (reported instanceof Error) return faultOfBody(reported);
  const status = (reported as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status >= 400) {
    return faultOfStatus(status, safeJson(reported), undefined);
  }
  return { code: 'model.unavailable', retry: true, reason: 'error in the stream' };
}

const CONNECTION_CODES = /^(E[A-Z]+|UND_ERR_[A-Z_]+)$/;

function isConnectionFault(thrown: Error): boolean {
  const { code } = thrown as { code?: unknown };
  if (typeof code === 'string' && CONNECTION_CODES.test(code)) return true;
  return thrown instanceof TypeError && /^(fetch failed|terminated)$/.test(thrown.message);
}

/** The message can hold what was sent; the lines of the stack cannot. */
function withoutWords({ name, stack = '' }: Error): Error {
  const bare = new Error(name);
  bare.stack = [name, ...stack.split('\n').filter((line) => /^\s+at /.test(line))].join('\n');
  return bare;
}

/** The adapter found no way to put the question into the provider's format. */
function isNotExpressible(thrown: Error): boolean {
  return (
    UnsupportedFunctionalityError.isInstance(thrown) ||
    InvalidArgumentError.isInstance(thrown) ||
    InvalidPromptError.isInstance(thrown)
  );
}

function isTimeout(thrown: Error): boolean {
  if (thrown instanceof TookTooLong) return true;
  const { code } = thrown as { code?: unknown };
  return code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT';
}

function causesOf(thrown: unknown): Error[] {
  const chain: Error[] = [];
  let at = thrown;
  while (at instanceof Error && chain.length < 10) {
    chain.push(at);
    at = at.cause;
  }
  return chain;
}

/** Letters and underscores only: no key and no sentence gets through. */
const SHORT_CODE = /^[a-z_]{3,40}$/i;

function providerCodeIn(body: string): string | undefined {
  try {
    const { error } = JSON.parse(body) as { error?: Record<string, unknown> };
    const given = [error?.code, error?.type, error?.status];
    return given.find((one): one is string => typeof one === 'string' && SHORT_CODE.test(one));
  } catch {
    return undefined;
  }
}

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}
