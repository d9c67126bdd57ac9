/** The one door to the server. Whatever goes wrong arrives as an `ApiProblem`. */
import type { Problem } from '../../contracts/problem.ts';
import { missServer } from './connection.ts';

export class ApiProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.detail, options);
    this.name = 'ApiProblem';
    this.problem = problem;
  }
}

/** Codes of problems that arise in the browser. */
export const UNREACHABLE = 'web.unreachable';
export const NOT_OURS = 'web.not-an-answer';

export function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return ask<T>(path, signal ? { signal } : {});
}

export interface SendOptions {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export function sendJson<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { body, headers = {}, signal }: SendOptions = {},
): Promise<T> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return ask<T>(path, {
    method,
    headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(text !== undefined && { body: text }),
    ...(signal && { signal }),
    // What was chosen just before the page was left arrives all the same.
    keepalive: (text?.length ?? 0) < MOST_KEPT_ALIVE,
  });
}

/** Browsers take 64 KiB of bytes; a character has up to three. */
const MOST_KEPT_ALIVE = 20_000;

export interface UploadOptions {
  method?: 'POST' | 'PUT';
  /** Fields that the server reads before the file, such as a password. */
  fields?: Record<string, string>;
  /** From 0 to 1, while the file is being sent. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** By XMLHttpRequest: `fetch` cannot tell how much of a body has been sent. */
export function uploadFile<T>(
  path: string,
  file: File,
  { method = 'POST', fields = {}, onProgress, signal }: UploadOptions = {},
): Promise<T> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'text';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(answerOf<T>(request.status, request.responseText));
      } catch (problem) {
        reject(problem);
      }
    };
    request.onerror = () => reject(new ApiProblem(unreached()));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/**
 * Starts a run whose answer comes at its end, and does not wait for it: the first bytes carry
 * the id, and the run goes on without a listener.
 */
export async function startRun(path: string, body: unknown): Promise<string> {
  const listening = new AbortController();
  const response = await reach(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
    signal: listening.signal,
  });
  if (!response.ok) return answerOf(response.status, await response.text());
  const runId = response.headers.get('x-run-id');
  listening.abort();
  if (runId === null) throw new ApiProblem(notAnAnswer(response.status));
  return runId;
}

/** A file that only a POST gives; what a GET gives is a plain link. */
export async function postForFile(path: string): Promise<Blob> {
  const response = await reach(path, { method: 'POST' });
  return response.ok ? response.blob() : answerOf(response.status, await response.text());
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const response = await reach(path, init);
  return answerOf<T>(response.status, await response.text());
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiProblem(unreached(), { cause });
  }
}

function answerOf<T>(status: number, text: string): T {
  const body = text === '' ? undefined : parsed(text, status);
  if (status < 400) return body as T;
  throw new ApiProblem(isProblem(body) ? body : notAnAnswer(status));
}

function parsed(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiProblem(notAnAnswer(status), { cause });
  }
}

export function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body;
}

function unreached(): Problem {
  void missServer();
  return localProblem(UNREACHABLE, 503, 'Lyceum does not answer. Is it still running?');
}

/** Answers of a proxy in front of a Lyceum that does not run. */
const PROXY_ANSWERS: ReadonlySet<number> = new Set([502, 503, 504]);

function notAnAnswer(status: number): Problem {
  if (PROXY_ANSWERS.has(status)) return unreached();
  return localProblem(NOT_OURS, Math.max(status, 400), 'The answer was not one of Lyceum.');
}

function localProblem(code: string, status: number, detail: string): Problem {
  return { type: 'about:blank', title: code, status, detail, code, trace_id: '' };
}
