/**
 * The store as it lies there: no migration, no work on runs. For looking at it, and
 * for taking everything out of it.
 */
import { existsSync } from 'node:fs';
import type { Config } from '../../../kernel/config/config.ts';
import { databaseFolder } from '../../../kernel/store/data-folder.ts';
import { takeLock } from '../../../kernel/store/lock.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { realWorld } from '../../../kernel/world/world.ts';
import { cliError } from '../../error-codes.ts';

export async function withStoreAsIs<T>(
  { data, databaseUrl }: Pick<Config, 'data' | 'databaseUrl'>,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) {
    const { openPostgresStore } = await import('../../../kernel/store/postgres-store.ts');
    return thenClose(await openPostgresStore({ databaseUrl }), work);
  }
  refuseEmpty({ data });
  const lock = await takeLock(data, realWorld);
  try {
    const { openPgliteStore } = await import('../../../kernel/store/pglite-store.ts');
    return await thenClose(await openPgliteStore({ folder: databaseFolder(data) }), work);
  } finally {
    await lock.release();
  }
}

async function thenClose<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** A question about nothing is more likely a wrong folder than a wish for a new one. */
export function refuseEmpty({ data, databaseUrl }: Pick<Config, 'data' | 'databaseUrl'>): void {
  if (databaseUrl !== undefined || existsSync(databaseFolder(data))) return;
  throw cliError(
    'cli.file',
    `there is no Lyceum in ${data}; name its folder with --data, or make one with "lyceum serve"`,
    { details: { data } },
  );
}
