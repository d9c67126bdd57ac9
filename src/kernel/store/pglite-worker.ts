/**
 * The worker thread that holds the embedded database. It answers one call at a time
 * and decides nothing: turns, transactions and errors are the business of the other
 * side (pglite-session.ts).
 *
 * When PostgreSQL panics (a full disk under its log, say), PGlite goes on in a broken
 * instance and never answers again. The panic shows only on stderr, so that is
 * watched, and the thread ends itself at once: the files are then as after a crash,
 * and the next start recovers them.
 */
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Results } from '@electric-sql/pglite';
import type { Row } from './store.ts';
import { type DatabaseFault, isDatabaseFault } from './store-errors.ts';
import type { SessionResult } from './transactions.ts';
import { parsers, type WireValue } from './values.ts';

export interface WorkerStart {
  folder: string;
  /** PostgreSQL's compiled code. */
  compiled: object;
}

export type Call = { id: number } & (
  | { do: 'run'; sql: string; values: WireValue[] }
  | { do: 'script'; sql: string }
  | { do: 'close' }
);

export type Answer =
  | { to: number; result: SessionResult | null }
  | { to: number; fault: DatabaseFault }
  | { notification: { channel: string; payload: string } }
  | { progress: 'preparing' }
  | { ready: true }
  | { dying: string };

const { folder, compiled } = workerData as WorkerStart;

function say(answer: Answer): void {
  parentPort?.postMessage(answer);
}

/** False: PGlite need not print the line. */
function onStderr(line: string): boolean {
  const lastWords = /^\S+ \S+ \S+ \[\d+\] (?:PANIC|FATAL): +(.*)|^Aborted\(/.exec(line);
  if (lastWords) die(lastWords[1] ?? line);
  return false;
}

function die(lastWords: string): never {
  say({ dying: lastWords });
  process.exit(1);
}

/** A kill in the middle of the first start must not leave half a database: prepare, then rename. */
async function prepare(): Promise<void> {
  if (existsSync(`${folder}/PG_VERSION`)) return;
  say({ progress: 'preparing' });
  const unfinished = `${folder}.preparing`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const database = await PGlite.create({ dataDir: unfinished, pgliteWasmModule: compiled });
  await database.close();
  await rename(unfinished, folder);
}

async function open(): Promise<PGlite> {
  await prepare();
  // PGlite makes files that everybody may read and write; nobody else gets as far as them.
  await chmod(folder, 0o700);
  const database = await PGlite.create({ dataDir: folder, pgliteWasmModule: compiled, onStderr });
  // Old pieces of the log are removed, not kept under a new name with all that stands in them.
  await database.exec('set wal_recycle = off');
  Object.assign(database.parsers, Object.fromEntries(parsers));
  // Values come as text or bytes already, and the protocol takes both as they are.
  for (const type of Object.keys(database.serializers)) {
    database.serializers[type] = (value) => value;
  }
  database.onNotification((channel, payload) => say({ notification: { channel, payload } }));
  return database;
}

async function run(database: PGlite, sql: string, values: WireValue[]): Promise<SessionResult> {
  const result =
    values.length > 0 ? await database.query<Row>(sql, values) : await lastOf(database, sql);
  // PGlite swallows a crash of PostgreSQL's code: no command was run, and no error comes.
  if (!result.command && !isBlank(sql)) die('The database did not run a statement.');
  return {
    rows: result.rows,
    count: result.rowCount ?? 0,
    command: result.command ?? '',
    open: database.isInTransaction(),
  };
}

/** Without values the simple protocol is used, which takes many statements at once. */
async function lastOf(database: PGlite, sql: string): Promise<Results<Row>> {
  const results = (await database.exec(sql)) as Results<Row>[];
  return results.at(-1) ?? { rows: [], fields: [] };
}

/** Leaves no transaction open behind it, and gives the rows of all its statements. */
async function runScript(database: PGlite, sql: string): Promise<SessionResult> {
  try {
    const results = (await database.exec(sql)) as Results<Row>[];
    const rows = results.flatMap((result) => result.rows);
    return { rows, count: rows.length, command: '', open: database.isInTransaction() };
  } catch (error) {
    if (database.isInTransaction()) await database.exec('rollback');
    throw error;
  }
}

function isBlank(sql: string): boolean {
  return /^[\s;]*$/.test(sql.replace(/--.*|\/\*[\s\S]*?\*\//g, ''));
}

/** What is no error of the database leaves it in a state that nobody knows. */
function faultOf(error: unknown): DatabaseFault {
  if (!isDatabaseFault(error)) die(String(error));
  const { message, code, constraint, table } = error;
  return { message, code, constraint, table };
}

const database = await open();

parentPort?.on('message', async (call: Call) => {
  try {
    if (call.do === 'close') {
      await database.close();
      say({ to: call.id, result: null });
      parentPort?.close();
    } else {
      const work =
        call.do === 'script' ? runScript(database, call.sql) : run(database, call.sql, call.values);
      say({ to: call.id, result: await work });
    }
  } catch (error) {
    say({ to: call.id, fault: faultOf(error) });
  }
});

say({ ready: true });
