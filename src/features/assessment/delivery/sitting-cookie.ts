/**
 * The cookie of a participant: it holds the secret of one attempt, is sent to the addresses of that
 * quiz alone, and no script can read it.
 */
import type { LinkToken } from '../../../contracts/assessment/delivery.ts';
import { assessmentError } from '../error-codes.ts';

const NAME = 'lyceum_sitting';
const LASTS_SECONDS = 7 * 24 * 60 * 60;

export function sittingCookie(link: LinkToken, secret: string, headers: Headers): string {
  const proxied = headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https';
  const isSecure = proxied || (headers.get('origin') ?? '').startsWith('https://');
  const rules = `HttpOnly; SameSite=Strict; Path=/api/take/${link}; Max-Age=${LASTS_SECONDS}`;
  return `${NAME}=${secret}; ${rules}${isSecure ? '; Secure' : ''}`;
}

export function sittingSecret(headers: Headers): string | null {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  const [, secret] = pairs.find(([name]) => name === NAME) ?? [];
  return secret !== undefined && /^[\w-]{32}$/.test(secret) ? secret : null;
}

export function neededSecret(headers: Headers): string {
  const secret = sittingSecret(headers);
  if (secret !== null) return secret;
  throw assessmentError('delivery.not-begun', 'Nobody has begun this quiz in this browser.');
}
