/**
 * Two thousand runs wait for a person, and the process is started again: the first
 * signal, what the idle engine asks of the store, and its memory beside that of an
 * engine for which one run waits.
 */
import { runInChild } from '../child.ts';
import { type Figure, figure, type Measurement } from '../figure.ts';
import { type Grounds, type Place, type StoreKind, storeTitle } from '../grounds.ts';

export interface WaitingTask {
  place: Place;
  /** How many waiting runs to leave there; none: come back to those that are there. */
  leave: number;
}

export interface Returned {
  firstSignalMs: number;
  idleQueriesPerSecond: number;
  rssMb: number;
  heapMb: number;
}

const MANY = 2000;

const child = new URL('./waiting.child.ts', import.meta.url);

export const waiting: Measurement = {
  name: 'waiting',
  async run(grounds) {
    const figures: Figure[] = [];
    for (const kind of grounds.kinds) figures.push(...(await measureOn(grounds, kind)));
    return figures;
  },
};

async function measureOn(grounds: Grounds, kind: StoreKind): Promise<Figure[]> {
  const few = await restartAmong(1, await grounds.freshPlace(kind));
  const many = await restartAmong(MANY, await grounds.freshPlace(kind));
  const on = storeTitle[kind];
  const among = `among ${MANY} waiting runs, after a restart`;
  return [
    figure({
      name: 'first signal answered',
      on,
      value: many.firstSignalMs,
      unit: 'ms',
      bar: { below: 1000 },
      note: among,
    }),
    figure({
      name: 'queries when idle',
      on,
      value: many.idleQueriesPerSecond,
      unit: '/s',
      bar: { below: 5 },
      note: among,
    }),
    figure({
      name: 'memory, share of that without them',
      on,
      value: many.rssMb / few.rssMb,
      unit: '×',
      bar: { atMost: 1.1 },
      note: `RSS ${mb(many.rssMb)} and ${mb(few.rssMb)} MB, heap ${mb(many.heapMb)} and ${mb(few.heapMb)} MB`,
    }),
  ];
}

async function restartAmong(runs: number, place: Place): Promise<Returned> {
  const leave: WaitingTask = { place, leave: runs };
  await runInChild(child, leave);
  const comeBack: WaitingTask = { place, leave: 0 };
  return runInChild<Returned>(child, comeBack);
}

function mb(value: number): string {
  return value.toFixed(0);
}
