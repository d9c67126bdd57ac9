/** Files in a bucket, over the wire: what the server says and what it fails to say. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/s3-server/s3-server.ts';
import { tempFolder } from '../../testing/stores/stores-folders.ts';
import { realWorld } from '../world/world.ts';
import { contentOf } from './content-of.ts';
import { createS3Client, type S3Options, type S3Settings } from './s3-client.ts';
import { openS3Place } from './s3-place.ts';

const HOUR_MS = 60 * 60 * 1000;
let server: S3Server;
let clock = new Date();

beforeAll(async () => {
  server = await startS3Server(() => clock);
});
afterAll(() => server.close());
beforeEach(() => {
  server.objects.clear();
  server.faults.length = 0;
  server.seen.length = 0;
  clock = new Date();
});

const place = (wrong: Partial<S3Settings> = {}, options: S3Options = {}) => {
  const { url, bucket, credentials } = server;
  const settings = { url, bucket, region: 'eu-north-1', ...credentials, ...wrong };
  const client = createS3Client(settings, { wait: async () => undefined, ...options });
  return openS3Place(client, 'lyceum/space one/', realWorld);
};

test('a file comes back as it was put, byte for byte, under its own part of the bucket', async () => {
  const file = await aFile('%PDF with ÆØÅ'.repeat(30_000));
  await place().write('1-a', file.path, file);
  expect([...server.objects.keys()]).toEqual(['lyceum/space one/1-a']);
  expect(await place().has('1-a')).toBe(true);

  await place().fetch('1-a', `${file.path}.back`, file);
  expect(await contentOf(`${file.path}.back`)).toEqual({ bytes: file.bytes, sha256: file.sha256 });

  await place().erase(['1-a', 'never-there']);
  expect(await place().has('1-a')).toBe(false);
  await expect(place().fetch('1-a', `${file.path}.gone`, file)).rejects.toMatchObject({
    code: 'files.lost',
  });
});

test('bytes that changed on the way are refused by the server', async () => {
  const file = await aFile('what was hashed');
  await writeFile(file.path, 'what was sent!!');
  const writing = place().write('1', file.path, file);
  await expect(writing).rejects.toMatchObject({ code: 'files.refused' });
  expect(server.objects.size).toBe(0);
});

test('wrong keys are said to be wrong, with the settings to look at, and not tried again', async () => {
  const asking = place({ secretAccessKey: 'another' }).has('1');
  await expect(asking).rejects.toMatchObject({
    code: 'files.refused',
    message: expect.stringContaining('AWS_SECRET_ACCESS_KEY'),
  });
  await expect(place({ bucket: 'another' }).listSettled()).rejects.toMatchObject({
    code: 'files.refused',
    message: expect.stringContaining('no such bucket'),
  });
});

test('what passes is tried again: 500, 503, a cut answer, silence', async () => {
  const file = await aFile('x'.repeat(100_000));
  server.faults.push({ status: 500 }, { status: 503 });
  await place().write('1', file.path, file);

  server.faults.push('cut', { status: 429 });
  await place().fetch('1', `${file.path}.back`, file);
  expect(await readFile(`${file.path}.back`, 'utf8')).toBe('x'.repeat(100_000));

  server.faults.push('silent');
  expect(await place({}, { timeoutMs: 300 }).has('1')).toBe(true);
});

test('what does not pass is said, and may be tried again later', async () => {
  server.faults.push({ status: 500 }, { status: 500 }, { status: 500 });
  await expect(place().has('1')).rejects.toMatchObject({
    code: 'files.unreachable',
    retryable: true,
  });
  await expect(place({ url: 'http://127.0.0.1:1' }).has('1')).rejects.toMatchObject({
    code: 'files.unreachable',
  });
});

test('what is older than an hour is listed over all pages, and nothing of anybody else', async () => {
  const file = await aFile('old');
  clock = new Date(Date.now() - 2 * HOUR_MS);
  for (const id of ['1', '2', '3', '4', '5']) await place().write(id, file.path, file);
  server.objects.set('lyceum/another space/6', { bytes: Buffer.from('x'), at: clock });
  clock = new Date();
  await place().write('7', file.path, file);

  expect(await place().listSettled()).toEqual(['1', '2', '3', '4', '5']);
  server.objects.clear();
  expect(await place().listSettled()).toEqual([]);
});

async function aFile(text: string) {
  const path = join(await tempFolder(), 'file');
  await writeFile(path, text);
  return { path, ...(await contentOf(path)) };
}
