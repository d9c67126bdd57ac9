/** Who is turned away before any route sees the request, in this order. */
import type { MiddlewareHandler } from 'hono';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import type { Caller } from '../../kernel/routes/route.ts';
import { serverError } from '../error-codes.ts';
import { clientAddress } from './client-address.ts';
import { isOwnHost, isOwnOrigin } from './own-address.ts';
import type { RateLimit } from './rate-limit.ts';
import type { ServerContext, ServerEnv } from './server-env.ts';
import type { ServerPorts, ServerSettings } from './server-ports.ts';
import { SIGN_IN_PATH, SIGN_OUT_PATH } from './token-cookie.ts';

export const HEALTH_PATH = '/health';
/** Quizzes that were given by a link. */
const TAKE_PATHS = '/api/take/';
/** Who comes in by these has no session yet; what they send is looked at by the route. */
const OPEN_POSTS = [
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  '/api/invitations/show',
  '/api/invitations/accept',
];
const OPEN_GETS = [SIGN_IN_PATH, '/api/oidc/start', '/api/oidc/callback'];
/** Not pages of the web app. */
const SHUT = ['api', 'docs', 'mcp', 'metrics'];

/** Nobody types a token more often; who guesses, does. */
const SIGN_INS_PER_MINUTE = 10;

export interface GuardPorts {
  settings: ServerSettings;
  rateLimit: RateLimit;
  /** What all processes allow a client together. */
  sharedRate?: ServerPorts['sharedRate'];
  identify(request: Request): Promise<Caller>;
  closing: AbortSignal;
  /** Known once the server listens. */
  port(): number;
}

interface CheckPorts extends GuardPorts {
  tries: RateLimit;
}

export function guards(ports: GuardPorts): MiddlewareHandler<ServerEnv>[] {
  const tries = ports.rateLimit.of(ports.settings.signInsPerMinute ?? SIGN_INS_PER_MINUTE);
  const checks = [refuseWhenClosing, checkHost, checkOrigin, admit];
  return checks.map((check) => async (c, next) => {
    await check(c, { ...ports, tries });
    await next();
  });
}

function refuseWhenClosing(_c: ServerContext, { closing }: GuardPorts): void {
  if (!closing.aborted) return;
  throw kernelError('app.shutting-down', 'The server is closing. Try again in a moment.');
}

function checkHost(c: ServerContext, { settings, port }: GuardPorts): void {
  if (isOwnHost(c.req.header('host') ?? '', settings, port())) return;
  throw serverError(
    'auth.wrong-host',
    'This server does not go by that name. Use localhost, or add the name to the allowed hosts.',
  );
}

function checkOrigin(c: ServerContext): void {
  const origin = c.req.header('origin');
  const strange = origin !== undefined && !isOwnOrigin(origin, c.req.header('host') ?? '');
  const crossSite = c.req.header('sec-fetch-site') === 'cross-site' && !onlyReads(c);
  if (!strange && !crossSite) return;
  throw serverError('auth.wrong-origin', 'Pages of other sites may not use this server.');
}

/** A WebSocket begins as a GET and can do more. */
function onlyReads(c: ServerContext): boolean {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  return reads && c.req.header('upgrade') === undefined;
}

/**
 * Lets in who is somebody, and whoever wants what is open to all. People are counted each for
 * themselves, since many may share one address; the others are counted by it.
 */
async function admit(c: ServerContext, ports: CheckPorts): Promise<void> {
  const { identify, rateLimit, tries } = ports;
  const address = addressOf(c, ports);
  c.set('address', address);
  const { path } = c.req;
  // One load of a page asks for dozens of files, which must not use up what the API allows.
  if (path === HEALTH_PATH || isOfWebApp(c)) return;
  if (isOpen(c)) {
    const isTry = c.req.method === 'POST' && path !== SIGN_OUT_PATH && OPEN_POSTS.includes(path);
    await count(ports, rateLimit, address);
    return isTry ? count(ports, tries, `try ${address}`) : undefined;
  }
  const caller = await identify(c.req.raw).catch(async (thrown: unknown) => {
    await count(ports, rateLimit, address);
    throw thrown;
  });
  const isPerson = caller.via === 'session' || caller.via === 'api-token';
  await count(ports, rateLimit, isPerson ? `person ${caller.userId}` : address);
  c.set('caller', caller);
}

function addressOf(c: ServerContext, { settings }: CheckPorts): string {
  const { remoteAddress } = c.env.incoming.socket;
  return clientAddress(
    remoteAddress,
    c.req.header('x-forwarded-for'),
    settings.trustedProxies ?? 0,
  );
}

async function count(
  { sharedRate }: GuardPorts,
  rateLimit: RateLimit,
  client: string,
): Promise<void> {
  const { perMinute } = rateLimit;
  const waitMs = rateLimit.take(client) || ((await sharedRate?.take(client, perMinute)) ?? 0);
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw serverError('limit.rate', `Too many requests. Try again in ${seconds} s.`, {
    details: { retry_after_seconds: seconds },
  });
}

/**
 * The files of the web app hold nothing of anybody, and show where to sign in. Who takes a quiz
 * comes in by the secret in its address, which the routes under it look at.
 */
function isOpen(c: ServerContext): boolean {
  const { path, method } = c.req;
  if (path.startsWith(TAKE_PATHS)) return true;
  if (method === 'POST') return OPEN_POSTS.includes(path);
  return isOfWebApp(c) || (OPEN_GETS.includes(path) && onlyReads(c));
}

function isOfWebApp(c: ServerContext): boolean {
  const [first = ''] = c.req.path.split('/').filter(Boolean);
  return onlyReads(c) && !SHUT.includes(first);
}
