/** Rows of the catalog: what each stored file is called, where its bytes are, and what they must be. */
import type { Queryable } from '../store/store.ts';
import type { Content } from './file-place.ts';

export interface CatalogRow extends Content {
  /** Its owner's folder, a slash, and the hash that it is known by. */
  name: string;
  id: string;
  place: 'folder' | 'postgres' | 's3';
}

const COLUMNS = 'name, id, place, bytes, sha256';

export async function findFile(db: Queryable, name: string): Promise<CatalogRow | undefined> {
  const { rows } = await db.query<CatalogRow>(
    `select ${COLUMNS} from stored_files where name = $1`,
    [name],
  );
  return rows[0];
}

/** In the order of their names; those that begin with `prefix`, where one is given. */
export async function listFiles(db: Queryable, prefix = ''): Promise<CatalogRow[]> {
  const { rows } = await db.query<CatalogRow>(
    `select ${COLUMNS} from stored_files where starts_with(name, $1) order by name collate "C"`,
    [prefix],
  );
  return rows;
}

export async function putFile(db: Queryable, row: CatalogRow): Promise<void> {
  await db.query(
    `insert into stored_files (${COLUMNS}) values ($1, $2, $3, $4, $5)
     on conflict (name) do update set id = excluded.id, place = excluded.place,
       bytes = excluded.bytes, sha256 = excluded.sha256`,
    [row.name, row.id, row.place, row.bytes, row.sha256],
  );
}

export async function deleteFiles(db: Queryable, names: readonly string[]): Promise<CatalogRow[]> {
  const { rows } = await db.query<CatalogRow>(
    `delete from stored_files where name = any($1) returning ${COLUMNS}`,
    [names],
  );
  return rows;
}

/** Those of the ids that no file has. */
export async function unclaimed(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from unnest($1::text[]) as written (id)
     where not exists (select 1 from stored_files where stored_files.id = written.id)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** A database that has not been brought up to date yet has no catalog. */
export async function hasCatalog(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>(
    `select to_regclass('stored_files') is not null as there`,
  );
  return rows[0]?.there === true;
}
