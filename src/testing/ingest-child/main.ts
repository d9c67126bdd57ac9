/**
 * One process that reads a file into the library (ingest.ts), to be killed.
 *
 *   node main.ts --data DIR --kill before:3 [--database URL] [--file FILE] [--study] [--debate]
 *     [--ask] [--table] [--watch] [--model URL]
 */
import { parseArgs } from 'node:util';
import { openStore } from '../../kernel/store/open-store.ts';
import { killingStore, parseKillPoint } from '../obstacle-course/killing-store.ts';
import { ingest } from './ingest.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.' },
    database: { type: 'string' },
    file: { type: 'string' },
    study: { type: 'boolean', default: false },
    debate: { type: 'boolean', default: false },
    ask: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    model: { type: 'string' },
    kill: { type: 'string', default: '' },
  },
});

await ingest(flags, {
  open: async (options) => killingStore(await openStore(options), parseKillPoint(flags.kill)),
});
