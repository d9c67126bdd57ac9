/**
 * Whether a person still needs a file is asked, and the file removed, under the lock under
 * which a file is put in its place and its row written: so none that is needed is removed.
 */
import type { Tx } from '../../kernel/store/store.ts';

/** Until the transaction ends, nobody else puts a file into that folder or takes one out. */
export async function lockFiles(tx: Tx, ownerFolder: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `lyceum:files ${ownerFolder}`,
  ]);
}
