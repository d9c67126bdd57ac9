/** One Lyceum and one browser for all tests of a file. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import {
  type Lyceum,
  openBrowser,
  startLyceum,
  type Visit,
  type VisitedPage,
  visit,
} from './browser.ts';

export interface SharedLyceum {
  readonly browser: Browser;
  readonly lyceum: Lyceum;
  readonly url: string;
  visit(look?: Visit): Promise<VisitedPage>;
}

const LONGEST_PREPARATION_MS = 600_000;

/** Started before the tests, and filled by `prepare`. */
export function sharedLyceum(prepare?: (url: string) => Promise<void>): SharedLyceum {
  let started: [Browser, Lyceum] | undefined;
  const there = (): [Browser, Lyceum] => {
    if (!started) throw new Error('Lyceum is there only while tests run.');
    return started;
  };
  beforeAll(async () => {
    started = await Promise.all([openBrowser(), startLyceum()]);
    await prepare?.(started[1].url);
  }, LONGEST_PREPARATION_MS);
  afterAll(async () => {
    const [browser, lyceum] = there();
    await browser.close();
    await lyceum.stop();
  });
  return {
    get browser() {
      return there()[0];
    },
    get lyceum() {
      return there()[1];
    },
    get url() {
      return there()[1].url;
    },
    visit: (look) => visit(...there(), look),
  };
}
