/** All text of all tables, and of all files that are not the database's own: to see that something is gone. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../kernel/store/store.ts';

export async function everyText(store: Store, dataFolder: string): Promise<string> {
  const { rows: tables } = await store.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await store.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  for (const entry of await readdir(dataFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes('/pg')) continue;
    texts.push(await readFile(join(entry.parentPath, entry.name), 'latin1'));
  }
  return texts.join('\n');
}
