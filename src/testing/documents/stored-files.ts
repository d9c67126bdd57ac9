/** The stored files of a store that a test opened, where an app on it would keep them. */
import { Config } from '../../kernel/config/config.ts';
import { openFiles } from '../../kernel/files/open-files.ts';
import type { Store } from '../../kernel/store/store.ts';
import { realWorld } from '../../kernel/world/world.ts';
import { StoredFiles } from '../../library/documents/stored-files.ts';
import type { StoreHome } from '../stores/stores.ts';

export async function storedFiles(
  { dataFolder: data, databaseUrl }: StoreHome,
  store: Store,
  maxBytes: number,
): Promise<StoredFiles> {
  const files = await openFiles(Config.parse({ data, databaseUrl }), store, realWorld);
  return new StoredFiles(files, realWorld, maxBytes);
}
