/** Files that belong into a backup and do not lie in the data folder. */
import type { Tx } from '../store.ts';

export interface FileAside {
  /** In the backup, as if it lay in the data folder. */
  path: string;
  /** A copy on this machine, until the next one is asked for. */
  at: string;
}

/** Those that the rows of `tx` speak of. */
export type FilesElsewhere = (tx: Tx) => AsyncIterable<FileAside>;
