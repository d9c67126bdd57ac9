/** Hostile files of every kind of end; `hostile.wide.test.ts` takes all. */
import { test } from 'vitest';
import { expectHostileOutcomes } from '../../testing/documents/hostile-outcomes.ts';

/** Seconds of a whole core each; another file here ends in the same way as each of them. */
const HEAVIEST = [
  'bomb_30M_textops.pdf',
  'bomb_nested_1GB.pdf',
  'form_laughs_1e9.pdf',
  'one_line_8MB.md',
  'unclosed_300k.html',
];

test(
  'each hostile file has its outcome, its time and its memory',
  {
    timeout: 300_000,
  },
  () => expectHostileOutcomes({ except: HEAVIEST }),
);
