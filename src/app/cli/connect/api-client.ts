/**
 * The client of a running Lyceum. Every answer is checked against the contracts, and
 * every failure becomes an AppError: the server's own problem where it sent one.
 */
import type { z } from 'zod';
import { Problem } from '../../../contracts/problem.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import { anyError } from '../../any-error.ts';
import { cliError } from '../../error-codes.ts';

export interface ApiClientOptions {
  /** Such as `http://127.0.0.1:4000`. */
  url: string;
  token?: string | undefined;
  /** Sent with every request. */
  headers?: Record<string, string>;
  /** Longest wait for an answer to begin. */
  timeoutMs?: number;
}

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** Instead of a JSON body. */
  form?: FormData;
  headers?: Record<string, string>;
  /** A status above 299 that is an answer like any other. */
  alsoFine?: number;
  /** Longest wait for this answer to begin. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface ApiClient {
  readonly url: string;
  /** A JSON answer, checked. */
  ask<T>(request: ApiRequest, schema: z.ZodType<T>): Promise<T>;
  /** The body as it comes: event streams and files. Null when there is nothing (204). */
  open(request: ApiRequest): Promise<ReadableStream<Uint8Array> | null>;
  /** The same, with the name that the server gives the file. */
  file(request: ApiRequest): Promise<NamedFile>;
}

export interface NamedFile {
  name: string | null;
  body: ReadableStream<Uint8Array> | null;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    url: options.url,
    async ask(request, schema) {
      const answer = await send(options, request);
      const parsed = schema.safeParse(await jsonOf(answer));
      if (parsed.success) return parsed.data;
      throw strangeAnswer(options.url, parsed.error);
    },
    async open(request) {
      return (await send(options, request)).body;
    },
    async file(request) {
      const { headers, body } = await send(options, request);
      return { name: fileNameIn(headers.get('content-disposition') ?? ''), body };
    },
  };
}

/** A name and never a path, whatever the server says. */
function fileNameIn(disposition: string): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition) ?? [];
  if (encoded === undefined) return null;
  return decodeURIComponent(encoded).split(/[\\/]/).at(-1) || null;
}

async function send(options: ApiClientOptions, request: ApiRequest): Promise<Response> {
  const { url } = options;
  const silence = new AbortController();
  const timeoutMs = request.timeoutMs ?? options.timeoutMs ?? 30_000;
  const timer = setTimeout(() => silence.abort(), timeoutMs);
  try {
    const answer = await fetch(new URL(request.path, url), {
      ...messageOf(request, options),
      signal: AbortSignal.any([silence.signal, ...(request.signal ? [request.signal] : [])]),
    });
    if (answer.ok || answer.status === request.alsoFine) return answer;
    throw await toServerError(url, answer);
  } catch (thrown) {
    if (thrown instanceof AppError || request.signal?.aborted) throw thrown;
    throw cliError('cli.server-silent', `the server at ${url} does not answer`, {
      details: { url },
      cause: thrown,
    });
  } finally {
    clearTimeout(timer);
  }
}

function messageOf(
  { method = 'GET', headers, body, form }: ApiRequest,
  { token, headers: always }: ApiClientOptions,
): RequestInit {
  return {
    method,
    headers: {
      ...always,
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
    // The token must not follow a redirect to somewhere else.
    redirect: 'error',
  };
}

async function toServerError(url: string, answer: Response): Promise<AppError> {
  const parsed = Problem.safeParse(await jsonOf(answer));
  if (!parsed.success) return strangeAnswer(url, parsed.error);
  const { code, detail, details, errors, trace_id } = parsed.data;
  const message =
    code === 'auth.required' ? `${detail} (the server wants the token in LYCEUM_TOKEN)` : detail;
  const facts = { details: { ...details, trace_id }, ...(errors && { faults: errors }) };
  return isKnown(code)
    ? anyError(code, message, facts)
    : cliError('cli.server-answer', message, facts);
}

async function jsonOf(answer: Response): Promise<unknown> {
  return answer.json().catch(() => undefined);
}

function strangeAnswer(url: string, cause: unknown): AppError {
  return cliError(
    'cli.server-answer',
    `${url} answered something this version does not understand; is it another program, or another version of Lyceum?`,
    { details: { url }, cause },
  );
}

function isKnown(code: string): code is keyof typeof anyError.codes {
  return Object.hasOwn(anyError.codes, code);
}
