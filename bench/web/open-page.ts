/**
 * The page as a person meets it, in a real browser: on a server that has nothing yet, until the
 * first thing on it can be pressed.
 */
import { runInChild } from '../child.ts';
import { figure, type Measurement } from '../figure.ts';
import { storeTitle } from '../grounds.ts';
import { startServerProcess } from '../kernel/server-process.ts';

/** As `page.child.ts` tells it, which has the browser's types that nothing else here has. */
interface SeenPage {
  usableSeconds: number;
  scriptBytes: number;
}

const browser = new URL('./page.child.ts', import.meta.url);
const on = storeTitle.pglite;

export const openPage: Measurement = {
  name: 'open-page',
  async run(grounds) {
    const { url, stop } = await startServerProcess({ dataFolder: await grounds.emptyFolder() });
    const seen = await runInChild<SeenPage>(browser, { url }).finally(stop);
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
    ];
  },
};
