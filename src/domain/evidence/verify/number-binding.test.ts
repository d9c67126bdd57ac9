import { expect, test } from 'vitest';
import { boundElsewhere } from './number-binding.ts';
import { statementOf } from './statement.ts';

const FORESTS =
  "Rainforests cover about 6 % of the Earth's surface but hold more than half of its species.";
const STORES = 'Echoic memory lasts four seconds. Iconic memory lasts half of a second.';
const GROUPS =
  'After one week the retrieval group remembers roughly 60% of the ideas, and the rereading group only 40%.';

test.each([
  ["About 6 % of the Earth's species live in rainforests.", FORESTS, 'species'],
  ['The rereading group remembers 60% of the ideas.', GROUPS, 'rereading'],
])('a number that belongs to something else: %s', (claim, passage, word) => {
  const reason = boundElsewhere(statementOf(claim, 'en'), [statementOf(passage, 'en')], 'en');
  expect(reason).toMatchObject({ rule: 'number', speaks: 'withholds' });
  expect(reason?.claim).toContain(word);
});

test.each([
  ["Rainforests cover 6 % of the Earth's surface.", FORESTS],
  ['The retrieval group remembers 60% of the ideas.', GROUPS],
  ['60% is what the retrieval group remembers, and 40% the rereading group.', GROUPS],
  ['Echoic memory lasts four seconds.', STORES],
  ["Over half of the Earth's species live in rainforests.", FORESTS],
])('a number that stays where it is: %s', (claim, passage) => {
  expect(boundElsewhere(statementOf(claim, 'en'), [statementOf(passage, 'en')], 'en')).toBeNull();
});
