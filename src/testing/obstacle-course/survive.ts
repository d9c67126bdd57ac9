/**
 * One kill on the obstacle course: killed, started again, and everything compared. Only what is
 * killed needs a process of its own.
 */
import { expect } from 'vitest';
import type { Store } from '../../kernel/store/store.ts';
import type { OpenTestStore, StoreHome } from '../stores/stores.ts';
import { lookAround, Racer, type RacerHome, startReplyServer } from './crash-course.ts';
import { courseMigrations, courseRows, undisturbedPath } from './obstacle-course.ts';
import { race } from './race.ts';

export interface Survival {
  killed: boolean;
  /** Model calls made more than once: only those in flight at the kill. */
  repeated: number;
}

/** Questions that the course asks a model: an opening, three branches, a closing. */
const QUESTIONS = 5;
/** So many calls can be in flight at one instant: the branches. */
const AT_ONCE = 3;

export interface Course {
  racerHome: RacerHome;
  home: StoreHome;
  reopen(): Promise<Store>;
}

/** A migrated store that nobody has open. */
export async function openCourse(openTestStore: OpenTestStore): Promise<Course> {
  const migrations = await courseMigrations();
  const { home, close } = await openTestStore({ migrations });
  await close();
  const { dataFolder, databaseUrl } = home;
  return {
    home,
    racerHome: databaseUrl ? { database: databaseUrl } : { data: dataFolder },
    reopen: () => openTestStore({ migrations, home }),
  };
}

/** `whenStarted` may kill the first racer at an instant of its own; `extra` may hold a kill point. */
export async function surviveKill(
  { racerHome, home, reopen }: Course,
  kill: { extra?: string[]; whenStarted?: (racer: Racer) => Promise<void> },
): Promise<Survival> {
  const model = await startReplyServer(20);
  try {
    const first = new Racer(racerHome, model, kill.extra);
    await first.said('started');
    await kill.whenStarted?.(first);
    const killed = (await first.finish()) === null;
    const { dataFolder: data, databaseUrl: database } = home;
    const run = await race({ data, database, model: model.url });

    expect(run).toMatchObject({
      status: 'done',
      result: { path: undisturbedPath('a course', 'fine') },
    });
    const store = await reopen();
    await expectWhole(store);
    await store.close();
    const { calls, by_key } = model.counts();
    expect(Object.keys(by_key)).toHaveLength(QUESTIONS);
    const repeated = calls - QUESTIONS;
    expect(repeated).toBeLessThanOrEqual(AT_ONCE);
    return { killed, repeated };
  } finally {
    await model.close();
  }
}

/** Rows exactly once, events without gap or double, told to the end. */
export async function expectWhole(store: Store): Promise<void> {
  const { rows, seqs, stepEnds, eventTypes } = await lookAround(store);
  expect(rows).toEqual(courseRows);
  expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  expect(new Set(stepEnds).size).toBe(stepEnds.length);
  expect(stepEnds).toHaveLength(22);
  expect(eventTypes.at(-1)).toBe('run-end');
  expect(eventTypes.filter((type) => type === 'thing-made')).toHaveLength(3);
}
