/**
 * Who may be talked to as whom. A page of a stranger can make a browser send
 * requests to this machine: by pointing its own name at 127.0.0.1 (then Host is not
 * ours), or across sites (then Origin is not ours).
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServerSettings } from './server-ports.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const EVERY_ADDRESS = ['0.0.0.0', '::'];

/** As it stands in a URL: IPv6 in brackets. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Where a server is reached that listens there. */
export function ownUrl(host: string, port: number): string {
  const reachable = EVERY_ADDRESS.includes(host) ? 'localhost' : hostInUrl(host);
  return `http://${reachable}:${port}`;
}

export function isOwnHost(host: string, settings: ServerSettings, port: number): boolean {
  const given = host.toLowerCase();
  const own = [...LOOPBACK];
  if (!EVERY_ADDRESS.includes(settings.host)) own.push(hostInUrl(settings.host.toLowerCase()));
  const full = own.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]));
  const allowed = (settings.allowedHosts ?? []).map((name) => name.toLowerCase());
  return full.includes(given) || allowed.includes(given) || allowed.includes(withoutPort(given));
}

/** The page that asks must have come from the very host that it asks. */
export function isOwnOrigin(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  const asked = `${protocol}//${host}`;
  return URL.canParse(asked) && new URL(asked).host === originHost;
}

/** Takes the same time whatever is wrong, so that a token cannot be guessed piece by piece. */
export function bearsToken(authorization: string | null, token: string): boolean {
  const given = /^Bearer +([^ ]+) *$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '');
}
