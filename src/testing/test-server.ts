/** A real server on a free port, over scripted runs and a clock that stands still until moved. */

import { onTestFinished } from 'vitest';
import { authenticateBy } from '../app/people/authenticate.ts';
import type { SignIns } from '../app/people/sign-ins.ts';
import { startServer } from '../app/server/server.ts';
import type {
  RunningServer,
  ServerLimits,
  ServerPorts,
  ServerSettings,
} from '../app/server/server-ports.ts';
import type { Health } from '../contracts/health.ts';
import { UserId } from '../contracts/ids.ts';
import type { Route } from '../kernel/routes/route.ts';
import type { Runs } from '../kernel/runs/runs.ts';
import type { LogFields, Trace } from '../kernel/trace/trace.ts';
import { ScriptedRuns } from './scripted-runs.ts';

export const alice = UserId.parse('alice');

export const healthy: Health = {
  status: 'ok',
  version: '1.2.3',
  store: 'pglite',
  minds: ['offline'],
  local_models: { embedder: 'ok', reranker: 'ok', entailment: 'ok', reader: 'ok', judge: 'ok' },
  uptime_seconds: 5,
};

export interface LogLine {
  level: 'debug' | 'info' | 'warn' | 'error';
  fields: LogFields;
  message: string;
  thrown?: unknown;
}

export interface TestServerOptions {
  /** Given the runs that the server has: features are made from them too. */
  routes?: (runs: Runs) => Route[];
  settings?: Partial<ServerSettings>;
  /** What opens it, as `LYCEUM_TOKEN` does; and the browsers that came in with it. */
  token?: string;
  signIns?: SignIns;
  limits?: Partial<ServerLimits>;
  ports?: Partial<ServerPorts>;
}

export interface TestServer extends RunningServer {
  runs: ScriptedRuns;
  log: LogLine[];
  clock: { nowMs: number };
}

/** Closes itself when the test is over. */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const runs = new ScriptedRuns();
  const log: LogLine[] = [];
  const clock = { nowMs: Date.UTC(2026, 0, 2) };
  let ids = 0;
  const { token, signIns } = options;
  const authenticate = authenticateBy({ token, signIns });
  const server = await startServer({
    routes: options.routes?.(runs) ?? [],
    runs,
    health: async () => healthy,
    trace: logInto(log),
    settings: {
      host: '127.0.0.1',
      port: 0,
      bodyLimitBytes: 100_000,
      requestsPerMinute: 100_000,
      limits: { closeMs: 1000, ...options.limits },
      isGuarded: token !== undefined,
      ...options.settings,
    },
    identify: async (request) => ({ ...(await authenticate(request)), userId: alice }),
    world: {
      now: () => new Date(clock.nowMs),
      id: () => `id-${++ids}`,
    },
    ...options.ports,
  });
  onTestFinished(() => server.close());
  return { ...server, runs, log, clock };
}

function logInto(lines: LogLine[]): Trace {
  const at =
    (level: LogLine['level']) =>
    (message: string, fields: LogFields = {}) => {
      lines.push({ level, fields, message });
    };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: (message, thrown, fields = {}) =>
      lines.push({ level: 'error', fields, message, thrown }),
    node: () => undefined,
    hide: () => undefined,
  };
}
