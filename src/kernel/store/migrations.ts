/**
 * Numbered SQL files that bring a database to the shape this code expects. Each runs
 * once, in one transaction with its own mark, so an interrupted start goes on where
 * it stopped. A file that has run is never changed again.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import { realWorld, type World } from '../world/world.ts';
import type { Queryable, Store, Tx } from './store.ts';

export interface Migration {
  /** Who brings it: `kernel`, `library`, a feature's name. */
  area: string;
  number: number;
  name: string;
  sql: string;
  sha256: string;
}

export type MigrationMark = Omit<Migration, 'sql'>;

export interface MigrateOptions {
  world?: World | undefined;
  onProgress?: ((line: string) => void) | undefined;
  /** Called once, before the first change, with the number of migrations the database already has. */
  beforeChange?: ((alreadyApplied: number) => Promise<void>) | undefined;
}

/** Reads `NNNN_name.sql` files of one area, in order. */
export async function loadMigrations(area: string, folder: URL): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(files.map((file) => loadMigration(area, folder, file)));
  const numbers = new Set(migrations.map((migration) => migration.number));
  if (numbers.size < migrations.length) {
    throw failed(`Two migrations of ${area} have the same number.`, { area });
  }
  return migrations;
}

async function loadMigration(area: string, folder: URL, file: string): Promise<Migration> {
  const parts = /^(\d{4})_([a-z0-9_-]+)\.sql$/.exec(file);
  if (!parts) throw failed(`${file} must be named like 0001_name.sql.`, { area });
  const [, number, name = ''] = parts;
  const sql = await readFile(new URL(file, withSlash(folder)), 'utf8');
  return { area, number: Number(number), name, sql, sha256: sha256Of(sql) };
}

const withSlash = (folder: URL) => new URL(folder.href.replace(/\/?$/, '/'));

function sha256Of(sql: string): string {
  // A checkout on Windows may have other line ends; the statements are the same.
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

/** Runs what has not run yet, in the order given, one process at a time; says how many ran. */
export async function migrate(
  store: Store,
  migrations: readonly Migration[],
  options: MigrateOptions = {},
): Promise<number> {
  return store.exclusive('migrate', async () => {
    const applied = await appliedMigrations(store);
    const pending = pendingOf(migrations, applied);
    if (pending.length === 0) return 0;
    await options.beforeChange?.(applied.length);
    options.onProgress?.(`Updating the database: ${pending.length} to go`);
    for (const migration of pending) {
      await store.transaction((tx) => applyMigration(tx, migration, options.world));
    }
    return pending.length;
  });
}

/** What the database has. */
export async function appliedMigrations(database: Queryable): Promise<MigrationMark[]> {
  const { rows } = await database.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  );
  if (!rows[0]?.there) return [];
  const marks = await database.query<MigrationMark>(
    'select area, number, name, sha256 from schema_migrations order by area, number',
  );
  return marks.rows;
}

function pendingOf(
  migrations: readonly Migration[],
  applied: readonly MigrationMark[],
): Migration[] {
  const done = migrationsToRepeat(migrations, applied);
  return migrations.filter((migration) => !done.includes(migration));
}

/**
 * Those of `migrations` that the marks name: what makes another database of the same
 * shape. Throws when this code cannot stand on a database with those marks.
 */
export function migrationsToRepeat(
  migrations: readonly Migration[],
  applied: readonly MigrationMark[],
): Migration[] {
  const known = new Map(migrations.map((migration) => [keyOf(migration), migration]));
  for (const mark of applied) {
    const migration = known.get(keyOf(mark));
    if (!migration) throw newer(mark);
    if (migration.sha256 !== mark.sha256) {
      throw failed(
        `Migration ${titleOf(mark)} was changed after it had run here. Undo the change and add a new migration.`,
        mark,
      );
    }
  }
  const done = new Set(applied.map(keyOf));
  return migrations.filter((migration) => done.has(keyOf(migration)));
}

/** Runs one migration and marks it, both in the transaction that it is given. */
export async function applyMigration(
  tx: Tx,
  migration: Migration,
  world: World = realWorld,
): Promise<void> {
  const { area, number, name, sql, sha256 } = migration;
  try {
    await tx.query(`create table if not exists schema_migrations (
      area text not null,
      number int not null,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null,
      primary key (area, number)
    )`);
    await tx.query(sql);
    await tx.query(
      'insert into schema_migrations (area, number, name, sha256, applied_at) values ($1, $2, $3, $4, $5)',
      [area, number, name, sha256, world.now()],
    );
  } catch (error) {
    if (kernelError.is(error, 'store.lost')) throw error;
    throw failed(
      `Migration ${titleOf(migration)} failed; the database is as it was before.`,
      migration,
      error,
    );
  }
}

const keyOf = ({ area, number }: MigrationMark) => `${area}/${number}`;

const titleOf = ({ area, number, name }: MigrationMark) =>
  `${area}/${String(number).padStart(4, '0')}_${name}`;

function newer(mark: MigrationMark): AppError {
  return kernelError(
    'store.newer',
    `The data was written by a newer Lyceum (it has ${titleOf(mark)}). Update Lyceum, or restore an older backup.`,
    { details: { area: mark.area, number: mark.number } },
  );
}

function failed(
  message: string,
  { area, number }: { area: string; number?: number },
  cause?: unknown,
): AppError {
  return kernelError('store.migration-failed', message, { details: { area, number }, cause });
}
