/**
 * A store that kills its own process (SIGKILL) at a chosen instant, so that a crash
 * can be had before and after every step without a hook in the product.
 */
import type { Queryable, Store, Tx } from '../../kernel/store/store.ts';

/** `before:3`: when the third journal entry is about to be written. `after:3`: when it is written. */
export interface KillPoint {
  when: 'before' | 'after' | 'commit';
  nth: number;
}

export function parseKillPoint(text: string): KillPoint {
  const [when, nth] = text.split(':');
  if (when !== 'before' && when !== 'after' && when !== 'commit') {
    throw new Error(`"${text}" is no kill point`);
  }
  return { when, nth: Number(nth) };
}

export function killingStore(store: Store, point: KillPoint): Store {
  const seen = { before: 0, after: 0, commit: 0 };
  const pass = (when: KillPoint['when']): void => {
    if (when === point.when && ++seen[when] === point.nth) process.kill(process.pid, 'SIGKILL');
  };
  const watched =
    (db: Queryable): Queryable['query'] =>
    async (sql, values) => {
      const isStep = sql.includes('insert into run_steps');
      if (isStep) pass('before');
      const rows = await db.query(sql, values);
      if (isStep) pass('after');
      return rows as never;
    };
  return {
    ...store,
    query: watched(store),
    async transaction(work) {
      const result = await store.transaction((tx) => work({ tx: true, query: watched(tx) } as Tx));
      pass('commit');
      return result;
    },
  };
}
