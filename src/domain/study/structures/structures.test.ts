import { describe, expect, test } from 'vitest';
import { definedTerms, definitionReaders, readBy } from './defined-terms.ts';
import { listedPoints } from './listed-points.ts';

describe.each(definitionReaders)('$name', ({ holds, breaks, pattern }) => {
  test.each(holds)('“%s”', (text, term, meaning) => {
    expect(readBy(pattern, text)).toEqual({ term, meaning });
  });
  test.each(breaks)('“%s” defines nothing', (text) => {
    expect(readBy(pattern, text)).toBeUndefined();
  });
});

test('an entry of a glossary defines, the same line elsewhere does not', () => {
  const line = 'engram: a lasting change in the brain that stores a memory';
  const [inGlossary, elsewhere] = ['Key Terms', 'The brain'].map((section) =>
    definedTerms([block('list', line, 1, section)]),
  );
  expect(inGlossary).toMatchObject([
    { term: 'engram', meaning: 'a lasting change in the brain that stores a memory' },
  ]);
  expect(elsewhere).toEqual([]);
});

test('an entry may have a number of its section, and its kind no article', () => {
  const lines = [
    '• 4.3 Tarred rope – rope that was soaked in tar against the rot',
    '• 4.4 Oakum - loose fibre that is driven between the planks of a hull',
  ];
  const read = definedTerms(lines.map((line, at) => block('list', line, at, '4. Definitions')));
  expect(read).toMatchObject([
    { term: 'Tarred rope', meaning: 'rope that was soaked in tar against the rot' },
    { term: 'Oakum' },
  ]);
});

test('the points below a line with a colon are one list, quoted from first to last', () => {
  const blocks = [
    block('paragraph', 'A reaction in the laboratory needs three things:', 1),
    block('list', '• a solvent;', 2),
    block('list', '• a source of heat; and', 3),
    block('list', '• a catalyst.', 4),
  ];
  expect(listedPoints(blocks)).toMatchObject([
    {
      lead: 'A reaction in the laboratory needs three things',
      points: ['a solvent', 'a source of heat', 'a catalyst'],
      isOrdered: false,
      quote: { block_id: 'b2', text: '• a solvent;\n• a source of heat; and\n• a catalyst.' },
    },
  ]);
});

test('points below a heading that names kinds are these kinds, each by its label', () => {
  const lines = [
    '• Fisherman: an anchor of two flukes and a stock',
    '• Plough: an anchor that digs into sand',
    '• Mushroom: an anchor for moorings in mud',
  ];
  const under = (heading: string) =>
    listedPoints([
      block('heading', heading, 1),
      ...lines.map((text, at) => block('list', text, at + 2, heading)),
    ]);
  expect(under('Types of anchor')).toMatchObject([
    { lead: 'Types of anchor', points: ['Fisherman', 'Plough', 'Mushroom'], isOrdered: false },
  ]);
  expect(under('Before you sail')).toEqual([]);
});

test('a lead that leans on what stood before opens no list', () => {
  const blocks = [
    block('paragraph', 'There can be several reasons for this change of course:', 1),
    block('list', '• a storm from the west', 2),
    block('list', '• a shoal on the chart', 3),
  ];
  expect(listedPoints(blocks)).toEqual([]);
});

test('numbered orders below a heading are the steps of what it names', () => {
  const steps = ['1. Fill the kettle.', '2. Press the switch.', '3. Pour the water over the tea.'];
  const blocks = [
    block('heading', 'Making tea', 1),
    ...steps.map((text, at) => block('list', text, at + 2, 'Making tea')),
  ];
  expect(listedPoints(blocks)).toMatchObject([
    { heading: 'Making tea', lead: '', isOrdered: true, points: { length: 3 } },
  ]);
  const things = ['1. The kettle', '2. A switch', '3. Some tea'];
  const others = things.map((text, at) => block('list', text, at + 2, 'Parts'));
  expect(listedPoints([block('heading', 'Parts of it', 1), ...others])).toEqual([]);
});

test('lines that each name a thing and say what it is define under any heading', () => {
  const lines = [
    '• Keel: the beam that runs along the bottom of the hull',
    '• Rudder: a flat piece at the stern that steers the boat',
    '• Bilge: empty it before every trip',
    '• Mooring: choose lines that hold',
  ];
  const read = definedTerms(lines.map((line, at) => block('list', line, at, 'Parts')));
  expect(read.map(({ term }) => term)).toEqual(['Keel', 'Rudder']);
});

test.each([
  ['Harbour master', 'the master of the harbour of Oldport, or a person named by the council'],
  ['Director of public works', 'public works director for the town, or a person named by her'],
])('“%s” is not explained by its own words', (term, meaning) => {
  expect(definedTerms([block('list', `${term}: ${meaning}`, 1, 'Definitions')])).toEqual([]);
});

test('what says more than the words of its term is a meaning', () => {
  const line =
    'tarred rope: rope soaked in hot tar, twisted again under load, and hung to dry for a month';
  expect(definedTerms([block('list', line, 1, 'Definitions')])).toHaveLength(1);
});

test('another name of the term is no part of its meaning', () => {
  const line = 'oakum: (also, caulking fibre) loose fibre that is driven between the planks';
  expect(definedTerms([block('list', line, 1, 'Definitions')])).toMatchObject([
    { term: 'oakum', meaning: 'loose fibre that is driven between the planks' },
  ]);
});

function block(kind: string, text: string, at: number, section = 'Reactions') {
  return { block_id: `b${at}`, kind, text, source_page: 1, section };
}
