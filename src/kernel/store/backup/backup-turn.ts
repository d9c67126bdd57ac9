/**
 * While a backup copies the files of the data folder, none of those that its rows speak of
 * may be removed. On PostgreSQL others go on meanwhile, so whoever removes a file asks first;
 * on the embedded store nobody has a transaction while a backup has one.
 */
import type { Store, Tx } from '../store.ts';

const NAME = 'backup';

export function inBackupTurn<T>(store: Store, work: () => Promise<T>): Promise<T> {
  return store.exclusive(NAME, work);
}

/** Once it has answered false, no backup begins until the transaction ends. */
export async function isBackupRunning(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock_shared(hashtextextended($1, 0)) as free',
    [`lyceum:${NAME}`],
  );
  return rows[0]?.free !== true;
}
