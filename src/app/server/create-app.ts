/** The way of a request through the server: trace → guards → route, page or socket → headers. */
import { Hono, type MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Problem } from '../../contracts/problem.ts';
import { serverError } from '../error-codes.ts';
import { callerProblem, logProblem, problemResponse } from './answer-problem.ts';
import { drain, hangUpSlowly } from './drain.ts';
import { guards } from './guards.ts';
import { mountRoutes } from './mount-routes.ts';
import { openApiOf } from './open-api.ts';
import { ownUrl } from './own-address.ts';
import { mountPages } from './pages.ts';
import { RateLimit } from './rate-limit.ts';
import { mountRunSocket } from './run-socket.ts';
import { addSecurityHeaders } from './security-headers.ts';
import type { ServerContext, ServerEnv } from './server-env.ts';
import type { ServerLimits, ServerPorts } from './server-ports.ts';
import { serverRoutes } from './server-routes.ts';
import { openWebApp } from './web-app.ts';

export interface AppState {
  limits: ServerLimits;
  closing: AbortSignal;
  port(): number;
}

export function createApp(ports: ServerPorts, state: AppState): Hono<ServerEnv> {
  const { settings, world, trace } = ports;
  const report = (c: ServerContext, thrown: unknown): Problem => {
    const problem = callerProblem(thrown, c.var.traceId);
    // Whoever left in the middle caused what was thrown then; it is no fault of ours.
    if (!c.req.raw.signal.aborted) logProblem(trace, thrown, problem, c.req.path);
    return problem;
  };
  const app = new Hono<ServerEnv>();
  app.onError((thrown, c) => {
    const problem = report(c, thrown);
    return problemResponse(problem, problemHeaders(problem));
  });
  const webApp = openWebApp(settings.webFolder);
  app.notFound(async (c) => {
    const page = await webApp?.pageFor(c.req);
    if (page) return page;
    const lost = serverError('app.not-found', 'There is nothing at this address.');
    return problemResponse(callerProblem(lost, c.var.traceId));
  });
  app.use(frame(ports, state));
  const { sharedRate } = ports;
  const rateLimit = new RateLimit(settings.requestsPerMinute, world.now);
  const identify = (request: Request) => ports.identify(request);
  for (const guard of guards({ ...state, settings, rateLimit, sharedRate, identify }))
    app.use(guard);
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));

  const { closing, limits } = state;
  const { bodyLimitBytes } = settings;
  const mcp = {
    ownUrl: () => ownUrl(settings.host, state.port()),
    newId: world.id,
    bodyLimitBytes,
  };
  const routes = serverRoutes(ports, { heartbeatMs: limits.heartbeatMs, mcp });
  const { noteDone, lender } = ports;
  mountRoutes(app, routes, { bodyLimitBytes, closing, identify, report, trace, noteDone, lender });
  mountRunSocket(app, { runs: ports.runs, pingMs: limits.pingMs, closing, identify, report });
  mountPages(app, { health: ports.health, describeApi: () => openApiOf(routes), webApp });
  return app;
}

/** Gives each request its trace id, and each answer its headers, its log line and a clean line. */
function frame(ports: ServerPorts, state: AppState): MiddlewareHandler<ServerEnv> {
  const { world, trace } = ports;
  const { limits, closing } = state;
  return async (c, next) => {
    const startMs = world.now().getTime();
    c.set('traceId', world.id());
    await next();
    const { headers, status } = c.res;
    addSecurityHeaders(headers);
    if (!headers.has('x-trace-id')) headers.set('x-trace-id', c.var.traceId);
    const drained = await drain(c.env.incoming, limits.drainBytes, limits.drainMs);
    if (!drained) hangUpSlowly(c.env.incoming, limits.lingerMs);
    if (!drained || closing.aborted) headers.set('connection', 'close');
    const { method, path } = c.req;
    const durationMs = world.now().getTime() - startMs;
    const fields = { trace_id: headers.get('x-trace-id'), method, path, status };
    trace.debug('request', { ...fields, duration_ms: durationMs });
    ports.metrics?.answered({ method, route: c.var.route, status, durationMs });
  };
}

/** OPTIONS asks for exactly this list, so for it the list is the answer. */
function refuseMethod(c: ServerContext, methods: string[]): Response {
  const allow = [...methods, 'OPTIONS'].join(', ');
  if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
  const wrong = serverError('app.wrong-method', `This address takes ${allow}.`);
  return problemResponse(callerProblem(wrong, c.var.traceId), { allow });
}

function problemHeaders({ code, details }: Problem): Record<string, string> {
  if (code === 'auth.required') return { 'www-authenticate': 'Bearer' };
  if (code === 'limit.rate') return { 'retry-after': String(details?.retry_after_seconds) };
  return {};
}
