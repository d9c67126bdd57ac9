/**
 * Keeps the embedded store busy (inserts and sums in pieces, and runs with steps) while
 * it watches the event loop and asks a small question again and again.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../../src/kernel/store/store.ts';
import { measureForParent } from '../child.ts';
import { openKernel } from '../open-kernel.ts';
import { percentile } from '../statistics.ts';
import type { BusyMeasured, BusyTask } from './busy-store.ts';
import { trivialSteps } from './trivial-steps.ts';

const BUSY_MS = 8000;
const RUNS_AT_ONCE = 4;
const ASK_EACH_MS = 25;
/** Long work comes in pieces of at most 100 ms; sized to half of that, few are longer. */
const PIECE_MS = 50;

interface Busy {
  store: Store;
  isOver: () => boolean;
  pieces: number[];
}

measureForParent(async ({ place }: BusyTask) => {
  const kernel = await openKernel(place, { workflows: [trivialSteps.bind({})] });
  await kernel.finish(trivialSteps.name, {});
  await kernel.store.query('create table bench_rows (n int not null, word text not null)');
  return async (): Promise<BusyMeasured> => {
    const until = performance.now() + BUSY_MS;
    const busy: Busy = {
      store: kernel.store,
      isOver: () => performance.now() >= until,
      pieces: [],
    };
    const loop = monitorEventLoopDelay({ resolution: 5 });
    loop.enable();
    const [waits] = await Promise.all([
      askSmall(busy),
      inPieces(busy, insertRows),
      inPieces(busy, sumRows),
      ...Array.from({ length: RUNS_AT_ONCE }, async () => {
        while (!busy.isOver()) await kernel.finish(trivialSteps.name, {});
      }),
    ]);
    loop.disable();
    return {
      loopDelayP99Ms: loop.percentile(99) / 1e6,
      smallQueryP99Ms: percentile(waits, 0.99),
      pieceP95Ms: percentile(busy.pieces, 0.95),
      pieces: busy.pieces.length,
    };
  };
});

/** How long small queries take. They come at their pace, whether or not the last was answered. */
async function askSmall({ store, isOver }: Busy): Promise<number[]> {
  const waits: Promise<number>[] = [];
  while (!isOver()) {
    waits.push(timeSmall(store));
    await pause(ASK_EACH_MS);
  }
  return Promise.all(waits);
}

async function timeSmall(store: Store): Promise<number> {
  const asked = performance.now();
  await store.query('select status from runs where id = $1', ['none']);
  return performance.now() - asked;
}

/** Piece after piece; the next one is as large as fits the time that the last one took. */
async function inPieces(
  { store, isOver, pieces }: Busy,
  work: (store: Store, rows: number) => Promise<number>,
): Promise<void> {
  let rows = 500;
  while (!isOver()) {
    const tookMs = await work(store, rows);
    pieces.push(tookMs);
    rows = Math.ceil(Math.min(rows * 2, (rows * PIECE_MS) / tookMs));
  }
}

async function insertRows(store: Store, rows: number): Promise<number> {
  return timeInside(
    store,
    'insert into bench_rows select n, md5(n::text) from generate_series(1, $1::int) n',
    rows,
  );
}

async function sumRows(store: Store, rows: number): Promise<number> {
  return timeInside(
    store,
    `select left(md5(word), 2) as head, count(*), max(word)
     from (select word from bench_rows limit $1) as some_rows group by head`,
    rows,
  );
}

/** The time that the statement holds the store, without its wait for a turn. */
async function timeInside(store: Store, sql: string, rows: number): Promise<number> {
  return store.transaction(async (tx) => {
    const started = performance.now();
    await tx.query(sql, [rows]);
    return performance.now() - started;
  });
}
