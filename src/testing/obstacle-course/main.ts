/**
 * One process on the obstacle course (race.ts), to be killed; prints the result as one JSON line.
 *
 *   node main.ts --data DIR | --database URL  --model URL  [--kill before:3] [--adopt]
 */
import { parseArgs } from 'node:util';
import { race } from './race.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.' },
    database: { type: 'string' },
    model: { type: 'string', default: '' },
    kill: { type: 'string' },
    adopt: { type: 'boolean', default: false },
  },
});

const run = await race({ ...flags, say: (line) => process.stdout.write(`${line}\n`) });
process.stdout.write(`${JSON.stringify(run)}\n`);
