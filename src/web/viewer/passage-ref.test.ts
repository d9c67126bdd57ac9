import { expect, test } from 'vitest';
import { evidenceRef, readPassageRef, spansRef, writePassageRef } from './passage-ref.ts';

const id = '0198f1c2-1111-7abc-8def-0123456789ab';

test.each([
  evidenceRef(id),
  spansRef(id, [{ block_id: 'p3-2', start: 4, end: 20 }]),
  spansRef(id, [
    { block_id: 'p3-2', start: 4, end: 20 },
    { block_id: 'p4-1', start: 0, end: 7 },
  ]),
])('what is written into an address is read from it again', (passage) => {
  expect(readPassageRef(writePassageRef(passage))).toEqual(passage);
});

test.each([
  '',
  'x',
  `${id}~`,
  `${id}~p3-2`,
  `${id}~p3-2,1`,
  `${id}~p3-2,a,b`,
  `${id}~<b>,1,2`,
  '~~',
])('what is no passage is none: %j', (word) => {
  expect(readPassageRef(word)).toBeNull();
});
