/** One migrated store for a whole suite, emptied before each test: opening one takes a second. */
import { beforeAll, beforeEach } from 'vitest';
import { courseMigrations } from '../obstacle-course/obstacle-course.ts';
import type { OpenTestStore, TestStore } from './stores.ts';

export function kernelStore(openTestStore: OpenTestStore): () => TestStore {
  let store: TestStore | undefined;
  beforeAll(async () => {
    store = await openTestStore({ migrations: await courseMigrations() });
  });
  beforeEach(async () => {
    await store?.query('truncate sessions, course_rows, lyceum_queue.job cascade');
  });
  return () => {
    if (!store) throw new Error('the store is open only while the suite runs');
    return store;
  };
}
