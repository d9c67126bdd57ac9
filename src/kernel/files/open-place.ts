/** Where the settings put the bytes of files: null is the data folder. */

import type { Config } from '../config/config.ts';
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import type { Queryable } from '../store/store.ts';
import type { World } from '../world/world.ts';
import { hasCatalog } from './catalog.store.ts';
import type { FilePlace } from './file-place.ts';
import { openPostgresPlace } from './postgres-place.ts';
import { createS3Client } from './s3-client.ts';
import { openS3Place } from './s3-place.ts';

export type FilesSettings = Pick<
  Config,
  | 'databaseUrl'
  | 'filesIn'
  | 's3Url'
  | 's3Bucket'
  | 's3Region'
  | 's3Prefix'
  | 's3AccessKeyId'
  | 's3SecretAccessKey'
>;

export interface Places {
  /** Where new files go. */
  now: FilePlace | null;
  /** All that can be read: what was put somewhere before the settings changed is still found. */
  all: FilePlace[];
}

export async function openPlaces(
  settings: FilesSettings,
  db: Queryable,
  world: World,
): Promise<Places> {
  const wanted = whereTo(settings);
  // A database that has not been brought up to date yet has no catalog, and its files lie in the folder.
  const isShared = settings.databaseUrl !== undefined && (await hasCatalog(db));
  if (!isShared) return { now: null, all: [] };
  const postgres = openPostgresPlace(db);
  const s3 = await bucketOf(settings, db, world);
  const all = s3 ? [postgres, s3] : [postgres];
  return { now: all.find(({ kind }) => kind === wanted) ?? null, all };
}

export function whereTo(settings: FilesSettings): 'folder' | 'postgres' | 's3' {
  const { databaseUrl, filesIn, s3Bucket } = settings;
  const onServer = s3Bucket === undefined ? 'postgres' : 's3';
  const usual = databaseUrl === undefined ? 'folder' : onServer;
  const wanted = filesIn === 'auto' ? usual : filesIn;
  if (wanted !== 'folder' && databaseUrl === undefined) {
    throw wrong(
      `LYCEUM_FILES_IN=${wanted} needs DATABASE_URL: the embedded database keeps files in its folder`,
    );
  }
  if (wanted === 's3' && missingOf(settings).length > 0) {
    throw wrong(`Files in a bucket also need ${missingOf(settings).join(', ')}`);
  }
  return wanted;
}

function missingOf(settings: FilesSettings): string[] {
  const needed = {
    LYCEUM_S3_BUCKET: settings.s3Bucket,
    LYCEUM_S3_URL: settings.s3Url,
    AWS_ACCESS_KEY_ID: settings.s3AccessKeyId,
    AWS_SECRET_ACCESS_KEY: settings.s3SecretAccessKey,
  };
  return Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
}

async function bucketOf(
  settings: FilesSettings,
  db: Queryable,
  world: World,
): Promise<FilePlace | null> {
  const { s3Url: url, s3Bucket: bucket, s3Region: region, s3Prefix } = settings;
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = settings;
  if (!url || !bucket || !accessKeyId || !secretAccessKey) return null;
  const client = createS3Client({ url, bucket, region, accessKeyId, secretAccessKey });
  const { rows } = await db.query<{ id: string }>('select id from file_space');
  return openS3Place(client, `${s3Prefix}${rows[0]?.id}/`, world);
}

function wrong(what: string): AppError {
  return kernelError('config.invalid', `${what}.`);
}
