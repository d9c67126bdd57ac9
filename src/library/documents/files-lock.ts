/**
 * One lock for adding and for removing a person's files. A file is stored together with its row
 * under it, and removed under it only if no row needs it: so no needed file is ever removed.
 */
import type { Tx } from '../../kernel/store/store.ts';

/** Until the transaction ends, nobody else puts a file into that folder or takes one out. */
export async function lockFiles(tx: Tx, ownerFolder: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `lyceum:files ${ownerFolder}`,
  ]);
}
