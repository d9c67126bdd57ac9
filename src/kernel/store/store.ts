/**
 * The store: PostgreSQL everywhere, plain SQL, one way. Embedded (PGlite in a
 * worker thread) and server (`pg`) stand behind this one face.
 */
export type Row = Record<string, unknown>;

export interface Rows<T> {
  rows: T[];
  /** Rows returned, or rows changed by a statement that returns none. */
  count: number;
}

export interface Queryable {
  /**
   * Without values, `sql` may hold several statements: the last one's rows come back.
   * What goes in and comes out is in values.ts; JSON goes in as a string.
   */
  query<T extends object = Row>(sql: string, values?: readonly unknown[]): Promise<Rows<T>>;
}

/** A transaction in progress. Only this may be used inside `store.transaction`. */
export type Tx = Queryable & { readonly tx: true };

export type Unlisten = () => Promise<void>;

export interface Store extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /** What this process is called on the store, as long as it has it open. */
  readonly processName: string;
  /** The names of the processes that have it open now; embedded, that is one. */
  processes(): Promise<string[]>;
  /** Runs `work` in one transaction; the store itself throws `store.nested` inside it. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One holder of `name` at a time, over all processes that share this store. */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * Calls `hear` with the payload of each NOTIFY. It survives a lost connection, and then
   * calls `hear('')`: some may have been missed, so read again. `hear` must not throw.
   */
  listen(channel: string, hear: (payload: string) => void): Promise<Unlisten>;
  /**
   * Runs the script of a library that keeps tables of its own here. It may hold several statements
   * and a transaction of its own; the rows of all come back. On PostgreSQL it has connections of
   * its own, so that it is answered while work holds those of the pool.
   */
  script(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Embedded, the store's own files hold afterwards nothing that was deleted before. On a
   * PostgreSQL server its space is only marked as free, because others use the tables too.
   */
  compact(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
