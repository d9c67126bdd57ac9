/**
 * One process that reads a file into the library, to be killed: adds the file (or only goes
 * on with what another left behind), settles what waits for a review, and prints the
 * documents as one JSON line.
 *
 *   node main.ts --data DIR [--database URL] [--file FILE] [--kill before:3]
 */
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { allMigrations } from '../../app/compose.ts';
import type { Document } from '../../contracts/document.ts';
import { UserId } from '../../contracts/ids.ts';
import { createSafeFetcher } from '../../kernel/net/safe-fetch.ts';
import { Sessions } from '../../kernel/sessions/sessions.ts';
import { openStore } from '../../kernel/store/open-store.ts';
import { realWorld } from '../../kernel/world/world.ts';
import { StoredFiles } from '../../library/documents/stored-files.ts';
import { librarySessionKinds, openLibrary } from '../../library/library.ts';
import { killingStore, parseKillPoint } from '../obstacle-course/killing-store.ts';
import { testKernel } from '../test-kernel.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.' },
    database: { type: 'string' },
    file: { type: 'string' },
    kill: { type: 'string' },
  },
});

const ann = UserId.parse('ann');
const LIMIT = 100 * 1024 * 1024;

const opened = await openStore({
  dataFolder: flags.data,
  ...(flags.database && { databaseUrl: flags.database }),
  migrations: await allMigrations([]),
});
const store = flags.kill ? killingStore(opened, parseKillPoint(flags.kill)) : opened;
const library = await openLibrary({
  store,
  world: realWorld,
  sessions: new Sessions(store, realWorld, librarySessionKinds),
  fetcher: createSafeFetcher({ userAgent: 'Lyceum/test' }),
  dataFolder: flags.data,
  uploadLimitBytes: LIMIT,
  keepTrashDays: 30,
  searchMb: 64,
});
const kernel = await testKernel(store, {
  workflows: library.workflows,
  world: realWorld,
  kinds: librarySessionKinds,
});
const { documents } = await library.open(kernel.runs);

if (flags.file) {
  const files = new StoredFiles(flags.data, realWorld, LIMIT);
  const received = await files.receive(ann, createReadStream(flags.file));
  const fileName = basename(flags.file);
  const given = { title: null, password: null, sourceUrl: null };
  await documents.add(ann, { ...received, ...given, fileName });
}
process.stdout.write(`${JSON.stringify(await settle())}\n`);
await kernel.close();
await library.close();
await opened.close();

/** All documents, once none is being read or waits for a person. */
async function settle(): Promise<Document[]> {
  for (;;) {
    const all = await documents.list(ann, { trashed: false, limit: 100 });
    const busy = all.filter(({ status }) => status === 'reading' || status === 'needs_review');
    if (busy.length === 0) return all;
    for (const { id, status } of busy) {
      const review = { decision: 'accept' as const, corrections: [] };
      if (status === 'needs_review') await documents.review(ann, id, review).catch(() => undefined);
    }
    await wait(50);
  }
}
