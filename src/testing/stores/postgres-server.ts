/**
 * A real PostgreSQL for one run of the tests: the one that TEST_DATABASE_URL names, or
 * one that is started here, without any safety against power loss, and thrown away.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';

export interface RunningPostgres {
  /** Of a database from which others can be created. */
  url: string;
  /** Such as `PostgreSQL 15.8 (system)`. */
  label: string;
  /** Whether its files stay after `stop`, with every database that tests have made. */
  isKept: boolean;
  stop(): Promise<void>;
}

/** One that a test can take away for a while, and bring back with all that it holds. */
export interface OwnPostgres extends RunningPostgres {
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** It stands still with all its connections open, as on a machine that is out of breath. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

/** PostgreSQL refuses to run as root. */
interface Person {
  uid?: number;
  gid?: number;
}

const START_WITHIN_MS = 30_000;

/** Throws with the reasons when none can be had. */
export async function startPostgres(): Promise<RunningPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const label = `PostgreSQL ${await versionOf(given)} (TEST_DATABASE_URL)`;
    return { url: given, label, isKept: true, stop: () => Promise.resolve() };
  }
  return startOwnPostgres();
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const reasons: string[] = [];
  for (const binaries of await findPostgresBinaries()) {
    try {
      return await startFrom(binaries);
    } catch (error) {
      reasons.push(`${binaries.from}: ${error instanceof Error ? error.message : error}`);
    }
  }
  throw new Error(reasons.join('; ') || 'no PostgreSQL programs found');
}

async function startFrom(binaries: PostgresBinaries): Promise<OwnPostgres> {
  const person = await unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-postgres-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    if (person.uid !== undefined) await chown(folder, person.uid, person.gid ?? person.uid);
    const bin = await binaries.placeIn(folder);
    const initdb = [
      '-D',
      join(folder, 'files'),
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
    ];
    await promisify(execFile)(join(bin, 'initdb'), initdb, { ...person, cwd: folder });
    const port = await freePort();
    const server = launch(join(bin, 'postgres'), folder, port, person);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await answers(url, server);
    const label = `PostgreSQL ${await versionOf(url)} (${binaries.from})`;
    return {
      url,
      label,
      isKept: false,
      stop: () => stop(server).then(remove),
      halt: () => told(server, 'halt'),
      freeze: () => told(server, 'freeze'),
      thaw: () => told(server, 'thaw'),
      async resume() {
        server.stdin.write('resume\n');
        await answers(url, server);
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

type Launched = ReturnType<typeof launch>;

/** Ends by itself when this process is gone: the shell waits on a pipe that closes with it. */
function launch(postgres: string, folder: string, port: number, person: Person) {
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = [...fast, 'max_connections=200', 'unix_socket_directories='];
  const args = ['-D', join(folder, 'files'), '-h', '127.0.0.1', '-p', String(port)];
  const script = [
    'trap "" INT TERM HUP; folder="$1"; shift; "$@" >/dev/null & server=$!',
    'halt() { kill -INT $server; wait $server; }',
    'while read -r word; do case $word in',
    '  halt) halt; echo halted;;',
    // First the server, so that it starts no more; each connection is a process of its own.
    '  freeze) kill -STOP $server; kill -STOP $(pgrep -P $server); echo frozen;;',
    '  thaw) kill -CONT $server $(pgrep -P $server); echo thawed;;',
    '  resume) "$@" >/dev/null & server=$!;;',
    'esac; done; halt; rm -rf "$folder"',
  ].join('\n');
  return spawn(
    'sh',
    [
      '-c',
      script,
      'sh',
      folder,
      postgres,
      ...args,
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...person, cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] },
  );
}

/** Resolves once it is done. */
async function told(server: Launched, word: string): Promise<void> {
  const done = once(server.stdout, 'data');
  server.stdin.write(`${word}\n`);
  await done;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exited = once(server, 'exit');
  server.stdin?.end();
  await exited;
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    try {
      await versionOf(url);
      return;
    } catch (error) {
      if (Date.now() > deadline || server.exitCode !== null) {
        await stop(server);
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version.split(' ', 1)[0] ?? '';
  } finally {
    await client.end();
  }
}

async function unprivileged(): Promise<Person> {
  if (process.getuid?.() !== 0) return {};
  const passwd = await readFile('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const line = passwd.split('\n').find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('this is root, and there is no user postgres or nobody to run it as');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
