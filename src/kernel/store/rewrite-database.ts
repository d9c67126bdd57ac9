/**
 * Rewrites the embedded database so that its files hold nothing that was deleted: the tables
 * one by one, with others in between; then the log is begun anew and its old pieces are
 * removed. Files that a kill in the middle of an earlier rewriting left behind go as well.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { quoted } from './backup/table-catalog.ts';
import type { Session } from './transactions.ts';

export async function tablesToRewrite(session: Session): Promise<string[]> {
  const { rows } = await session.run(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  return rows.map(({ name }) => String(name));
}

export async function rewriteTable(session: Session, table: string): Promise<void> {
  await session.run(`vacuum full ${quoted(table)}`);
}

/** Nobody else may use the session meanwhile. */
export async function beginLogAnew(session: Session, folder: string): Promise<void> {
  const pieces = (await readdir(join(folder, 'pg_wal'))).filter(isLogPiece);
  // A piece is used up before it is removed: an earlier version kept some for later use.
  for (const _ of pieces) {
    await session.run('checkpoint');
    await session.run('select pg_switch_wal()');
  }
  await session.run('checkpoint');
  await removeOrphans(session, folder);
}

function isLogPiece(name: string): boolean {
  return /^[0-9A-F]{24}$/.test(name);
}

/** Every file of a table or an index is named after a number that the catalog knows. */
async function removeOrphans(session: Session, folder: string): Promise<void> {
  const { rows } = await session.run(
    `select (select oid from pg_database where datname = current_database())::text as database,
       pg_relation_filenode(oid)::text as file
     from pg_class where pg_relation_filenode(oid) is not null`,
  );
  const known = new Set(rows.map(({ file }) => file));
  const tables = join(folder, 'base', String(rows[0]?.database));
  for (const name of await readdir(tables)) {
    const [, number] = /^(\d+)(?:_[a-z]+)?(?:\.\d+)?$/.exec(name) ?? [];
    if (number !== undefined && !known.has(number)) await rm(join(tables, name));
  }
}
