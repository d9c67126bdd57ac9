/** PostgreSQL for one test file: a database of its own on the server of this run. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** Makes an empty database and gives back its URL. It is dropped when the run ends. */
export async function freshDatabase(): Promise<string> {
  const { postgres, databasePrefix } = inject('stores');
  if ('missing' in postgres) throw new Error(`No PostgreSQL: ${postgres.missing}`);
  const name = `${databasePrefix}_${randomBytes(5).toString('hex')}`;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await client.query(`create database "${name}"`);
  } finally {
    await client.end();
  }
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}
