/** Opens the store that the configuration asks for, brought up to date. */
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import { realWorld, type World } from '../world/world.ts';
import { backupBeforeMigration } from './backup/before-migration.ts';
import { databaseFolder, prepareDataFolder, refuseUnfinishedRestore } from './data-folder.ts';
import { takeLock } from './lock.ts';
import { type MigrateOptions, type Migration, migrate } from './migrations.ts';
import { openPgliteStore } from './pglite-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import type { Store } from './store.ts';

export interface OpenStore {
  dataFolder: string;
  /** Absent: the embedded database, in the data folder. */
  databaseUrl?: string | undefined;
  /** All that this code needs, those of lower layers first. */
  migrations: readonly Migration[];
  world?: World | undefined;
  /** One line for a person who waits. */
  onProgress?: ((line: string) => void) | undefined;
  /** Where this process can be reached, if that is known already; see setUrl in lock.ts. */
  serverUrl?: string | undefined;
}

export async function openStore(options: OpenStore): Promise<Store> {
  await prepareDataFolder(options.dataFolder);
  await refuseUnfinishedRestore(options.dataFolder);
  return options.databaseUrl === undefined
    ? openEmbedded(options)
    : openServer(options.databaseUrl, options);
}

async function openServer(databaseUrl: string, options: OpenStore): Promise<Store> {
  const store = await openPostgresStore({ databaseUrl });
  return upToDate(store, options);
}

async function openEmbedded(options: OpenStore): Promise<Store> {
  const { dataFolder, serverUrl, onProgress, world = realWorld } = options;
  const lock = await takeLock(dataFolder, world, serverUrl);
  try {
    const store = await openDatabaseFiles(dataFolder, onProgress);
    const beforeChange = async (applied: number) => {
      if (applied > 0) await backupBeforeMigration(store, dataFolder, applied, world);
    };
    await upToDate(store, options, beforeChange);
    return withRelease(store, () => lock.release());
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openDatabaseFiles(
  dataFolder: string,
  onProgress?: (line: string) => void,
): Promise<Store> {
  const folder = databaseFolder(dataFolder);
  const onPreparing = () => onProgress?.('Preparing the database for its first start');
  return openPgliteStore({ folder, onPreparing }).catch((error: AppError) => {
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw kernelError(
      'store.failed',
      `The embedded database in ${folder} did not start: ${reason.split('\n', 1)[0]}`,
      { cause: error },
    );
  });
}

/** A store that cannot be brought up to date is closed again. */
async function upToDate(
  store: Store,
  { migrations, world, onProgress }: OpenStore,
  beforeChange?: MigrateOptions['beforeChange'],
): Promise<Store> {
  try {
    await migrate(store, migrations, { world, onProgress, beforeChange });
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

function withRelease(store: Store, release: () => Promise<void>): Store {
  return {
    ...store,
    async close() {
      try {
        await store.close();
      } finally {
        await release();
      }
    },
  };
}
