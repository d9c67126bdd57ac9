/** A served Lyceum with 10,000 passages, a chapter to ask of, and a web that answers slowly. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { readEventStream } from '../../src/app/cli/connect/event-stream.ts';
import { allMigrations } from '../../src/app/compose.ts';
import { localUser } from '../../src/app/local-user.ts';
import { openStore } from '../../src/kernel/store/open-store.ts';
import { openShippedModels } from '../../src/library/models/local-models.ts';
import { addFile, until } from '../documents/server-api.ts';
import type { Grounds } from '../grounds.ts';
import { startServerProcess } from '../kernel/server-process.ts';
import { aLibrary } from '../library/a-library.ts';
import { fillLibrary } from '../library/fill-library.ts';

const chapter = new URL('../../fixtures/chapters/en_testing_effect.pdf', import.meta.url);

export interface AskedServer {
  url: string;
  close(): Promise<void>;
}

/** `webMs`: how long the web takes to find nothing. */
export async function openAskedServer(
  grounds: Grounds,
  { passages, webMs }: { passages: number; webMs: number },
): Promise<AskedServer> {
  const place = await grounds.freshPlace('pglite');
  const store = await openStore({ ...place, migrations: await allMigrations() });
  const models = await openShippedModels({});
  await fillLibrary(store, aLibrary(passages), models.embedderVersion, '', localUser);
  models.close();
  await store.close();
  const web = await openSlowWeb(webMs);
  const server = await startServerProcess(place, {
    LYCEUM_REQUESTS_PER_MINUTE: '1000000',
    LYCEUM_WEB_SEARCH: 'searxng',
    LYCEUM_WEB_SEARCH_BASE_URL: web.url,
  });
  await addFile(server.url, await readFile(fileURLToPath(chapter)), 'chapter.pdf');
  await until(() => allDone(server.url));
  return {
    url: server.url,
    async close() {
      await server.stop();
      web.close();
    },
  };
}

async function openSlowWeb(afterMs: number): Promise<{ url: string; close(): void }> {
  const server = createServer((_, response) => {
    setTimeout(() => response.end(JSON.stringify({ results: [] })), afterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Read, with its vectors. */
async function allDone(url: string): Promise<true | null> {
  const { runs } = (await (await fetch(`${url}/api/runs?limit=100`)).json()) as {
    runs: { status: string }[];
  };
  return runs.every(({ status }) => status === 'done') || null;
}

export interface Heard {
  id: string;
  sentenceMs: number | null;
  answeredMs: number;
  /** From the first stage to the second: the sources, and all that is done around them. */
  searchingMs: number;
}

/** Asks as the web app and the command line do, and listens. */
export async function hear(url: string, ask: object): Promise<Heard> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/research/queries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(ask),
  });
  const stages = new Map<string, number>();
  let sentenceMs: number | null = null;
  for await (const { name, data } of answer.body ? readEventStream(answer.body) : []) {
    const ms = performance.now() - began;
    if (name !== 'progress') break;
    const { stage, sentence } = JSON.parse(data) as { stage: string; sentence?: unknown };
    if (!stages.has(stage)) stages.set(stage, ms);
    if (sentence !== undefined) sentenceMs ??= ms;
  }
  return {
    id: answer.headers.get('x-run-id') ?? '',
    sentenceMs,
    answeredMs: performance.now() - began,
    searchingMs: (stages.get('evaluating') ?? 0) - (stages.get('searching') ?? 0),
  };
}
