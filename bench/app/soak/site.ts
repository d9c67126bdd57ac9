/**
 * The servers of a soak, with accounts, and what happens to them: on PostgreSQL there are two on one
 * database; on the embedded store one. They are killed (SIGKILL), told to stop, or their
 * store goes away for a while and comes back.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type OwnPostgres, startOwnPostgres } from '../../../src/testing/stores/postgres-server.ts';
import type { Place, StoreKind } from '../../grounds.ts';
import { type ServerProcess, startServerProcess } from '../../kernel/server-process.ts';
import { OPERATOR } from '../pupil.ts';

export interface Troubles {
  kills: number;
  stops: number;
  storeRestarts: number;
  /** Ends of a server that nobody asked for. */
  exits: number;
}

export interface Site {
  urls(): string[];
  /** The server whose memory is watched. */
  watchedPid(): number;
  troubles: Readonly<Troubles>;
  /** `draws`: numbers from 0 to 1 that decide what happens. Nothing is done to the watched one if so told. */
  trouble(draws: readonly [what: number, whom: number], sparesWatched: boolean): Promise<void>;
  /** Starts again what has ended by itself. */
  lookAfter(): Promise<void>;
  close(): Promise<void>;
}

const SETTINGS = {
  LYCEUM_TOKEN: OPERATOR,
  LYCEUM_ACCOUNTS: 'on',
  LYCEUM_MIND: 'offline',
  // All people come from one address.
  LYCEUM_REQUESTS_PER_MINUTE: '1000000',
};
const OUTAGE_MS = 2000;
/** Ends what would outlive the soak. */
const LONGEST_MS = 3 * 3_600_000;

export async function openSite(kind: StoreKind): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-soak-'));
  const postgres = kind === 'postgres' ? await startOwnPostgres() : null;
  const places: Place[] = await Promise.all(
    Array.from({ length: postgres ? 2 : 1 }, async () => ({
      dataFolder: await mkdtemp(join(folder, 'data-')),
      ...(postgres && { databaseUrl: postgres.url }),
    })),
  );
  const servers: ServerProcess[] = [];
  for (const place of places) servers.push(await start(place));
  const troubles: Troubles = { kills: 0, stops: 0, storeRestarts: 0, exits: 0 };

  const again = async (at: number, end: (server: ServerProcess) => Promise<void>) => {
    const [server, place] = [servers[at], places[at]];
    if (!server || !place) return;
    await end(server);
    servers[at] = await start(place);
  };
  const kill = async (at: number) => {
    troubles.kills += 1;
    await again(at, (server) => server.kill());
  };
  const stop = async (at: number) => {
    troubles.stops += 1;
    await again(at, (server) => server.stop());
  };
  const restartStore = async () => {
    if (!postgres) return;
    troubles.storeRestarts += 1;
    await outage(postgres);
  };

  return {
    troubles,
    urls: () => servers.map(({ url }) => url),
    watchedPid: () => servers[0]?.pid ?? 0,
    async trouble([what, whom], sparesWatched) {
      const mayEnd = servers.map((_, at) => at).slice(sparesWatched ? 1 : 0);
      const at = mayEnd[Math.floor(whom * mayEnd.length)];
      if (postgres && what < 0.25) return restartStore();
      if (at === undefined) return;
      return what < 0.75 ? kill(at) : stop(at);
    },
    async lookAfter() {
      for (const [at, server] of servers.entries()) {
        if (!server.hasEnded()) continue;
        troubles.exits += 1;
        await again(at, () => Promise.resolve());
      }
    },
    async close() {
      await Promise.all(servers.map((server) => server.kill()));
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function start(place: Place): Promise<ServerProcess> {
  return startServerProcess(place, SETTINGS, LONGEST_MS);
}

async function outage(postgres: OwnPostgres): Promise<void> {
  await postgres.halt();
  await pause(OUTAGE_MS);
  await postgres.resume();
}
