/** While the embedded store is busy: is the main thread free, and does a small query get its turn? */
import { runInChild } from '../child.ts';
import { figure, type Measurement } from '../figure.ts';
import { type Place, storeTitle } from '../grounds.ts';

export interface BusyTask {
  place: Place;
}

export interface BusyMeasured {
  loopDelayP99Ms: number;
  smallQueryP99Ms: number;
  pieceP95Ms: number;
  pieces: number;
}

const child = new URL('./busy-store.child.ts', import.meta.url);

export const busyStore: Measurement = {
  name: 'busy-store',
  async run(grounds) {
    const task: BusyTask = { place: await grounds.freshPlace('pglite') };
    const measured = await runInChild<BusyMeasured>(child, task);
    const on = storeTitle.pglite;
    const load = `${measured.pieces} pieces of work, p95 ${measured.pieceP95Ms.toFixed(0)} ms, and runs`;
    return [
      figure({
        name: 'event loop delay p99',
        on,
        value: measured.loopDelayP99Ms,
        unit: 'ms',
        bar: { below: 50 },
        note: `busy with ${load}`,
      }),
      figure({
        name: 'small query p99',
        on,
        value: measured.smallQueryP99Ms,
        unit: 'ms',
        bar: { atMost: 250 },
        note: 'meanwhile',
      }),
    ];
  },
};
