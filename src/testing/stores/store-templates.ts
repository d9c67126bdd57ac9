/**
 * Databases that already have a list of migrations, made once and copied by every test that
 * needs one: running the migrations costs three times what opening a copy does.
 */
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseFolder } from '../../kernel/store/data-folder.ts';
import { type Migration, migrate } from '../../kernel/store/migrations.ts';
import { openPgliteStore } from '../../kernel/store/pglite-store.ts';
import { openPostgresStore } from '../../kernel/store/postgres-store.ts';
import type { Store } from '../../kernel/store/store.ts';

/** Puts an embedded database with these migrations into the data folder. */
export async function placeDatabase(
  dataFolder: string,
  migrations: readonly Migration[],
): Promise<void> {
  copyFolder(await embeddedTemplate(migrations), databaseFolder(dataFolder));
}

/** Makes a database with these migrations and gives back its URL; it goes when the run ends. */
export async function freshDatabase(migrations: readonly Migration[] = []): Promise<string> {
  const { databasePrefix } = inject('stores');
  const name = `${databasePrefix}_${randomBytes(5).toString('hex')}`;
  await asAdministrator(async (client) => {
    const template = await postgresTemplate(client, migrations);
    await client.query(`create database "${name}" template "${template}"`);
  });
  return urlOf(name);
}

/** A database with all that another one has, which nobody has open; it goes when the run ends. */
export async function copyDatabase(databaseUrl: string): Promise<string> {
  const { databasePrefix } = inject('stores');
  const name = `${databasePrefix}_${randomBytes(5).toString('hex')}`;
  const from = new URL(databaseUrl).pathname.slice(1);
  await asAdministrator((client) => client.query(`create database "${name}" template "${from}"`));
  return urlOf(name);
}

/** Kept between runs, beside the empty one it is made from. */
async function embeddedTemplate(migrations: readonly Migration[]): Promise<string> {
  const empty = inject('stores').pgliteTemplate;
  if (migrations.length === 0) return empty;
  const folder = `${empty}-${nameOf(migrations)}`;
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  copyFolder(empty, unfinished);
  await migrated(await openPgliteStore({ folder: unfinished }), migrations);
  try {
    await rename(unfinished, folder);
  } catch {
    // Another process was quicker.
    await rm(unfinished, { recursive: true });
  }
  return folder;
}

/** One process makes it, and the others wait for the lock. */
async function postgresTemplate(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<string> {
  if (migrations.length === 0) return 'template1';
  const name = `${inject('stores').databasePrefix}_has_${nameOf(migrations)}`;
  await client.query('select pg_advisory_lock(hashtext($1))', [name]);
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await makePostgresTemplate(client, name, migrations);
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [name]);
  }
  return name;
}

async function makePostgresTemplate(
  client: pg.Client,
  name: string,
  migrations: readonly Migration[],
): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await client.query(`drop database if exists "${unfinished}" with (force)`);
  await client.query(`create database "${unfinished}"`);
  await migrated(await openPostgresStore({ databaseUrl: urlOf(unfinished) }), migrations);
  await client.query(`alter database "${unfinished}" rename to "${name}"`);
}

async function migrated(store: Store, migrations: readonly Migration[]): Promise<void> {
  try {
    await migrate(store, migrations);
  } finally {
    await store.close();
  }
}

async function asAdministrator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgresUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(postgresUrl());
  url.pathname = `/${database}`;
  return url.href;
}

function postgresUrl(): string {
  const { postgres } = inject('stores');
  if ('missing' in postgres) throw new Error(`No PostgreSQL: ${postgres.missing}`);
  return postgres.url;
}

function nameOf(migrations: readonly Migration[]): string {
  const marks = migrations.map(({ area, number, sha256 }) => [area, number, sha256]);
  return createHash('sha256').update(JSON.stringify(marks)).digest('hex').slice(0, 12);
}

/** Several times faster than the asynchronous copy of so many small files. */
function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
}
