/** An installation whose files lay in its data folder, on a server: nothing of it is lost. */
import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { allMigrations } from '../../app/compose.ts';
import type { Config } from '../../kernel/config/config.ts';
import { contentOf } from '../../kernel/files/content-of.ts';
import type { Files } from '../../kernel/files/files.ts';
import { openFiles } from '../../kernel/files/open-files.ts';
import { realWorld } from '../../kernel/world/world.ts';
import { bucketServer, filesIn, putText, textIn } from '../../testing/s3-server/files-in.ts';
import { describePostgres, type TestStore } from '../../testing/stores/stores.ts';
import { takeOverFiles } from './take-over-files.ts';

const server = bucketServer();

describePostgres('files of a data folder', (openTestStore) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore({ migrations: await allMigrations() });
  });
  beforeEach(async () => {
    await store.query('truncate stored_files, file_chunks');
  });

  test.each(['postgres', 's3'])(
    'of an earlier version are taken into %s, where another machine reads them',
    async (place) => {
      const before = await filesIn(store, 'folder', server());
      const name = await put(before, 'from before');
      const locked = 'owner/of-the-locked-bytes';
      await putText(before, store, locked, 'stored without its protection');
      await store.query('delete from stored_files');
      const said: string[] = [];

      const here = await beside(before, place);
      await takeOverFiles(store, here, (message) => said.push(message));
      await takeOverFiles(store, here);

      const elsewhere = await filesIn(store, place, server());
      expect(await textIn(elsewhere, name)).toBe('from before');
      expect(await textIn(elsewhere, locked)).toBe('stored without its protection');
      expect(await here.listHere()).toEqual([]);
      expect(said).toEqual([expect.stringContaining('2 files')]);
    },
  );

  test('are found where they are until they are taken over', async () => {
    const before = await filesIn(store, 'folder', server());
    const name = await put(before, 'not taken over yet');
    const here = await beside(before, 'postgres');
    expect(await here.size(name)).toBe(18);
    expect(await textIn(here, name)).toBe('not taken over yet');
  });

  test('that are damaged stay where they are, and are still said to be damaged', async () => {
    const before = await filesIn(store, 'folder', server());
    const name = await put(before, 'as it was stored');
    await writeFile(before.pathHere(name), 'as it was stopped');
    const here = await beside(before, 'postgres');
    await takeOverFiles(store, here);
    expect(await readFile(here.pathHere(name), 'utf8')).toBe('as it was stopped');
    expect(await here.isWhole(name)).toBe(false);
  });

  test('that another process is taking over at the same time are taken once', async () => {
    const before = await filesIn(store, 'folder', server());
    const names: string[] = [];
    for (const text of ['a', 'b', 'c', 'd']) names.push(await put(before, text));
    const processes = await Promise.all([1, 2, 3].map(() => beside(before, 'postgres')));
    await Promise.all(processes.map((files) => takeOverFiles(store, files)));

    const elsewhere = await filesIn(store, 'postgres', server());
    const texts = await Promise.all(names.map((name) => textIn(elsewhere, name)));
    expect(texts).toEqual(['a', 'b', 'c', 'd']);
    const { rows } = await store.query('select distinct file_id from file_chunks');
    expect(rows).toHaveLength(4);
  });

  /** Named after their hash, as files are. */
  async function put(files: Files, text: string): Promise<string> {
    const path = `${files.copies.folder}/given`;
    await writeFile(path, text);
    const { sha256 } = await contentOf(path);
    await putText(files, store, `owner/${sha256}`, text);
    return `owner/${sha256}`;
  }

  /** The same data folder, with its new files in another place. */
  function beside(files: Files, place: string): Promise<Files> {
    const { url, bucket, credentials } = server();
    const config = {
      data: files.folder.slice(0, -'/files'.length),
      databaseUrl: store.home.databaseUrl,
      filesIn: place as Config['filesIn'],
      ...{ s3Url: url, s3Bucket: bucket, s3Region: 'us-east-1', s3Prefix: 'lyceum/' },
      s3AccessKeyId: credentials.accessKeyId,
      s3SecretAccessKey: credentials.secretAccessKey,
    };
    return openFiles(config, store, realWorld);
  }
});
