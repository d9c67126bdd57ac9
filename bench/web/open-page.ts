/**
 * The page as a person meets it, in a real browser: on a server that has nothing yet, until the
 * first thing on it can be pressed; and how soon a click shows that it was heard.
 */
import { runInChild } from '../child.ts';
import { figure, type Measurement } from '../figure.ts';
import { storeTitle } from '../grounds.ts';
import { startServerProcess } from '../kernel/server-process.ts';
import { percentile } from '../statistics.ts';

/** As `page.child.ts` tells it, which has the browser's types that nothing else here has. */
interface SeenPage {
  usableSeconds: number;
  scriptBytes: number;
  clickMs: number[];
}

const browser = new URL('./page.child.ts', import.meta.url);
const on = storeTitle.pglite;

export const openPage: Measurement = {
  name: 'open-page',
  async run(grounds) {
    const { url, stop } = await startServerProcess({ dataFolder: await grounds.emptyFolder() });
    const seen = await runInChild<SeenPage>(browser, { url }).finally(stop);
    const note = `${seen.clickMs.length} clicks, the first of each kind included`;
    const click = { on, unit: 'ms', note };
    return [
      figure({
        name: 'the first page can be used',
        on,
        value: seen.usableSeconds,
        unit: 's',
        bar: { atMost: 5 },
        note: 'on empty data, from the first answer of the server',
      }),
      figure({
        name: 'script before a room is opened',
        on,
        value: seen.scriptBytes / 1024,
        unit: 'kB',
        bar: { atMost: 300 },
        note: 'gzip',
      }),
      figure({
        ...click,
        name: 'a click answered, the median',
        value: percentile(seen.clickMs, 0.5),
      }),
      figure({
        ...click,
        name: 'a click answered, 95 of 100',
        value: percentile(seen.clickMs, 0.95),
        bar: { atMost: 100 },
      }),
    ];
  },
};
