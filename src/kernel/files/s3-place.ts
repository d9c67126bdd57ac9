/** The bytes of files in a bucket of an S3-compatible server, each as one object. */
import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import type { World } from '../world/world.ts';
import { type FilePlace, SETTLED_AFTER_MS } from './file-place.ts';
import { lost } from './files-error.ts';
import type { S3Client } from './s3-client.ts';

/** `prefix` is this database's own part of the bucket: what lies there and has no row is swept away. */
export function openS3Place(s3: S3Client, prefix: string, world: World): FilePlace {
  const keyOf = (id: string) => `${prefix}${id}`;
  return {
    kind: 's3',

    async write(id, path, { bytes, sha256 }) {
      const blob = await openAsBlob(path);
      const body = { blob, sha256 };
      await s3.send({ method: 'PUT', key: keyOf(id), body, bytes }, expectDone);
    },

    has: (id) =>
      s3.send({ method: 'HEAD', key: keyOf(id) }, async (answer) => {
        await answer.body?.cancel();
        if (answer.status === 404) return false;
        if (!answer.ok) throw unexpected(answer.status);
        return true;
      }),

    fetch: (id, to, { bytes }) =>
      s3.send({ method: 'GET', key: keyOf(id), bytes }, async (answer) => {
        if (answer.status === 404) {
          await answer.body?.cancel();
          throw lost();
        }
        if (!answer.ok) throw unexpected(answer.status);
        // What a cut connection left of an earlier attempt.
        await rm(to, { force: true });
        const file = createWriteStream(to, { flags: 'wx', mode: 0o600 });
        await pipeline(Readable.from(answer.body ?? []), file);
      }),

    async erase(ids) {
      for (const id of ids) {
        await s3.send({ method: 'DELETE', key: keyOf(id) }, async (answer) => {
          if (answer.status !== 404) await expectDone(answer);
        });
      }
    },

    async listSettled() {
      const before = world.now().getTime() - SETTLED_AFTER_MS;
      const ids: string[] = [];
      for (let next: string | undefined = ''; next !== undefined; ) {
        const page: Page = await pageOf(s3, prefix, next);
        const settled = page.objects.filter(({ at }) => at.getTime() < before);
        ids.push(...settled.map(({ key }) => key.slice(prefix.length)));
        next = page.next;
      }
      return ids;
    },
  };
}

interface Page {
  objects: { key: string; at: Date }[];
  next: string | undefined;
}

/** As ListObjectsV2 answers; a list of one is not a list there. */
const Listing = z.object({
  ListBucketResult: z.object({
    Contents: z
      .preprocess(
        (found) => (Array.isArray(found) ? found : [found]),
        z.array(z.object({ Key: z.string(), LastModified: z.coerce.date() })),
      )
      .optional(),
    NextContinuationToken: z.string().optional(),
  }),
});

async function pageOf(s3: S3Client, prefix: string, token: string): Promise<Page> {
  const query = { 'list-type': '2', prefix, ...(token !== '' && { 'continuation-token': token }) };
  return s3.send({ method: 'GET', key: '', query }, async (answer) => {
    const text = await answer.text();
    if (!answer.ok) throw unexpected(answer.status);
    const { ListBucketResult: found } = Listing.parse(
      new XMLParser({ parseTagValue: false }).parse(text),
    );
    const objects = (found.Contents ?? []).map(({ Key, LastModified }) => ({
      key: Key,
      at: LastModified,
    }));
    return { objects, next: found.NextContinuationToken };
  });
}

async function expectDone(answer: Response): Promise<void> {
  await answer.body?.cancel();
  if (!answer.ok) throw unexpected(answer.status);
}

function unexpected(status: number): AppError {
  const what = status === 404 ? 'there is no such bucket' : `it answered ${status}`;
  return kernelError(
    'files.refused',
    `The S3 server does not do what it is asked: ${what}. Check LYCEUM_S3_URL and LYCEUM_S3_BUCKET.`,
    { details: { status } },
  );
}
