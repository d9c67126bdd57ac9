/** A store that counts the statements that pass through it. */
import type { Queryable, Store } from '../src/kernel/store/store.ts';

export interface StatementCount {
  statements: number;
}

export function countingStore(store: Store, count: StatementCount): Store {
  const counted =
    (db: Queryable): Queryable['query'] =>
    (sql, values) => {
      count.statements += 1;
      return db.query(sql, values);
    };
  return {
    ...store,
    query: counted(store),
    script(sql, values) {
      count.statements += 1;
      return store.script(sql, values);
    },
    transaction(work) {
      // Its begin and its commit.
      count.statements += 2;
      return store.transaction((tx) => work({ tx: true, query: counted(tx) }));
    },
  };
}
