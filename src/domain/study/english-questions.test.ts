import { describe, expect, test } from 'vitest';
import { extractConcepts } from '../concepts/extract-concepts.ts';
import { makeCards } from './cards.ts';

/** Answers by question, of the cards that a text gives. */
function cardsOf(...lines: string[]): Map<string, string> {
  const blocks = lines.map((line, at) => ({
    block_id: `b${at + 1}`,
    text: line.replace(/^# /, ''),
    source_page: 1,
    section: null,
    kind: line.startsWith('# ') ? 'heading' : 'paragraph',
  }));
  const cards = makeCards({ language: 'en', blocks, concepts: extractConcepts(blocks, 'en') });
  return new Map(cards.map(({ question, answer }) => [question, answer]));
}

test.each([
  [
    'Lighthouse lamps are turned by a clockwork with a falling weight.',
    'How are lighthouse lamps turned?',
    'By a clockwork with a falling weight.',
  ],
  [
    'The honey harvest starts when most of the combs are sealed with wax.',
    'When does the honey harvest start?',
    'When most of the combs are sealed with wax.',
  ],
  [
    'A drone broken out of its cell is carried away when the weather turns cold.',
    'When is a drone broken out of its cell carried away?',
    'When the weather turns cold.',
  ],
  [
    'Worker bees are moved into a warm hive to keep the colony alive.',
    'Why are worker bees moved into a warm hive?',
    'To keep the colony alive.',
  ],
  [
    'Honey combs are cut into pieces of the same weight for the market.',
    'What are honey combs cut into?',
    'Pieces of the same weight for the market.',
  ],
  [
    'The colour of a hive tells how far the wood has aged.',
    'What does the colour of a hive tell?',
    'How far the wood has aged.',
  ],
  [
    'The strength of a colony is the weight of its brood in spring.',
    'What is the strength of a colony?',
    'The weight of its brood in spring.',
  ],
  [
    'Swarm control aims to keep the old queen in the hive.',
    'What does swarm control aim to do?',
    'Keep the old queen in the hive.',
  ],
  [
    'By feeding sugar early, bee keepers can save a weak colony.',
    'How can bee keepers save a weak colony?',
    'By feeding sugar early.',
  ],
  [
    'Wax moths lay their eggs in old frames, so old frames are melted every year.',
    'Why are old frames melted every year?',
    'Because wax moths lay their eggs in old frames.',
  ],
  [
    'There are several plants that feed bees in early spring: willow, hazel, and crocus.',
    'Which plants feed bees in early spring?',
    'Willow, hazel, and crocus.',
  ],
  [
    'Feeding bees twice leads to a loss of clean wax.',
    'What does feeding bees twice lead to?',
    'A loss of clean wax.',
  ],
])('%s', (sentence, question, answer) => {
  expect(cardsOf(sentence).get(question)).toBe(answer);
});

describe('an answer says one thing and says it whole', () => {
  test('it ends before a second statement', () => {
    const cards = cardsOf(
      'Honey bees are driven from the box and the remaining combs are cleaned.',
    );
    expect([...cards.values()].join(' ')).not.toContain('remaining combs are');
  });

  test('a comma inside a figure does not end it', () => {
    const cards = cardsOf('Wild swarms are divided into clusters of up to 1,000 bees.');
    expect(cards.get('What are wild swarms divided into?')).toBe('Clusters of up to 1,000 bees.');
  });

  test('a semicolon between two sources does not part a sentence', () => {
    const cards = cardsOf(
      'Bee bread is the fermented pollen that nurse bees eat (Marsh, 2001; Reed, 2004).',
    );
    expect(cards.get('What is bee bread?')).toBe('The fermented pollen that nurse bees eat.');
  });
});

describe('a paper in the past tense', () => {
  const cards = cardsOf(
    '# Hive scales in cold weather',
    '# Abstract',
    'Hive scales weigh a colony without opening it. Hive scales drift in cold weather.',
    '# 2 Hive scales',
    'To limit the drift of hive scales, we wrapped every sensor in cork and wool. We corrected the hive scales by comparing them with an empty box. Cheap hive scales allow us to follow a colony through the winter.',
    '# 3 Results',
    'We found that 40 percent of the hive scales lost their signal.',
  );

  test('is asked with “did”', () => {
    expect(cards.get('What did the authors do to limit the drift of hive scales?')).toBe(
      'They wrapped every sensor in cork and wool.',
    );
    expect(cards.get('How did the authors correct the hive scales?')).toBe(
      'By comparing them with an empty box.',
    );
  });

  test('what a thing allows “us” is asked of the authors', () => {
    expect(cards.get('What do cheap hive scales allow the authors to do?')).toBe(
      'Follow a colony through the winter.',
    );
  });

  test('a share is asked for also where the details stand', () => {
    expect(cards.get('What percentage of the hive scales lost their signal?')).toBe('40 percent');
  });
});
