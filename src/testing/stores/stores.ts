/**
 * One suite on both kinds of store.
 *
 * Stores that a test opens are closed after it; those that `beforeAll` opens, after
 * the suite.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, inject, test } from 'vitest';
import type { Migration } from '../../kernel/store/migrations.ts';
import { openStore } from '../../kernel/store/open-store.ts';
import type { Store } from '../../kernel/store/store.ts';
import { copyDatabase, freshDatabase, placeDatabase } from './store-templates.ts';

export type StoreKind = Store['kind'];

/** Where a store lives: hand it to `openTestStore` to open the same one again. */
export interface StoreHome {
  dataFolder: string;
  databaseUrl?: string;
}

export interface TestStore extends Store {
  readonly home: StoreHome;
}

export interface TestStoreOptions {
  migrations?: readonly Migration[];
  home?: StoreHome;
}

export type OpenTestStore = (options?: TestStoreOptions) => Promise<TestStore>;

type Suite = (openTestStore: OpenTestStore, kind: StoreKind) => void;

/** Runs the suite on PGlite and on PostgreSQL; says so where there is no PostgreSQL. */
export function describeEachStore(title: string, suite: Suite): void {
  describePglite(title, suite);
  describePostgres(title, suite);
}

export function describePglite(title: string, suite: Suite): void {
  describe(`${title} (PGlite)`, () => suite(openerFor('pglite'), 'pglite'));
}

export function describePostgres(title: string, suite: Suite): void {
  const { postgres } = inject('stores');
  if ('url' in postgres) {
    describe(`${title} (PostgreSQL)`, () => suite(openerFor('postgres'), 'postgres'));
  } else if (postgres.required) {
    test(`${title} (PostgreSQL) has a PostgreSQL to run on`, () => {
      throw new Error(postgres.missing);
    });
  } else {
    test.skipIf(true)(`${title} (PostgreSQL): no PostgreSQL to run on`, () => undefined);
  }
}

/**
 * For tests of what no store changes: a database of PostgreSQL costs a quarter less than an embedded
 * one. The browser's tests and the terminal's have the embedded one, suites of stores both.
 */
export function usualStore(): StoreKind {
  return 'url' in inject('stores').postgres ? 'postgres' : 'pglite';
}

/** A new place of its own, with these migrations in its database, gone when the run ends. */
export async function newHome(
  kind: StoreKind,
  migrations: readonly Migration[] = [],
): Promise<StoreHome> {
  const dataFolder = await mkdtemp(join(inject('stores').runFolder, 'store-'));
  if (kind === 'postgres') return { dataFolder, databaseUrl: await freshDatabase(migrations) };
  await placeDatabase(dataFolder, migrations);
  return { dataFolder };
}

/** Another place with all that this one has; nobody may have it open. */
export async function copyHome({ dataFolder: from, databaseUrl }: StoreHome): Promise<StoreHome> {
  const dataFolder = await mkdtemp(join(inject('stores').runFolder, 'store-'));
  await cp(from, dataFolder, { recursive: true });
  return { dataFolder, ...(databaseUrl && { databaseUrl: await copyDatabase(databaseUrl) }) };
}

function openerFor(kind: StoreKind): OpenTestStore {
  const ofSuite = keeper();
  let current = ofSuite;
  beforeEach(() => {
    current = keeper();
  });
  afterEach(async () => {
    await current.closeAll();
    current = ofSuite;
  });
  afterAll(() => ofSuite.closeAll());

  return async ({ migrations = [], home } = {}) => {
    const here = home ?? (await newHome(kind, migrations));
    if (!home) current.folders.add(here.dataFolder);
    const store = await openStore({ ...here, migrations });
    current.stores.add(store);
    return { ...store, home: here };
  };
}

function keeper() {
  const stores = new Set<Store>();
  const folders = new Set<string>();
  async function closeAll(): Promise<void> {
    for (const store of stores) await store.close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
  return { stores, folders, closeAll };
}
