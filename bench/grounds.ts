/**
 * The stores to measure on: fresh ones, on this machine, gone when the bench ends. The
 * PostgreSQL that is started here does not sync to disk, and neither does PGlite; to
 * measure on one that does, name it in TEST_DATABASE_URL.
 */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseFolder } from '../src/kernel/store/data-folder.ts';
import { openPgliteStore } from '../src/kernel/store/pglite-store.ts';
import type { Store } from '../src/kernel/store/store.ts';
import { type RunningPostgres, startPostgres } from '../src/testing/stores/postgres-server.ts';

export type StoreKind = Store['kind'];

export const storeTitle: Record<StoreKind, string> = { pglite: 'PGlite', postgres: 'PostgreSQL' };

/** Where one store lives. */
export interface Place {
  dataFolder: string;
  databaseUrl?: string;
}

export interface Grounds {
  /** The kinds that can be had here. */
  kinds: StoreKind[];
  /** Such as `PostgreSQL 15.8 (system)`, or why there is none. */
  postgres: { label: string } | { missing: string };
  /** An empty store. The embedded one has been started once: making it takes seconds. */
  freshPlace(kind: StoreKind): Promise<Place>;
  /** A folder with nothing in it. */
  emptyFolder(): Promise<string>;
  close(): Promise<void>;
}

export async function openGrounds(): Promise<Grounds> {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-bench-'));
  const template = join(folder, 'template');
  await (await openPgliteStore({ folder: template })).close();
  const postgres = await startPostgres().catch((error: Error) => error);
  const databases: string[] = [];
  let made = 0;

  const emptyFolder = async (): Promise<string> => {
    made += 1;
    const place = join(folder, `place-${made}`);
    await mkdir(place);
    return place;
  };

  return {
    kinds: postgres instanceof Error ? ['pglite'] : ['pglite', 'postgres'],
    postgres: postgres instanceof Error ? { missing: postgres.message } : postgres,
    emptyFolder,
    async freshPlace(kind) {
      const dataFolder = await emptyFolder();
      if (kind === 'pglite') {
        await cp(template, databaseFolder(dataFolder), { recursive: true });
        return { dataFolder };
      }
      if (postgres instanceof Error) throw postgres;
      const name = `lyceum_bench_${process.pid}_${made}`;
      await onServer(postgres, `create database ${name}`);
      databases.push(name);
      const databaseUrl = new URL(postgres.url);
      databaseUrl.pathname = `/${name}`;
      return { dataFolder, databaseUrl: databaseUrl.href };
    },
    async close() {
      await rm(folder, { recursive: true, force: true });
      if (postgres instanceof Error) return;
      for (const name of databases) await onServer(postgres, `drop database ${name} with (force)`);
      await postgres.stop();
    },
  };
}

async function onServer({ url }: RunningPostgres, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
