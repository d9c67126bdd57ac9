/**
 * How soon a click shows that it was heard: in every room, in a real browser, on a library that
 * has something in it. Told are also the slowest kinds of clicks, and what could not be clicked.
 */
import { runInChild } from '../child.ts';
import { type Figure, figure, type Measurement } from '../figure.ts';
import { storeTitle } from '../grounds.ts';
import { startServerProcess } from '../kernel/server-process.ts';
import { median, percentile } from '../statistics.ts';
import { fill } from './fill.ts';
import type { Answered, ClicksTask, Round } from './round.ts';

const browser = new URL('./clicks.child.ts', import.meta.url);
const on = storeTitle.pglite;

export const clicks: Measurement = {
  name: 'clicks',
  async run(grounds) {
    const { url, stop } = await startServerProcess({ dataFolder: await grounds.emptyFolder() });
    try {
      const task: ClicksTask = { url, prepared: await fill(url) };
      return figuresOf(await runInChild<Round[]>(browser, task));
    } finally {
      await stop();
    }
  },
};

/** So many of the slowest kinds are told by name. */
const TOLD = 8;

function figuresOf(rounds: readonly Round[]): Figure[] {
  const all = rounds.flatMap(({ answered }) => answered);
  const broken = rounds.flatMap((round) => round.broken);
  const ms = all.map((one) => one.ms);
  const note = `${all.length} clicks and keys in ${rounds.length} rounds`;
  return [
    figure({ name: 'a click answered, the median', on, value: median(ms), unit: 'ms', note }),
    figure({
      name: 'a click answered, 95 of 100',
      on,
      value: percentile(ms, 0.95),
      unit: 'ms',
      bar: { atMost: 100 },
      note,
    }),
    ...slowest(all).map(({ what, times }) =>
      figure({
        name: `slowest: ${what}`,
        on,
        value: median(times),
        unit: 'ms',
        note: `the median of ${times.length}, the longest ${Math.round(Math.max(...times))}`,
      }),
    ),
    figure({
      name: 'ways through a room that came to nothing',
      on,
      value: broken.length,
      unit: '',
      bar: { atMost: 0 },
      note: [...new Set(broken)].join('; '),
    }),
  ];
}

function slowest(all: readonly Answered[]): { what: string; times: number[] }[] {
  const kinds = Map.groupBy(all, ({ what }) => what);
  return [...kinds]
    .map(([what, same]) => ({ what, times: same.map(({ ms }) => ms) }))
    .sort((a, b) => median(b.times) - median(a.times))
    .slice(0, TOLD);
}
