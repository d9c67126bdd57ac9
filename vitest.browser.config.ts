/** `npm run test:browser`: the pages in a real Chromium, against the real server and store. */
import { defineConfig } from 'vitest/config';
import { everyRun } from './vitest.config.ts';

export default defineConfig({
  test: {
    ...everyRun,
    pool: 'forks',
    include: ['tests/browser/**/*.browser.ts'],
    globalSetup: ['tests/browser/build-first.ts'],
    // As long as Playwright waits for what a page is to show.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
