/**
 * The token as a cookie, for what a browser asks for by itself: pictures, downloads,
 * sockets. The cookie holds a hash of the token, so it fits whatever the token is made of
 * and does not give the token away; another token makes it worthless.
 */
import { createHash, timingSafeEqual } from 'node:crypto';

export const SIGN_IN_PATH = '/api/sign-in';
export const SIGN_OUT_PATH = '/api/sign-out';

const NAME = 'lyceum_token';
const RULES = 'HttpOnly; SameSite=Strict; Path=/';

export function cookieFor(token: string, headers: Headers): string {
  return `${NAME}=${valueFor(token)}; ${RULES}${isSecure(headers) ? '; Secure' : ''}`;
}

export function emptyCookie(headers: Headers): string {
  return `${NAME}=; ${RULES}; Max-Age=0${isSecure(headers) ? '; Secure' : ''}`;
}

/** Whether one of the cookies was made for this token. */
export function hasCookie(cookies: string | null, token: string): boolean {
  return (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .filter(([name]) => name === NAME)
    .some(([, value = '']) => isSame(value, valueFor(token)));
}

/** Takes the same time whatever is wrong. */
export function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

function valueFor(token: string): string {
  return digest(`lyceum cookie ${token}`).toString('base64url');
}

/** A proxy that speaks https tells so; a browser tells what its page came by. */
function isSecure(headers: Headers): boolean {
  const proxied = headers.get('x-forwarded-proto')?.split(',')[0]?.trim();
  return proxied === 'https' || (headers.get('origin') ?? '').startsWith('https://');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
