/** The whole product with the offline mind, served from a folder of its own that is gone afterwards. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { composeApp } from '../src/app/compose.ts';
import { localCaller } from '../src/app/local-user.ts';
import { startServer } from '../src/app/server/server.ts';
import { UserId } from '../src/contracts/ids.ts';
import { Config } from '../src/kernel/config/config.ts';
import { createTrace } from '../src/kernel/trace/trace.ts';

export interface ServedApp {
  url: string;
  post(path: string, body: object): Promise<Response>;
  addFile(file: string): Promise<Response>;
  close(): Promise<void>;
}

export async function openServedApp(): Promise<ServedApp> {
  const data = await mkdtemp(join(tmpdir(), 'lyceum-eval-'));
  const trace = createTrace({
    level: 'silent',
    destination: process.stderr,
    now: () => new Date(),
  });
  const app = await composeApp(Config.parse({ data, mind: 'offline' }), { trace });
  const server = await startServer({
    ...app,
    identify: async () => ({ ...localCaller('machine'), userId: UserId.parse('eval') }),
    settings: { host: '127.0.0.1', port: 0, requestsPerMinute: 1e6, bodyLimitBytes: 20_000_000 },
  });
  return {
    url: server.url,
    post: (path, body) =>
      fetch(server.url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    async addFile(file) {
      const form = new FormData();
      form.set('file', new Blob([await readFile(file)]), basename(file));
      return fetch(`${server.url}/api/documents?wait=ready`, { method: 'POST', body: form });
    },
    async close() {
      await server.close();
      await app.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}
