/** Stored files of every place in a backup, in a restore to every place, and in a move to a server. */
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { allMigrations } from '../../app/compose.ts';
import {
  bucketServer,
  configIn,
  filesIn,
  putText,
  textIn,
} from '../../testing/s3-server/files-in.ts';
import { freshDatabase } from '../../testing/stores/store-templates.ts';
import {
  describeEachStore,
  describePglite,
  describePostgres,
  newHome,
} from '../../testing/stores/stores.ts';
import { tempFolder } from '../../testing/stores/stores-folders.ts';
import type { Config } from '../config/config.ts';
import { backup } from '../store/backup/backup.ts';
import { move } from '../store/backup/move.ts';
import { restore } from '../store/backup/restore.ts';
import { openStore } from '../store/open-store.ts';
import type { Tx } from '../store/store.ts';
import { realWorld } from '../world/world.ts';
import { filesElsewhere } from './files-elsewhere.ts';
import { openFiles } from './open-files.ts';
import { placeMoved, placeRestored } from './place-folder.ts';

const server = bucketServer();

describeEachStore('stored files', (openTestStore, kind) => {
  const places = kind === 'pglite' ? ['folder'] : ['folder', 'postgres', 's3'];

  test.each(places)(
    'in %s are in a backup, and a restore puts them where the settings say',
    async (from) => {
      const store = await openTestStore({ migrations: await allMigrations() });
      const files = await filesIn(store, from, server());
      await putText(files, store, 'owner/one', 'the first');
      await putText(files, store, 'other/two', 'the second');
      const file = join(await tempFolder(), 'all.tar.gz');
      await backup(store, dirname(files.folder), file, { elsewhere: filesElsewhere(files) });

      for (const to of places) {
        const config = configIn(
          { ...(await newHome(kind)), dataFolder: await newFolder() },
          to,
          server(),
        );
        await restore(file, {
          dataFolder: config.data,
          databaseUrl: config.databaseUrl,
          migrations: await allMigrations(),
          placeFiles: (tx, folder) => placeRestored(tx, join(folder, 'files'), config, realWorld),
        });
        expect(await textsIn(config)).toEqual({
          'other/two': 'the second',
          'owner/one': 'the first',
        });
      }
    },
  );
});

describePostgres('stored files of an embedded folder', () => {
  describePglite('that moves to a server', (openEmbedded) => {
    test.each(['postgres', 's3'])('are copied into %s with the rows, and compared', async (to) => {
      const migrations = await allMigrations();
      const embedded = await openEmbedded({ migrations });
      const files = await filesIn(embedded, 'folder', server());
      await putText(files, embedded, 'owner/hash', 'moved along');
      const databaseUrl = await freshDatabase();
      const config = configIn({ dataFolder: await newFolder(), databaseUrl }, to, server());

      const moveFiles = (source: Tx, target: Tx) =>
        placeMoved({ from: source, to: target, folder: files.folder }, config, realWorld);
      const moved = await move(embedded, { databaseUrl, migrations, moveFiles });

      expect(moved.files).toBe(1);
      expect(await textIn(files, 'owner/hash')).toBe('moved along');
      expect(await textsIn(config)).toEqual({ 'owner/hash': 'moved along' });
    });
  });
});

async function newFolder(): Promise<string> {
  return join(await tempFolder(), 'data');
}

async function textsIn(config: Config): Promise<Record<string, string>> {
  const { data: dataFolder, databaseUrl } = config;
  const store = await openStore({ dataFolder, databaseUrl, migrations: await allMigrations() });
  const files = await openFiles(config, store, realWorld);
  await files.copies.open();
  const texts: Record<string, string> = {};
  for (const name of await files.list()) {
    texts[name] = await textIn(files, name);
    expect(await files.isWhole(name)).toBe(true);
  }
  await files.copies.close();
  await store.close();
  return texts;
}
