/**
 * Once per run of the tests: starts PostgreSQL, prepares an empty embedded database
 * for tests to copy, and says which stores are under test.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPgliteStore } from '../kernel/store/pglite-store.ts';
import { type RunningPostgres, startPostgres } from './stores/postgres-server.ts';

export interface StoresUnderTest {
  /** For everything that tests of this run write. */
  runFolder: string;
  /** An embedded database that was started once and closed. */
  pgliteTemplate: string;
  /** PostgreSQL's URL, or why there is none. */
  postgres: { url: string } | { missing: string; required: boolean };
  /** Every database of this run is named after it. */
  databasePrefix: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    stores: StoresUnderTest;
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const databasePrefix = `lyceum_test_${randomBytes(5).toString('hex')}`;
let postgres: RunningPostgres | null = null;
let runFolder = '';

export async function setup(project: TestProject): Promise<void> {
  runFolder = await mkdtemp(join(tmpdir(), 'lyceum-test-'));
  const version = await pgliteVersion();
  const pgliteTemplate = await preparePgliteTemplate(version);
  const found = await startPostgres().catch((error: unknown) => error as Error);
  const required = Boolean(process.env.CI) || process.env.LYCEUM_REQUIRE_POSTGRES === '1';
  if (found instanceof Error) {
    const consequence = required ? 'their tests fail' : 'their tests are SKIPPED';
    say(`!!! No PostgreSQL for the suites that need it, so ${consequence}: ${found.message}`);
  } else postgres = found;
  project.provide('stores', {
    runFolder,
    pgliteTemplate,
    databasePrefix,
    postgres: found instanceof Error ? { missing: found.message, required } : { url: found.url },
  });
  say(`stores under test: PGlite ${version}, ${postgres?.label ?? 'no PostgreSQL'}`);
}

export async function teardown(): Promise<void> {
  await rm(runFolder, { recursive: true, force: true });
  if (!postgres) return;
  // Hundreds of databases; a server of our own takes them with its files.
  if (postgres.isKept) await dropDatabases(postgres.url);
  await postgres.stop();
}

/**
 * Making one takes seconds; it depends on nothing but the version, so it is kept. What tests write
 * fits into a small cache, and to clear the usual one took half of what opening a store takes.
 */
async function preparePgliteTemplate(version: string): Promise<string> {
  const folder = join(root, 'node_modules/.cache/lyceum', `pglite-${version}-small-cache`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(join(folder, '..'), { recursive: true });
  const store = await openPgliteStore({ folder: unfinished });
  // Nobody here creates databases, and these are two thirds of the files to copy.
  await store.query(`update pg_database set datistemplate = false`);
  await store.query('drop database template0');
  await store.query('drop database template1');
  await store.close();
  await appendFile(join(unfinished, 'postgresql.conf'), '\nshared_buffers = 16MB\n');
  try {
    await rename(unfinished, folder);
  } catch {
    // Another run was quicker.
    await rm(unfinished, { recursive: true });
  }
  return folder;
}

async function pgliteVersion(): Promise<string> {
  const file = join(root, 'node_modules/@electric-sql/pglite/package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}

async function dropDatabases(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [databasePrefix],
  );
  for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  await client.end();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
