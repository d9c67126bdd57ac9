/**
 * AWS Signature Version 4, reckoned anew from what arrived, as Amazon's documentation describes
 * it: a client that signs wrongly is refused here as it would be there.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

export function isSigned(
  request: IncomingMessage,
  { accessKeyId, secretAccessKey }: Credentials,
): boolean {
  const parts = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (!parts) return false;
  const [, keyId, day = '', region = '', signedHeaders = '', signature = ''] = parts;
  const names = signedHeaders.split(';');
  if (keyId !== accessKeyId || !names.includes('host')) return false;
  if (!names.includes('x-amz-content-sha256') || !names.includes('x-amz-date')) return false;
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    sha256(canonical(request, names)),
  ].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (from, text) => hmac(from, text),
    `AWS4${secretAccessKey}`,
  );
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}

function canonical(request: IncomingMessage, names: readonly string[]): string {
  const url = new URL(request.url ?? '', 'http://s3');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const path = decodeURIComponent(url.pathname).split('/').map(encode).join('/');
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const hash = request.headers['x-amz-content-sha256'];
  return [request.method, path, query, headers, names.join(';'), hash].join('\n');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
