/**
 * Writes everything of a Lyceum into one file, while it runs: the rows of every table
 * as they were at one moment, and the other files of the data folder. The embedded
 * store makes others wait meanwhile; PostgreSQL does not.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { AppError } from '../../errors/app-error.ts';
import { kernelError } from '../../errors/error-codes.ts';
import { realWorld, type World } from '../../world/world.ts';
import { appliedMigrations } from '../migrations.ts';
import type { Store, Tx } from '../store.ts';
import { inBackupTurn } from './backup-turn.ts';
import type { FileAside, FilesElsewhere } from './files-elsewhere.ts';
import { filesOf } from './folder-files.ts';
import {
  FORMAT_VERSION,
  fileName,
  LONGEST_MANIFEST,
  MANIFEST,
  type Manifest,
  PADDING,
  pieceName,
} from './manifest.ts';
import { sealing } from './sealed-file.ts';
import { readSequences, readTables, type Table } from './table-catalog.ts';
import { readOneMoment, readRows } from './table-rows.ts';
import { END_OF_ARCHIVE, encodeHeader, paddingAfter } from './tar.ts';

export interface BackupOptions {
  overwrite?: boolean;
  /** Encrypts it: nobody opens it without these words. */
  passphrase?: string | undefined;
  world?: World;
  /** Files that lie in the database or in a bucket. */
  elsewhere?: FilesElsewhere;
}

export interface BackupMade {
  file: string;
  bytes: number;
  tables: { name: string; rows: number }[];
  files: number;
}

async function* nowhere(): AsyncGenerator<never> {
  // All files lie in the data folder.
}

const PIECE_BYTES = 4_000_000;
/** A backup is at least one part in so many of what it holds: see archive-reader.ts. */
const LEAST_SHRINKING = 200;

/** The file appears under its name only when it is complete and on the disk. */
export async function backup(
  store: Store,
  dataFolder: string,
  file: string,
  { overwrite = false, passphrase, world = realWorld, elsewhere = nowhere }: BackupOptions = {},
): Promise<BackupMade> {
  if (!overwrite && existsSync(file)) throw exists(file);
  const seal = passphrase === undefined ? unsealed : await sealing(passphrase);
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.unfinished`;
  try {
    const manifest = await inBackupTurn(store, () =>
      store.transaction((tx) => write(tx, { dataFolder, unfinished, seal, world, elsewhere })),
    );
    if (!overwrite && existsSync(file)) throw exists(file);
    await rename(unfinished, file);
    await syncFolder(dirname(resolve(file)));
    const { size } = await stat(file);
    const tables = manifest.tables.map(({ name, rows }) => ({ name, rows }));
    return { file, bytes: size, tables, files: manifest.files.length };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error instanceof AppError ? error : failed(`The backup to ${file} failed`, error);
  }
}

type Seal = (bytes: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

const unsealed: Seal = (bytes) => bytes;

interface Writing {
  dataFolder: string;
  unfinished: string;
  seal: Seal;
  world: World;
  elsewhere: FilesElsewhere;
}

async function write(
  tx: Tx,
  { dataFolder, unfinished, seal, world, elsewhere }: Writing,
): Promise<Manifest> {
  await readOneMoment(tx);
  const manifest: Manifest = {
    format: 'lyceum-backup',
    version: FORMAT_VERSION,
    created_at: world.now().toISOString(),
    migrations: await appliedMigrations(tx),
    tables: (await readTables(tx)).map((table) => ({ ...table, rows: 0 })),
    sequences: await readSequences(tx),
    files: [],
    entries: [],
  };
  // `flush`: on the disk before it is closed.
  const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  const gzip = createGzip();
  const missing = () => Math.ceil(gzip.bytesWritten / LEAST_SHRINKING - output.bytesWritten);
  const files = () => allFiles(tx, dataFolder, elsewhere);
  await pipeline(Readable.from(archive(tx, files, manifest, missing)), gzip, seal, output);
  return manifest;
}

/** A file that lies elsewhere and in the folder too is on its way from there. */
async function* allFiles(
  tx: Tx,
  dataFolder: string,
  elsewhere: FilesElsewhere,
): AsyncGenerator<FileAside> {
  const taken = new Set<string>();
  for await (const file of elsewhere(tx)) {
    taken.add(file.path);
    yield file;
  }
  for (const path of await filesOf(dataFolder)) {
    if (!taken.has(path)) yield { path, at: join(dataFolder, path) };
  }
}

async function* archive(
  tx: Tx,
  files: () => AsyncIterable<FileAside>,
  manifest: Manifest,
  missing: () => number,
): AsyncGenerator<Buffer> {
  for (const table of manifest.tables) {
    let pieces = 0;
    for await (const { lines, rows } of piecesOf(tx, table)) {
      pieces += 1;
      table.rows += rows;
      yield* entryOf(pieceName(table.name, pieces), lines.length, [lines], manifest);
    }
  }
  for await (const file of files()) yield* fileEntry(file, manifest);
  // A backup of nothing but zeros shrinks so much that a restore would take it for a bomb.
  if (missing() > 0) {
    const padding = randomBytes(missing());
    yield* entryOf(PADDING, padding.length, [padding], manifest);
  }
  const text = Buffer.from(JSON.stringify(manifest));
  if (text.length > LONGEST_MANIFEST) throw failed('There are too many files for one backup');
  yield encodeHeader({ name: MANIFEST, bytes: text.length });
  yield text;
  yield Buffer.alloc(paddingAfter(text.length));
  yield END_OF_ARCHIVE;
}

async function* piecesOf(tx: Tx, table: Table): AsyncGenerator<{ lines: Buffer; rows: number }> {
  let lines: Buffer[] = [];
  let bytes = 0;
  for await (const rows of readRows(tx, table)) {
    for (const row of rows) {
      const line = Buffer.from(`${JSON.stringify(row)}\n`);
      lines.push(line);
      bytes += line.length;
    }
    if (bytes < PIECE_BYTES) continue;
    yield { lines: Buffer.concat(lines), rows: lines.length };
    lines = [];
    bytes = 0;
  }
  if (lines.length > 0) yield { lines: Buffer.concat(lines), rows: lines.length };
}

/** The size is promised before the bytes: a file that grows meanwhile is taken up to it. */
async function* fileEntry({ path, at }: FileAside, manifest: Manifest): AsyncGenerator<Buffer> {
  const { size } = await stat(at);
  const entry = fileName(manifest.files.length + 1);
  const content = size === 0 ? [] : createReadStream(at, { end: size - 1 });
  yield* entryOf(entry, size, content, manifest);
  manifest.files.push({ entry, path });
}

async function* entryOf(
  name: string,
  bytes: number,
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
  manifest: Manifest,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let written = 0;
  yield encodeHeader({ name, bytes });
  for await (const chunk of content) {
    hash.update(chunk);
    written += chunk.length;
    yield chunk;
  }
  if (written !== bytes) {
    throw failed('A file of the data folder shrank while it was read');
  }
  yield Buffer.alloc(paddingAfter(bytes));
  manifest.entries.push({ name, bytes, sha256: hash.digest('hex') });
}

/** Only then a rename survives the loss of power. Some systems cannot do it, and need not. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function failed(what: string, cause?: unknown): AppError {
  const reason = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  return kernelError('backup.failed', `${what}${reason}.`, { cause });
}

function exists(file: string): AppError {
  return kernelError('backup.exists', `${file} exists already. Choose another name.`, {
    details: { file },
  });
}
