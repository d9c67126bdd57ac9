import { describe, expect, test } from 'vitest';
import { cardsOf, itemsOf } from '../../testing/study-text.ts';

/** Every question and answer that these lines give, as one text. */
function asked(...lines: string[]): string {
  return [...cardsOf(...lines)].map(([question, answer]) => `${question} ${answer}`).join('\n');
}

const MILLS = [
  '# Corn in the valley',
  'A windmill is a tower that grinds corn with the force of the wind. A water mill is a house beside a stream that grinds corn with a wheel. The millstone is the round stone that crushes the grain.',
];

test.each([
  [
    'who does it tells nothing of what',
    'Historians classify the oldest windmill as a post mill.',
    /What do historians/,
  ],
  [
    'a verb that makes another do something is not asked for half of it',
    'A strong wind will cause the windmill to lose its sails.',
    /strong wind cause/,
  ],
  [
    'an object that says nothing is no answer',
    'The windmill of Alder provides a good example.',
    /good example/,
  ],
  [
    'a noun without its "which one" is not asked about',
    'A negative value shows that the windmill turns against the wind.',
    /negative value/,
  ],
  [
    'a statement with a second one behind it is cut between them',
    'The water mill takes sand from the stream and the stream takes mud from the water mill.',
    /mud/,
  ],
  [
    'what once happened when something else did is told, not taught',
    'The windmill burned when a lamp fell into the straw.',
    /When did the windmill burn/,
  ],
  [
    'a time that the question tells already is not asked for',
    'The water mill closes at the end of the season, when the stream is frozen.',
    /When does the water mill/,
  ],
  [
    'somebody in a scene is no rule',
    'When a boy drops a coin into the millstone, the manager stops the windmill.',
    /What happens when a boy/,
  ],
  [
    'a figure is nothing to learn',
    'Figure illustrates the wheel of a water mill in the winter months.',
    /illustrates/,
  ],
  [
    'what happens later leans on what happened before',
    'Later, the millstone is turned by a horse that walks in a circle.',
    /millstone turned|is turned by/,
  ],
  [
    'how things stand these days makes no gap',
    'The millstone is now made from concrete with a ring of steel.',
    /____ is now/,
  ],
])('%s', (_, sentence, unwanted) => {
  expect(asked(...MILLS, sentence)).not.toMatch(unwanted);
});

describe('a gap', () => {
  test('at the start of a sentence is filled with a capital', () => {
    const cards = cardsOf(
      ...MILLS,
      'The wheel turns. Millstones are cut from hard rock in the quarry of the upper valley.',
    );
    const answer = cards.get('____ are cut from hard rock in the quarry of the upper valley.');
    expect(answer).toBe('Millstones');
  });

  test('is not made where a word of the same root gives it away', () => {
    const text =
      'An infection with borrelia bacteria after the bite of a tick is called borreliosis.';
    expect(asked('# Ticks of the forest', text)).not.toMatch(/____\. borreliosis/);
  });

  test('is not made for what the title names', () => {
    const cards = asked(
      '# Windmills',
      ...MILLS.slice(1),
      'Windmills need an open hill with a steady wind from the sea.',
    );
    expect(cards).not.toMatch(/^____ need/m);
  });
});

describe('names', () => {
  test('keep their capital inside a question', () => {
    const cards = cardsOf(...MILLS, 'Ottar Lund is viewed as the first builder of a post mill.');
    expect([...cards.keys()].join('\n')).not.toMatch(/\bottar\b/);
  });

  test('of one listing are asked nothing', () => {
    const text =
      'To keep the WindCounter safe, we lock the counter before every turn of the wheel.';
    expect(asked(...MILLS, text)).not.toContain('WindCounter');
  });
});

describe('a year', () => {
  const LINES = [
    ...MILLS,
    'The guild of Alder built the first windmill in 1412. The guild of Alder lost the water mill in 1437.',
  ];

  test('is asked for where one event has one year', () => {
    expect(
      cardsOf(...LINES).get('In which year did the guild of Alder build the first windmill?'),
    ).toBe('1412');
  });

  test('stands beside years that the text names elsewhere', () => {
    const options = itemsOf(...LINES).get(
      'In which year did the guild of Alder build the first windmill?',
    );
    expect(options).toContain('1437');
    expect(options).toHaveLength(4);
  });
});

test('what a thing is taken as is asked with "as"', () => {
  const cards = cardsOf(...MILLS, 'A windmill uses the wind as a source of its force.');
  expect(cards.get('What does a windmill use the wind as?')).toBe('A source of its force.');
});

test('a list is answered to its last member', () => {
  const cards = cardsOf(...MILLS, 'A windmill resists frost, rain, and the weight of the snow.');
  expect(cards.get('What does a windmill resist?')).toBe(
    'Frost, rain, and the weight of the snow.',
  );
});

test('"only if" stays in the answer', () => {
  const cards = cardsOf(
    ...MILLS,
    'A windmill is safe only if the sails are turned out of the wind.',
  );
  expect(cards.get('When is a windmill safe?')).toBe(
    'Only if the sails are turned out of the wind.',
  );
});
