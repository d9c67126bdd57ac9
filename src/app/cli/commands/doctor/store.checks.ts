/** Is the store there, whole and up to date. Looks without changing: nothing is migrated here. */
import { existsSync } from 'node:fs';
import { Health } from '../../../../contracts/health.ts';
import { databaseFolder } from '../../../../kernel/store/data-folder.ts';
import { appliedMigrations, migrationsToRepeat } from '../../../../kernel/store/migrations.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { ApiClient } from '../../connect/api-client.ts';
import { withStoreAsIs } from '../../connect/store-as-is.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';

export const holderCheck: Check = {
  name: 'holder',
  depth: 'basic',
  async look({ holder }) {
    if (!holder) return ok('nobody uses the data folder');
    if (holder.url) return ok(`process ${holder.pid} serves it at ${holder.url}`);
    return warn(`process ${holder.pid} uses the data folder`, 'wait until it has ended');
  },
};

export const storeCheck: Check = {
  name: 'store',
  depth: 'basic',
  async look({ config, holder, server }) {
    if (server) return askServer(server);
    if (holder) return warn('in use, so it was not looked at', 'try again when it is free');
    if (config.databaseUrl === undefined && !existsSync(databaseFolder(config.data))) {
      return ok('embedded, made at the first start');
    }
    return withStoreAsIs(config, judgeStore);
  },
};

export const durabilityCheck: Check = {
  name: 'durability',
  depth: 'basic',
  async look({ config }) {
    return config.databaseUrl === undefined
      ? ok('embedded: survives a crash of Lyceum, not a loss of power; make backups')
      : ok('as the PostgreSQL server is set up');
  },
};

async function askServer(server: ApiClient): Promise<Finding> {
  const health = await server.ask({ path: '/health', alsoFine: 503 }, Health);
  if (health.status === 'ok') return ok(`${health.store}, reached through the server`);
  return fail(
    `the server cannot reach its ${health.store} store`,
    'look into its log, then start it again',
  );
}

async function judgeStore(store: Store): Promise<Finding[]> {
  const { allMigrations } = await import('../../../compose.ts');
  const migrations = await allMigrations();
  const done = migrationsToRepeat(migrations, await appliedMigrations(store));
  const toCome = migrations.length - done.length;
  return [
    ok(`${store.kind}, reachable`),
    toCome === 0
      ? ok('its tables are up to date')
      : warn(`${toCome} migrations are to come`, 'the next start runs them'),
  ];
}
