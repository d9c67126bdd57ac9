/**
 * One process that makes one move of a tutored learner (tutored-moves.ts), to be killed.
 *
 *   node killed-move.ts --data DIR --model URL --kill before:3 --move JSON [--database URL]
 */
import { parseArgs } from 'node:util';
import { openStore } from '../../kernel/store/open-store.ts';
import { killingStore, parseKillPoint } from '../obstacle-course/killing-store.ts';
import { type Move, makeMove, openTutoredApp } from './tutored-moves.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.' },
    model: { type: 'string', default: '' },
    database: { type: 'string' },
    kill: { type: 'string', default: '' },
    move: { type: 'string', default: '{}' },
  },
});

const app = await openTutoredApp(flags, {
  open: async (options) => killingStore(await openStore(options), parseKillPoint(flags.kill)),
});
await makeMove(app, JSON.parse(flags.move) as Move);
await app.close();
