/** A backup that is fetched, or not fetched after all. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Files } from '../kernel/files/files.ts';
import type { Route } from '../kernel/routes/route.ts';
import { realWorld } from '../kernel/world/world.ts';
import { openFiles, tellsOpenFiles } from '../testing/open-files.ts';
import { sendRequest } from '../testing/raw-http.ts';
import { describePglite } from '../testing/stores/stores.ts';
import { testServer } from '../testing/test-server.ts';
import { BACKUP_PATH, backupRoutes } from './backup.routes.ts';
import { localCaller } from './local-user.ts';

describePglite('a backup over HTTP', (openTestStore) => {
  test.runIf(tellsOpenFiles)('leaves no file behind, however its client leaves', async () => {
    const store = await openTestStore();
    const { dataFolder } = store.home;
    const folder = join(dataFolder, 'backups');
    const places = { now: null, all: [] };
    const stored = new Files({ store, dataFolder, world: realWorld, places });
    // More than the network takes at once, and nothing that can be packed smaller.
    await mkdir(join(dataFolder, 'files'));
    await writeFile(join(dataFolder, 'files', 'large'), randomBytes(8 * 1024 * 1024));
    let begun = 0;
    let written = 0;
    const watched = (route: Route): Route => ({
      ...route,
      async handle(request) {
        begun++;
        const answer = await route.handle(request);
        written++;
        return answer;
      },
    });
    const server = await testServer({
      routes: () => backupRoutes({ store, dataFolder, stored }).map(watched),
      ports: { identify: async () => localCaller('machine') },
    });

    const whole = await sendRequest({ port: server.port, method: 'POST', path: BACKUP_PATH });
    expect([whole.status, begun, written]).toEqual([200, 1, 1]);
    const early = connect({ host: '127.0.0.1', port: server.port });
    early.write(`POST ${BACKUP_PATH} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`);
    await expect.poll(() => begun, { timeout: 30_000 }).toBe(2);
    early.destroy();
    await expect.poll(() => written, { timeout: 30_000 }).toBe(2);

    await expect.poll(() => openFiles(folder), { timeout: 30_000 }).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });
});
