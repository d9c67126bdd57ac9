/**
 * One holder of a name over all processes on one PostgreSQL: an advisory lock on a
 * connection of its own, so that it goes when the holder dies, and so that holders
 * never use up the pool that their work needs.
 */
import { connectAlone, sessionOf } from './postgres-connection.ts';
import { storeLost } from './store-errors.ts';

export async function withAdvisoryLock<T>(
  databaseUrl: string,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = await connectAlone(databaseUrl);
  let lost: unknown;
  client.on('error', (error) => {
    lost = error;
  });
  const session = sessionOf(client);
  try {
    // Waiting for one's turn is not a query that takes too long.
    await session.run('set statement_timeout = 0; set lock_timeout = 0');
    await session.run('select pg_advisory_lock(hashtextextended($1, 0))', [`lyceum:${name}`]);
    const result = await work();
    // The connection was lost, and with it the lock: another process may have held the name meanwhile.
    if (lost) throw storeLost(lost);
    return result;
  } finally {
    await client.end().catch(() => undefined);
  }
}
