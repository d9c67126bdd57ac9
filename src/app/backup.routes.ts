/**
 * A backup of a running Lyceum, for the command line: nobody else may open the
 * embedded store meanwhile. It holds what belongs to everybody, so only admins get it.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Files } from '../kernel/files/files.ts';
import { filesElsewhere } from '../kernel/files/files-elsewhere.ts';
import { fileBody } from '../kernel/routes/file-body.ts';
import { defineRoute, type Route } from '../kernel/routes/route.ts';
import { backup } from '../kernel/store/backup/backup.ts';
import type { Store } from '../kernel/store/store.ts';

export const BACKUP_PATH = '/api/backup';

export interface BackupPorts {
  store: Store;
  dataFolder: string;
  stored: Files;
}

export function backupRoutes(ports: BackupPorts): Route[] {
  return [
    defineRoute({
      // Not a GET: pages of other sites can make a browser send those.
      method: 'POST',
      path: BACKUP_PATH,
      summary: 'Everything in one file, as "lyceum backup" writes it; for admins.',
      tag: 'server',
      output: z.file(),
      mediaType: 'application/gzip',
      async handle({ signal }) {
        return download(await writeAside(ports), signal);
      },
    }),
  ];
}

/**
 * Written to the disk first, so that the store is free again before a slow client has
 * fetched it. The name is removed at once; the bytes go when the stream does.
 */
async function writeAside({ store, dataFolder, stored }: BackupPorts) {
  const folder = join(dataFolder, 'backups');
  const file = join(folder, `download-${randomBytes(6).toString('hex')}.tar.gz`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { bytes } = await backup(store, dataFolder, file, { elsewhere: filesElsewhere(stored) });
    return { handle: await open(file), bytes };
  } finally {
    await rm(file, { force: true });
  }
}

function download(
  { handle, bytes }: Awaited<ReturnType<typeof writeAside>>,
  gone: AbortSignal,
): Response {
  return new Response(fileBody(handle, gone), {
    headers: {
      'content-type': 'application/gzip',
      'content-length': String(bytes),
      'content-disposition': 'attachment; filename="lyceum-backup.tar.gz"',
      'cache-control': 'no-store',
    },
  });
}
