/**
 * A place for the bytes of files that every process reaches: the PostgreSQL database or a bucket.
 * It knows ids and bytes only; what they are called, the catalog says.
 */
import type { Queryable } from '../store/store.ts';

export interface Content {
  bytes: number;
  sha256: string;
}

export interface FilePlace {
  readonly kind: 'postgres' | 's3';
  /** `db`: the transaction to write in, for a place that is the database itself. */
  write(id: string, path: string, content: Content, db?: Queryable): Promise<void>;
  has(id: string, db?: Queryable): Promise<boolean>;
  /** Writes the bytes to a new file of this machine. Throws `files.lost` when they are gone. */
  fetch(id: string, to: string, content: Content, db?: Queryable): Promise<void>;
  /** What is gone already is no fault. */
  erase(ids: readonly string[], db?: Queryable): Promise<void>;
  /** All that was last written to more than an hour ago. */
  listSettled(): Promise<string[]>;
}

export const SETTLED_AFTER_MS = 60 * 60 * 1000;
