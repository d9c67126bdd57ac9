/** The stored files of a data folder and its database, as the settings say where they lie. */
import { resolve } from 'node:path';
import type { Store } from '../store/store.ts';
import type { World } from '../world/world.ts';
import { Files } from './files.ts';
import { type FilesSettings, openPlaces } from './open-place.ts';

export async function openFiles(
  settings: FilesSettings & { data: string },
  store: Store,
  world: World,
): Promise<Files> {
  const places = await openPlaces(settings, store, world);
  return new Files({ store, world, dataFolder: resolve(settings.data), places });
}
