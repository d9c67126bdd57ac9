/** What the HTTP server is given to work with; it knows nothing else of the app. */

import type { Health } from '../../contracts/health.ts';
import type { UserId } from '../../contracts/ids.ts';
import { HEARTBEAT_MS } from '../../kernel/routes/event-stream.ts';
import type { Caller, Route } from '../../kernel/routes/route.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import type { Trace } from '../../kernel/trace/trace.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Metrics } from '../metrics/metrics.ts';

export interface ServerSettings {
  host: string;
  /** 0: any free port. */
  port: number;
  /** Whoever comes in must show who it is, so that the network may reach us. */
  isGuarded?: boolean;
  bodyLimitBytes: number;
  requestsPerMinute: number;
  /** Tries of one address at coming in. */
  signInsPerMinute?: number;
  /** How many proxies of ours stand before us. */
  trustedProxies?: number;
  /** Further names that clients reach us by, as `name` (any port) or `name:port`. */
  allowedHosts?: string[];
  /** Where the built web app lies; without one there is a plain first page. */
  webFolder?: string;
  limits?: Partial<ServerLimits>;
}

/** Bounds that nobody needs to set; tests shorten them. */
export interface ServerLimits {
  heartbeatMs: number;
  /** Between two pings of a WebSocket; one that has not answered by the next is cut. */
  pingMs: number;
  headersTimeoutMs: number;
  /** The longest time in which nothing of a body may come; slow ones may take longer in all. */
  silenceMs: number;
  timeoutCheckMs: number;
  keepAliveMs: number;
  /** What is read and thrown away of a body that nobody wants, so that the connection lives on. */
  drainBytes: number;
  drainMs: number;
  /** How long a client that goes on sending after its answer is listened to. */
  lingerMs: number;
  /** How long requests in progress may take to finish when the server closes. */
  closeMs: number;
}

export const defaultLimits: ServerLimits = {
  heartbeatMs: HEARTBEAT_MS,
  pingMs: 30_000,
  headersTimeoutMs: 30_000,
  silenceMs: 60_000,
  timeoutCheckMs: 5_000,
  keepAliveMs: 30_000,
  drainBytes: 32 * 1024 * 1024,
  drainMs: 1_000,
  lingerMs: 30_000,
  closeMs: 10_000,
};

export interface ServerPorts {
  /** Counts what was answered. */
  metrics?: Pick<Metrics, 'answered'>;
  /** Counts a request over all processes; says how long the client must wait, 0 when it may go on. */
  sharedRate?: { take(client: string, perMinute: number): Promise<number> };
  /** The routes of the features; the server adds those of runs, health and docs. */
  routes: Route[];
  runs: Runs;
  health(): Promise<Health>;
  trace: Trace;
  settings: ServerSettings;
  /** Whose a request is; throws `auth.required` for nobody's. */
  identify(request: Request): Promise<Caller>;
  /** Whose thing the caller may read here, because its owner shares it; null for the caller's own. */
  lender?(asked: {
    caller: Caller;
    method: string;
    route: string;
    id: string | undefined;
  }): Promise<UserId | null>;
  /** Told what was done, when it is done. */
  noteDone?(done: { caller: Caller; method: string; route: string; path: string }): Promise<void>;
  world: World;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Lets requests in progress finish, tells streams to come back, then stops. */
  close(): Promise<void>;
}
