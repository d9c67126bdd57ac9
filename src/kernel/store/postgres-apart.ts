/**
 * Two connections beside the pool, under the name of this process: what keeps the process alive in
 * the eyes of others must not wait for work that holds the pool. As long as one of them stands,
 * the process counts as there; when it is killed, its machine closes them.
 */
import pg from 'pg';
import { connectionSettings, sessionOf, unreachable } from './postgres-connection.ts';
import { newProcessName } from './process-name.ts';
import type { Row, Store } from './store.ts';
import { storeClosed } from './store-errors.ts';

const CONNECTIONS = 2;
const PREFIX = 'lyceum ';

type Apart = Pick<Store, 'processName' | 'processes' | 'script' | 'close'>;

export function postgresApart(databaseUrl: string): Apart {
  const processName = newProcessName();
  const named = new URL(databaseUrl);
  named.searchParams.set('application_name', `${PREFIX}${processName}`);
  const pool = new pg.Pool({
    ...connectionSettings(named.href),
    max: CONNECTIONS,
    // Closed when idle, they would say that the process is gone.
    idleTimeoutMillis: 0,
  });
  // Lost connections are noticed by whoever uses them; unheard, the events would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closed = false;

  async function script(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    if (closed) throw storeClosed();
    const client = await pool.connect().catch((error: unknown) => {
      throw unreachable(databaseUrl, error);
    });
    const session = sessionOf(client);
    try {
      return (await session.run(sql, values, 'all')).rows;
    } catch (thrown) {
      // A fault is known before the server says whether a transaction stayed open.
      await session.run('rollback').catch(() => undefined);
      throw thrown;
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  }

  return {
    processName,
    script,
    async processes() {
      const rows = await script(
        `select distinct substr(application_name, $1) as name from pg_stat_activity
         where datname = current_database() and application_name like $2`,
        [PREFIX.length + 1, `${PREFIX}%`],
      );
      return rows.map(({ name }) => String(name));
    },
    async close() {
      closed = true;
      await pool.end();
    },
  };
}
