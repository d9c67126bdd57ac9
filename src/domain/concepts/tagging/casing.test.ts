import { expect, test } from 'vitest';
import { casingOf } from './casing.ts';
import { readProse } from './prose.ts';

test.each([
  ['ACID', 'Whoever keeps ACID loses less. The rules of ACID were read aloud.', 'ACID'],
  ['ECONOMY OF NAURU', 'The economy of the island of Nauru is small.', 'economy of Nauru'],
  ['HARBOUR', 'The harbour of the town lies in the north.', 'harbour'],
])('“%s” is written as the rest of the text writes it', (loud, text, quiet) => {
  const block = { block_id: 'b1', kind: 'paragraph', text, source_page: 1, section: null };
  expect(casingOf(readProse([block], 'en')).quiet(loud)).toBe(quiet);
});
