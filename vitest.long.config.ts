/**
 * `npm run test:long`: the long matrices (`*.long.ts`), which take minutes to
 * hours. They are files of their own, so that no switch decides what a test does.
 */
import { defineConfig } from 'vitest/config';
import { everyRun } from './vitest.config.ts';

export default defineConfig({
  test: {
    ...everyRun,
    include: ['src/**/*.long.ts', 'tests/**/*.long.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    // One matrix at a time: two of them on two cores would measure each other.
    fileParallelism: false,
    testTimeout: 60 * 60_000,
  },
});
