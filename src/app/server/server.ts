/** Starts and stops the HTTP server. What it serves is in create-app. */
import { once, setMaxListeners } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createAdaptorServer,
  getRequestListener,
  type WebSocketServerLike,
} from '@hono/node-server';
import { WebSocketServer } from 'ws';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import { isLoopback } from '../../kernel/net/this-machine.ts';
import type { World } from '../../kernel/world/world.ts';
import { serverError } from '../error-codes.ts';
import { callerProblem, problemResponse } from './answer-problem.ts';
import { createApp } from './create-app.ts';
import { ownUrl } from './own-address.ts';
import { isRunSocket } from './run-socket.ts';
import { addSecurityHeaders } from './security-headers.ts';
import {
  defaultLimits,
  type RunningServer,
  type ServerLimits,
  type ServerPorts,
  type ServerSettings,
} from './server-ports.ts';
import { endSilentBody } from './silent-body.ts';

type AppFetch = Parameters<typeof getRequestListener>[0];

export async function startServer(ports: ServerPorts): Promise<RunningServer> {
  const { settings, trace, world } = ports;
  refuseOpenDoor(settings);
  const limits = { ...defaultLimits, ...settings.limits };
  const closing = new AbortController();
  // One listener per open stream is right, however many there are.
  setMaxListeners(0, closing.signal);
  let port = settings.port;
  const app = createApp(ports, { limits, closing: closing.signal, port: () => port });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: settings.bodyLimitBytes });
  const server = createAdaptorServer({
    fetch: app.fetch,
    overrideGlobalObjects: false,
    websocket: { server: sockets as WebSocketServerLike },
    // The adaptor's own listener answers a target that is no URL with 400 and nothing else.
    createServer: () => createServer(serverOptions(limits), listener(app.fetch, world, limits)),
  }) as Server;
  await listen(server, settings);
  port = (server.address() as AddressInfo).port;
  const url = ownUrl(settings.host, port);
  trace.info('server listens', { url });

  let closed: Promise<void> | undefined;
  return {
    url,
    port,
    close() {
      closed ??= close(server, sockets, closing, limits.closeMs);
      return closed;
    },
  };
}

function listener(fetch: AppFetch, world: World, limits: ServerLimits): RequestListener {
  const listen = getRequestListener(fetch, {
    overrideGlobalObjects: false,
    // The frame of each request reads its rest away, by our own limits.
    autoCleanupIncoming: false,
    errorHandler: (cause) => {
      const wrong = kernelError('input.invalid', 'The address or its Host is not valid.', {
        cause,
      });
      const answer = problemResponse(callerProblem(wrong, world.id()));
      addSecurityHeaders(answer.headers);
      return answer;
    },
  });
  return (incoming, outgoing) => {
    endSilentBody(incoming, outgoing, limits.silenceMs);
    void listen(incoming, outgoing);
  };
}

function serverOptions(limits: ServerLimits) {
  return {
    headersTimeout: limits.headersTimeoutMs,
    // Not the whole of a request is bound in time, but its silences.
    requestTimeout: 0,
    connectionsCheckingInterval: limits.timeoutCheckMs,
    keepAliveTimeout: limits.keepAliveMs,
    shouldUpgradeCallback: (request: IncomingMessage) =>
      isRunSocket(request.url ?? '', request.headers.upgrade),
  };
}

/** Without accounts, a door to the network must at least have a lock. */
function refuseOpenDoor({ host, isGuarded }: ServerSettings): void {
  if (isLoopback(host) || isGuarded) return;
  throw kernelError(
    'config.invalid',
    `Listening on ${host} lets the whole network in: set a token (LYCEUM_TOKEN), add people (lyceum people add), or use 127.0.0.1.`,
  );
}

async function listen(server: Server, { host, port }: ServerSettings): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw serverError(
        'server.port-in-use',
        `Port ${port} is in use. Stop what uses it, or choose another one (LYCEUM_PORT or --port).`,
        { details: { host, port }, cause },
      );
    }
    throw serverError('server.cannot-listen', `Cannot listen on ${host}:${port} (${code}).`, {
      details: { host, port },
      cause,
    });
  }
}

async function close(
  server: Server,
  sockets: WebSocketServer,
  closing: AbortController,
  boundMs: number,
): Promise<void> {
  const closed = once(server, 'close');
  // A connection kept alive is idle only after its answer, and would hold the server until it times out.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const bound = setTimeout(() => {
    server.closeAllConnections();
    for (const socket of sockets.clients) socket.terminate();
  }, boundMs);
  server.close();
  closing.abort();
  await closed;
  clearInterval(sweep);
  clearTimeout(bound);
}
