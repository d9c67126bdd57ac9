/** Every hostile file, with more time to do harm than `npm test` gives it. */
import { test } from 'vitest';
import { expectHostileOutcomes } from '../../testing/documents/hostile-outcomes.ts';

test(
  'each hostile file has its outcome, its time and its memory',
  {
    timeout: 300_000,
  },
  () => expectHostileOutcomes(),
);
