/**
 * `npm test` is two projects. First, in seconds, `pure`: what only computes. Then `whole`:
 * what opens stores, starts children and serves. `npm run test:wide`, in CI, is the third:
 * whole tables (`*.wide.test.ts`) of which `npm test` goes through a sample.
 *
 * None loads our modules anew for each file: that cost more than the tests. What starts
 * threads and children runs in processes (forks), which take all of that with them.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { keepCompiledCode } from './src/testing/keep-compiled-code.ts';
import { LongestFirst } from './src/testing/run-order/longest-first.ts';

keepCompiledCode(join(import.meta.dirname, 'node_modules/.cache/lyceum/compiled'));

const justComputes = 'src/{contracts,domain,web}/**/*.test.ts';
const wholeTables = '**/*.wide.test.ts';

/** What holds in every run, the browser's and the long one's too. */
export const everyRun = {
  setupFiles: ['src/testing/steady-chance.ts'],
  // Many tests wait for a child or a server: a worker for each core would leave cores idle.
  maxWorkers: availableParallelism() + 1,
  // Starting PostgreSQL, a server or a killed-and-restarted child takes seconds on two free
  // cores, and minutes on busy ones. These limits only end what would never end.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  teardownTimeout: 20_000,
  // What is awaited comes in milliseconds; a busy machine may take longer than the usual second.
  expect: { poll: { timeout: 60_000 } },
  retry: 0,
  passWithNoTests: false,
  allowOnly: false,
  dangerouslyIgnoreUnhandledErrors: false,
  unstubGlobals: true,
  restoreMocks: true,
} satisfies ViteUserConfig['test'];

const started = {
  ...everyRun,
  globalSetup: ['src/testing/global-setup.ts'],
  pool: 'forks',
  isolate: false,
} satisfies ViteUserConfig['test'];

export default defineConfig({
  test: {
    ...everyRun,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...everyRun,
          name: 'pure',
          include: [justComputes],
          pool: 'threads',
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...started,
          name: 'whole',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [justComputes, wholeTables],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...started,
          name: 'wide',
          include: [wholeTables],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
