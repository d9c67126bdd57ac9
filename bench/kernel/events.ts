/** Events per second: stored in the engine's own batches, and delivered to 200 clients of one run. */
import { runInChild } from '../child.ts';
import { type Figure, figure, type Measurement } from '../figure.ts';
import { type Place, storeTitle } from '../grounds.ts';

export interface EventsTask {
  place: Place;
  clients: number;
}

export interface EventsMeasured {
  storedPerSecond: number;
  deliveredPerSecond: number;
  delayP95Ms: number;
}

const CLIENTS = 200;

const child = new URL('./events.child.ts', import.meta.url);

export const events: Measurement = {
  name: 'events',
  async run(grounds) {
    const figures: Figure[] = [];
    for (const kind of grounds.kinds) {
      const task: EventsTask = { place: await grounds.freshPlace(kind), clients: CLIENTS };
      const measured = await runInChild<EventsMeasured>(child, task);
      figures.push(...figuresOf(measured, storeTitle[kind]));
    }
    return figures;
  },
};

function figuresOf(measured: EventsMeasured, on: string): Figure[] {
  return [
    figure({
      name: 'events stored',
      on,
      value: measured.storedPerSecond,
      unit: 'events/s',
      note: 'one run says 10,000',
    }),
    figure({
      name: 'events delivered',
      on,
      value: measured.deliveredPerSecond,
      unit: 'events/s',
      note: `2,000 events to each of ${CLIENTS} clients, none lost`,
    }),
    figure({
      name: 'event delay p95',
      on,
      value: measured.delayP95Ms,
      unit: 'ms',
      note: `said to heard, ${CLIENTS} clients, one event each 20 ms`,
    }),
  ];
}
