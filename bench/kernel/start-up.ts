/** How long `lyceum serve` takes until it is healthy, at first and later, and its memory then. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, figure, type Measurement, notMeasured } from '../figure.ts';
import { type Place, storeTitle } from '../grounds.ts';
import { startServerProcess } from './server-process.ts';

const SETTLE_MS = 2000;

export const startUp: Measurement = {
  name: 'start-up',
  async run(grounds) {
    const figures: Figure[] = [];
    for (const kind of grounds.kinds) {
      const place =
        kind === 'pglite'
          ? { dataFolder: await grounds.emptyFolder() }
          : await grounds.freshPlace(kind);
      figures.push(...(await startTwice(place, storeTitle[kind])));
    }
    return figures;
  },
};

async function startTwice(place: Place, on: string): Promise<Figure[]> {
  const first = await startServerProcess(place);
  await first.stop();
  const later = await startServerProcess(place);
  await pause(SETTLE_MS);
  const rssMb = await later.rssMb();
  await later.stop();
  return [
    figure({
      name: 'first start',
      on,
      value: first.startMs / 1000,
      unit: 's',
      bar: { atMost: 15 },
      note: 'on nothing, until /health answers',
    }),
    figure({
      name: 'later start',
      on,
      value: later.startMs / 1000,
      unit: 's',
      bar: { atMost: 4 },
    }),
    rssMb === null
      ? notMeasured('memory of the idle server', on, 'this system has no /proc')
      : figure({
          name: 'memory of the idle server',
          on,
          value: rssMb,
          unit: 'MB',
          note: `RSS ${SETTLE_MS / 1000} s after a later start`,
        }),
  ];
}
