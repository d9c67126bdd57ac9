/** Who is turned away before any route sees the request, in this order. */
import type { MiddlewareHandler } from 'hono';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import { serverError } from '../error-codes.ts';
import { bearsToken, isOwnHost, isOwnOrigin } from './own-address.ts';
import type { RateLimit } from './rate-limit.ts';
import type { ServerContext, ServerEnv } from './server-env.ts';
import type { ServerSettings, SignedIn } from './server-ports.ts';
import { SIGN_IN_PATH, SIGN_OUT_PATH, secretsIn } from './token-cookie.ts';

export const HEALTH_PATH = '/health';
/** Quizzes that were given by a link. */
const TAKE_PATHS = '/api/take/';

/** Nobody types a token more often; who guesses, does. */
const SIGN_INS_PER_MINUTE = 10;

export interface GuardPorts {
  settings: ServerSettings;
  rateLimit: RateLimit;
  signIns: SignedIn | undefined;
  closing: AbortSignal;
  /** Known once the server listens. */
  port(): number;
}

interface CheckPorts extends GuardPorts {
  tries: RateLimit;
}

export function guards(ports: GuardPorts): MiddlewareHandler<ServerEnv>[] {
  const tries = ports.rateLimit.of(SIGN_INS_PER_MINUTE);
  const checks = [refuseWhenClosing, checkHost, checkOrigin, checkRate, checkToken];
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

/** One load of a page asks for dozens of files, which must not use up what the API allows. */
function checkRate(c: ServerContext, { rateLimit, tries }: CheckPorts): void {
  if (c.req.path === HEALTH_PATH || isOfWebApp(c)) return;
  const client = c.env.incoming.socket.remoteAddress ?? 'unknown';
  const waitMs = rateLimit.take(client) || (c.req.path === SIGN_IN_PATH ? tries.take(client) : 0);
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw serverError('limit.rate', `Too many requests. Try again in ${seconds} s.`, {
    details: { retry_after_seconds: seconds },
  });
}

async function checkToken(
  c: ServerContext,
  { settings: { token }, signIns }: GuardPorts,
): Promise<void> {
  if (token === undefined || needsNoToken(c)) return;
  if (bearsToken(c.req.header('authorization') ?? null, token)) return;
  for (const secret of secretsIn(c.req.header('cookie') ?? null)) {
    if (await signIns?.isOpen(secret)) return;
  }
  throw serverError(
    'auth.required',
    'Sign in, or send the token of this server as "Authorization: Bearer".',
  );
}

/**
 * The files of the web app hold nothing of anybody, and show where to sign in. Who takes a quiz
 * comes in by the secret in its address, which the routes under it look at.
 */
function needsNoToken(c: ServerContext): boolean {
  const { path, method } = c.req;
  if (path === HEALTH_PATH || path.startsWith(TAKE_PATHS)) return true;
  if (method === 'POST') return path === SIGN_IN_PATH || path === SIGN_OUT_PATH;
  return isOfWebApp(c);
}

function isOfWebApp(c: ServerContext): boolean {
  const [first] = c.req.path.split('/').filter(Boolean);
  return onlyReads(c) && first !== 'api' && first !== 'docs' && first !== 'mcp';
}
