/**
 * `npm test`. Each test file gets its own process (forks, not threads): tests
 * start worker threads, children and PGlite, and listen to signals; a process of
 * their own takes all of that with it when it ends.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/steady-chance.ts'],
    pool: 'forks',
    // For the processes that tests start: each would strip and compile all our files anew.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/lyceum/compiled') },
    // Many tests wait for a child or a server; one file at a time would leave cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Starting PostgreSQL, a server or a killed-and-restarted child takes seconds on two cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    retry: 0,
    passWithNoTests: false,
    allowOnly: false,
    dangerouslyIgnoreUnhandledErrors: false,
    unstubGlobals: true,
    restoreMocks: true,
  },
});
