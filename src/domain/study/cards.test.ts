import { describe, expect, test } from 'vitest';
import { extractConcepts } from '../concepts/extract-concepts.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { makeCards } from './cards.ts';
import type { StudyMaterial } from './facts/study-material.ts';

const LIGHTHOUSES = [
  '# Lighthouses',
  'A lighthouse is a tower that guides ships at night with a strong lamp. Sailors often believe that a taller tower is always brighter. The lantern room is the glass chamber that holds the lamp.',
  'The Fresnel lens consists of rings of prisms. The Fresnel lens saves weight because thin rings replace a thick block of glass. When a storm hides the coast, a fog horn warns the ships.',
  'The focal height is the distance between the lamp and the sea. This distance is measured at high tide. The beam of a large lighthouse reaches about 40 kilometers on a clear night.',
  'There are three parts of a lighthouse station: the tower, the dwelling and the fog house. You can visit many of them. Figure 2 shows a lamp.',
  'A light vessel floats on the sea, whereas a lighthouse stands on rock.',
];

const ISBREER = [
  '# Isbreer',
  'En isbre er en stor masse av is som beveger seg langsomt nedover. Brefronten er den nederste delen av en isbre. Dette er kjent.',
  'En morene består av stein og grus som breen har skjøvet foran seg. Isbreen er blå fordi tett is slipper gjennom blått lys.',
  'Om sommeren kan en isbre miste 20 prosent av snøen fra vinteren.',
];

test('a quiz may have a gap for the subject of the text, a deck has none', () => {
  const gapsOf = (choice: 'best' | 'all') =>
    makeCards(materialOf(LIGHTHOUSES, 'en'), choice)
      .filter(({ kind }) => kind === 'cloze')
      .map(({ answer }) => answer);
  expect(gapsOf('best')).not.toContain('lighthouse');
  expect(gapsOf('all')).toContain('lighthouse');
});

describe('cards from an English text', () => {
  const cards = makeCards(materialOf(LIGHTHOUSES, 'en'));
  const answerTo = (question: string) => cards.find((card) => card.question === question)?.answer;

  test('a definition is asked with its article and answered in the words of the text', () => {
    expect(answerTo('What is a lighthouse?')).toBe(
      'A tower that guides ships at night with a strong lamp.',
    );
    expect(answerTo('What is the focal height?')).toBe(
      'The distance between the lamp and the sea.',
    );
  });

  test('what a term means leads back to the term', () => {
    expect(answerTo('The distance between the lamp and the sea is called the ____.')).toBe(
      'focal height',
    );
  });

  test('a reason is asked with why', () => {
    expect(answerTo('Why does the Fresnel lens save weight?')).toBe(
      'Because thin rings replace a thick block of glass.',
    );
  });

  test('a condition is asked for what follows', () => {
    expect(answerTo('What happens when a storm hides the coast?')).toBe(
      'A fog horn warns the ships.',
    );
  });

  test('what a thing consists of is asked in plain words', () => {
    expect(answerTo('What does the Fresnel lens consist of?')).toBe('rings of prisms');
  });

  test('a list is recalled whole', () => {
    expect(answerTo('What are the three parts of a lighthouse station?')).toBe(
      'The tower, the dwelling and the fog house.',
    );
  });

  test('a difference is asked for both sides', () => {
    expect(answerTo('How do a light vessel and a lighthouse differ?')).toBe(
      'A light vessel floats on the sea, whereas a lighthouse stands on rock.',
    );
  });

  test('a number is asked with its unit', () => {
    expect(answerTo('The beam of a large lighthouse reaches about ____ on a clear night.')).toBe(
      '40 kilometers',
    );
  });

  test('beliefs, pointers, the reader and figures are no facts', () => {
    const asked = cards.map(({ question, answer }) => `${question} ${answer}`).join('\n');
    expect(asked).not.toMatch(/believe|This distance|visit|Figure|brighter/);
  });
});

describe('cards from a Norwegian text', () => {
  const cards = makeCards(materialOf(ISBREER, 'no'));
  const answerTo = (question: string) => cards.find((card) => card.question === question)?.answer;

  test('definitions, reasons and numbers are asked in Norwegian', () => {
    expect(answerTo('Hva er en isbre?')).toBe(
      'En stor masse av is som beveger seg langsomt nedover.',
    );
    expect(answerTo('Hvorfor er isbreen blå?')).toBe('Fordi tett is slipper gjennom blått lys.');
    expect(answerTo('Om sommeren kan en isbre miste ____ av snøen fra vinteren.')).toBe(
      '20 prosent',
    );
  });

  test('no English word slips in', () => {
    const asked = cards.map(({ question }) => question).join(' ');
    expect(asked).not.toMatch(/\b(?:what|why|how|the|are|called|which|does)\b/i);
  });
});

function materialOf(lines: readonly string[], language: TextLanguage): StudyMaterial {
  const blocks = lines.map((line, at) => ({
    block_id: `b${at + 1}`,
    text: line.replace(/^# /, ''),
    source_page: 1,
    section: null,
    kind: line.startsWith('# ') ? 'heading' : 'paragraph',
  }));
  return { language, blocks, concepts: extractConcepts(blocks, language) };
}

test('a sentence that points at a numbered figure or listing is no fact to learn', () => {
  const text =
    'A beacon is a signal fire that stands on a hill. Listing 4-3 has an example with some annotations showing where beacons stand on the coast.';
  const blocks = [{ block_id: 'p1-1', text, source_page: 1, section: null, kind: 'paragraph' }];
  const cards = makeCards({ language: 'en', blocks, concepts: extractConcepts(blocks, 'en') });
  for (const { quote } of cards) expect(quote.text).not.toContain('Listing');
});
