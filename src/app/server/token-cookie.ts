/**
 * The cookie of a browser that is signed in, for what it asks for by itself: pictures,
 * downloads, sockets. It holds a secret of that browser and nothing of the token; which
 * secrets are good is known to whoever keeps the sign-ins, so that signing out ends one.
 */
import { createHash, timingSafeEqual } from 'node:crypto';

export const SIGN_IN_PATH = '/api/sign-in';
export const SIGN_OUT_PATH = '/api/sign-out';

const NAME = 'lyceum_token';
const RULES = 'HttpOnly; SameSite=Strict; Path=/';
/** A browser sends one; who sends a hundred wants a hundred lookups. */
const MOST_SECRETS = 3;

export function cookieFor(secret: string, headers: Headers): string {
  return `${NAME}=${secret}; ${RULES}${isSecure(headers) ? '; Secure' : ''}`;
}

export function emptyCookie(headers: Headers): string {
  return `${NAME}=; ${RULES}; Max-Age=0${isSecure(headers) ? '; Secure' : ''}`;
}

/** The secrets that the cookies of a request hold. */
export function secretsIn(cookies: string | null): string[] {
  return (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .flatMap(([name, value = '']) => (name === NAME && /^[\w-]{1,100}$/.test(value) ? value : []))
    .slice(0, MOST_SECRETS);
}

/** Takes the same time whatever is wrong. */
export function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

/** A proxy that speaks https tells so; a browser tells what its page came by. */
export function isSecure(headers: Headers): boolean {
  const proxied = headers.get('x-forwarded-proto')?.split(',')[0]?.trim();
  return proxied === 'https' || (headers.get('origin') ?? '').startsWith('https://');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
