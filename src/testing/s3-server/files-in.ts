/** Stored files of a test, in the place that it names; `s3` is a bucket of the test's own server. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { Config } from '../../kernel/config/config.ts';
import type { Files } from '../../kernel/files/files.ts';
import { openFiles } from '../../kernel/files/open-files.ts';
import type { Store } from '../../kernel/store/store.ts';
import { realWorld } from '../../kernel/world/world.ts';
import type { StoreHome, TestStore } from '../stores/stores.ts';
import { tempFolder } from '../stores/stores-folders.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

/** Open while the tests of this file run. */
export function bucketServer(): () => S3Server {
  let server: S3Server | undefined;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server?.close());
  return () => {
    if (!server) throw new Error('the bucket is there only while tests run');
    return server;
  };
}

export function configIn(
  { dataFolder, databaseUrl }: StoreHome,
  place: string,
  { url, bucket, credentials }: S3Server,
): Config {
  const { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey } = credentials;
  const named = { s3Url: url, s3Bucket: bucket, s3AccessKeyId, s3SecretAccessKey };
  const settings = databaseUrl ? { ...named, databaseUrl, filesIn: place } : {};
  return Config.parse({ data: dataFolder, ...settings });
}

/** In a data folder of their own. */
export async function filesIn(
  store: TestStore,
  place: string,
  server: S3Server,
  changes: Partial<Config> = {},
): Promise<Files> {
  const dataFolder = join(await tempFolder(), 'data');
  const config = { ...configIn({ ...store.home, dataFolder }, place, server), ...changes };
  const files = await openFiles(config, store, realWorld);
  await mkdir(join(files.folder, 'incoming'), { recursive: true });
  await files.copies.open();
  return files;
}

export async function receivedFile(files: Files, text: string): Promise<string> {
  const path = join(files.folder, 'incoming', realWorld.id());
  await writeFile(path, text);
  return path;
}

export async function putText(
  files: Files,
  store: Store,
  name: string,
  text: string,
): Promise<void> {
  const brought = await files.bring(await receivedFile(files, text));
  await store.transaction((tx) => files.put(tx, name, brought));
}

export function textIn(files: Files, name: string): Promise<string> {
  return files.withPath(name, (path) => readFile(path, 'utf8'));
}
