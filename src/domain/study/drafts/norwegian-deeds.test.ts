import { expect, test } from 'vitest';
import { extractConcepts } from '../../concepts/extract-concepts.ts';
import { readFacts } from '../facts/facts.ts';
import { norwegianDeeds } from './norwegian-deeds.ts';

test.each([
  [
    'I 1862 stiftet fiskerne et lag for å bygge en molo ved havna.',
    'Hva skjedde i 1862?',
    'Fiskerne stiftet et lag for å bygge en molo ved havna.',
  ],
  [
    'I 1862 ble det opprettet en losstasjon for skip fra nord.',
    'Hva skjedde i 1862?',
    'En losstasjon for skip fra nord ble opprettet.',
  ],
  [
    'Anna Berg grunnla skolen for fiskere på den gamle handelsplassen i Vika.',
    'Hvem grunnla skolen for fiskere på den gamle handelsplassen i Vika?',
    'Anna Berg',
  ],
])('%s', (text, question, answer) => {
  const { fit, casing } = bookOf(text);
  expect(fit.flatMap((fact) => norwegianDeeds(fact, casing))).toMatchObject([{ question, answer }]);
});

test('“det norske samfunnet” opens a sentence that stands alone', () => {
  expect(bookOf('Det norske samfunnet endret seg raskt i tiåra etter krigen.').fit).toHaveLength(1);
  expect(bookOf('Det endret seg raskt i tiåra etter krigen i landet.').fit).toHaveLength(0);
});

function bookOf(text: string) {
  const blocks = [{ block_id: 'b1', kind: 'paragraph', text, source_page: 1, section: 'Havna' }];
  return readFacts({ language: 'no', blocks, concepts: extractConcepts(blocks, 'no') });
}
