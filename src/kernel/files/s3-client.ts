/**
 * Sends signed requests to one bucket of an S3-compatible server, addressed by path. What may
 * pass (5xx, too many requests, a cut or silent connection) is tried three times in all.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import { createEndpointClient, type EndpointClient } from '../net/endpoint-client.ts';
import { withDeadline } from '../net/with-deadline.ts';

export interface S3Settings {
  /** Of the server, such as `https://s3.eu-north-1.amazonaws.com`. */
  url: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The key of an object; empty for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  body?: { blob: Blob; sha256: string };
  /** How many bytes will travel at most: the time that it may take depends on them. */
  bytes?: number;
}

export interface S3Client {
  /** Hands the answer to `read` while its body may still be arriving; a cut body is tried again. */
  send<T>(request: S3Request, read: (answer: Response) => Promise<T>): Promise<T>;
}

export interface S3Options {
  wait?: (ms: number) => Promise<unknown>;
  timeoutMs?: number;
}

const NOTHING_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const WAITS_MS = [200, 1000];
const TIMEOUT_MS = 30_000;
/** One megabyte a second at least. */
const BYTES_PER_MS = 1000;

export function createS3Client(settings: S3Settings, options: S3Options = {}): S3Client {
  const { wait = pause, timeoutMs = TIMEOUT_MS } = options;
  const endpoint = createEndpointClient(`${settings.url.replace(/\/+$/, '')}/${settings.bucket}`);
  const { host } = new URL(endpoint.baseUrl);

  async function once<T>(request: S3Request, read: (answer: Response) => Promise<T>): Promise<T> {
    const limit = timeoutMs + Math.ceil((request.bytes ?? 0) / BYTES_PER_MS);
    return withDeadline(host, limit, undefined, async (signal) => {
      const answer = await endpoint.fetch(await signed(endpoint, settings, request), { signal });
      if (answer.status >= 500 || answer.status === 429) {
        await answer.body?.cancel();
        throw unreachable(host, `it answered ${answer.status}`);
      }
      if (answer.status === 401 || answer.status === 403) {
        await answer.body?.cancel();
        throw refused(host);
      }
      return read(answer);
    });
  }

  return {
    async send(request, read) {
      for (const ms of WAITS_MS) {
        try {
          return await once(request, read);
        } catch (error) {
          if (!mayPass(error)) throw error;
          await wait(ms);
        }
      }
      return once(request, read).catch((error: unknown) => {
        if (!mayPass(error) || kernelError.is(error, 'files.unreachable')) throw error;
        throw unreachable(host, error instanceof AppError ? error.message : 'no answer', error);
      });
    },
  };
}

async function signed(
  { baseUrl }: EndpointClient,
  { region, accessKeyId, secretAccessKey }: S3Settings,
  { method, key, query = {}, body }: S3Request,
): Promise<Request> {
  const url = new URL(key === '' ? baseUrl : `${baseUrl}/${key}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = { 'x-amz-content-sha256': body?.sha256 ?? NOTHING_SHA256 };
  const credentials = { region, accessKeyId, secretAccessKey, service: 's3' };
  const signer = new AwsV4Signer({ method, url: url.href, headers, ...credentials });
  const { headers: signedHeaders } = await signer.sign();
  // A Blob has a size, so it is sent with its length: S3 takes no body without one.
  return new Request(url, { method, headers: signedHeaders, ...(body && { body: body.blob }) });
}

function mayPass(error: unknown): boolean {
  return error instanceof AppError && error.retryable;
}

function unreachable(host: string, why: string, cause?: unknown): AppError {
  return kernelError(
    'files.unreachable',
    `The files cannot be reached: ${host} is not well (${why}). Try again in a while.`,
    { details: { host }, cause },
  );
}

function refused(host: string): AppError {
  return kernelError(
    'files.refused',
    `${host} refuses the keys for its bucket. Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, LYCEUM_S3_BUCKET and what the keys may do.`,
    { details: { host } },
  );
}
