/** Puts a table of routes onto the server: check what comes in, call, check what goes out. */
import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { UserId } from '../../contracts/ids.ts';
import type { Problem } from '../../contracts/problem.ts';
import type { FaultAt } from '../../kernel/errors/app-error.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import { toAppError } from '../../kernel/errors/to-app-error.ts';
import type { Caller, Route, Upload } from '../../kernel/routes/route.ts';
import type { Trace } from '../../kernel/trace/trace.ts';
import { refuseUnlessAllowed } from './access.ts';
import { type Checked, checkInput } from './faults-of.ts';
import { harmIn } from './harmless.ts';
import { readJson } from './read-body.ts';
import { receiveFile } from './receive-file.ts';
import type { ServerContext, ServerEnv } from './server-env.ts';
import type { ServerPorts } from './server-ports.ts';

export interface RoutePorts {
  bodyLimitBytes: number;
  closing: AbortSignal;
  identify(request: Request): Promise<Caller>;
  /** Logs what was thrown, and says what the caller may know of it. */
  report(c: ServerContext, thrown: unknown): Problem;
  trace: Trace;
  noteDone: ServerPorts['noteDone'];
  lender: ServerPorts['lender'];
}

/** Routes that are open to all get this caller, to whom nothing belongs. */
const nobody: Caller = {
  userId: UserId.parse('nobody'),
  role: 'learner',
  scopes: [],
  via: 'nothing',
  sessionId: null,
};

export function mountRoutes(app: Hono<ServerEnv>, routes: Route[], ports: RoutePorts): void {
  refuseTwins(routes);
  for (const route of routes.toSorted(bySpecificity)) {
    app.on(route.method, route.path, (c) => answer(c, route, ports).catch(rethrow));
  }
}

/** Hono lets only real errors come to the error handler. */
function rethrow(thrown: unknown): never {
  throw thrown instanceof Error ? thrown : toAppError(thrown);
}

function refuseTwins(routes: Route[]): void {
  const taken = new Set<string>();
  for (const { method, path } of routes) {
    const shape = `${method} ${path.replace(/:[^/]+/g, ':')}`;
    if (taken.has(shape)) throw kernelError('app.bug', `Two routes serve ${method} ${path}.`);
    taken.add(shape);
  }
}

/** `/api/decks/due` before `/api/decks/:id`, whatever the order of the table. */
function bySpecificity(a: Route, b: Route): number {
  const [left, right] = [a, b].map(({ path }) => path.replaceAll(':', '\uffff'));
  return (left ?? '') < (right ?? '') ? -1 : 1;
}

async function answer(c: ServerContext, route: Route, ports: RoutePorts): Promise<Response> {
  c.set('route', route.path);
  const caller = await callerOf(c, route, ports);
  if (!route.open) refuseUnlessAllowed(caller, route);
  const input = await takeInput(c, route, ports.bodyLimitBytes);
  const userId = route.open ? null : await ports.lender?.(askedOf(c, route, caller));
  const result = await route.handle({
    ...input,
    caller: userId ? { ...caller, userId, borrows: true } : caller,
    headers: c.req.raw.headers,
    address: c.var.address,
    upload: uploadOf(c, route),
    signal: c.req.raw.signal,
    closing: ports.closing,
    stillLetIn: async () => {
      if (!route.open) await ports.identify(c.req.raw);
    },
    problem: (thrown) => ports.report(c, thrown),
  });
  await note(c, route, caller, ports);
  if (result instanceof Response) return new Response(result.body, result);
  const checked = route.output.safeParse(result);
  if (!checked.success) {
    throw kernelError('app.bug', `${route.method} ${route.path} answered against its contract.`, {
      cause: checked.error,
    });
  }
  if (checked.data === undefined) return new Response(null, { status: 204 });
  return Response.json(checked.data, { status: route.status ?? 200 });
}

async function callerOf(c: ServerContext, route: Route, ports: RoutePorts): Promise<Caller> {
  if (!route.open) return c.var.caller ?? (await ports.identify(c.req.raw));
  if (!route.greets) return nobody;
  return ports.identify(c.req.raw).catch(() => nobody);
}

function askedOf(c: ServerContext, { method, path: route }: Route, caller: Caller) {
  return { caller, method, route, id: c.req.param('id') };
}

/** What was done is done: a log that cannot be written is a fault of ours, not of the caller. */
async function note(
  c: ServerContext,
  { method, path: route }: Route,
  caller: Caller,
  { noteDone, trace }: RoutePorts,
): Promise<void> {
  await noteDone?.({ caller, method, route, path: c.req.path }).catch((thrown: unknown) =>
    trace.error('what was done could not be noted', thrown, { trace_id: c.var.traceId }),
  );
}

function uploadOf(c: ServerContext, { takesUpload }: Route): Upload {
  const bytes = takesUpload
    ? c.env.incoming.iterator({ destroyOnReturn: false })
    : Readable.from([]);
  return {
    bytes,
    json: (limitBytes) => readJson(c.env.incoming, limitBytes),
    file: (take) => receiveFile({ headers: c.req.raw.headers, bytes }, take),
  };
}

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** All faults of all parts are told at once, so that nobody has to mend them one by one. */
async function takeInput(c: ServerContext, route: Route, limitBytes: number): Promise<Input> {
  const params = checkPart(route.params, c.req.param(), 'params');
  const query = checkPart(route.query, queryOf(c), 'query');
  const body = route.body
    ? checkBody(route.body, await readJson(c.env.incoming, limitBytes))
    : checkPart(undefined, undefined, 'body');
  if (params.ok && query.ok && body.ok) {
    return { params: params.value, query: query.value, body: body.value };
  }
  const faults = [params, query, body].flatMap((part) => (part.ok ? [] : part.faults));
  throw kernelError('input.invalid', summaryOf(faults), { faults });
}

function checkPart(schema: Route['params'], value: unknown, name: string): Checked<unknown> {
  const harm = harmIn(value, name);
  if (harm.length > 0) return { ok: false, faults: harm };
  return schema ? checkInput(schema, value, name) : { ok: true, value };
}

function checkBody(schema: NonNullable<Route['body']>, value: unknown): Checked<unknown> {
  const checked = checkInput(schema, value, 'body');
  if (checked.ok || value !== undefined) return checked;
  return { ok: false, faults: [{ path: 'body', message: 'is required, as JSON' }] };
}

/** A key given several times is a list; a schema that wants one value says so. */
function queryOf(c: ServerContext): Record<string, string | string[]> {
  const { searchParams } = new URL(c.req.url);
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((key) => {
      const [first = '', ...more] = searchParams.getAll(key);
      return [key, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

function summaryOf(faults: FaultAt[]): string {
  const [first] = faults;
  const more = faults.length > 1 ? ` There are ${faults.length - 1} faults more.` : '';
  return `${first?.path} ${first?.message}.${more}`;
}
