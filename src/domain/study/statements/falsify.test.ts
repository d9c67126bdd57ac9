import { describe, expect, test } from 'vitest';
import { falsify, flipsBy } from './falsify.ts';
import { englishFlips } from './flips-english.ts';
import { norwegianFlips } from './flips-norwegian.ts';

describe.each([...englishFlips, ...norwegianFlips])('$language, $name', (rule) => {
  test.each(rule.holds)('“$said” is made false', ({ said, flipped, knows }) => {
    const flips = flipsBy(rule, said, (phrase) => knows?.startsWith(phrase) === true);
    expect(flips.map(({ text }) => text)).toContain(flipped);
  });

  test.each(rule.breaks)('“%s” is left alone', (said) => {
    expect(flipsBy(rule, said, () => false)).toEqual([]);
  });
});

const nothing = () => false;

test.each([
  ['The limit of the tank is 22 litres.', 'The limit of the tank is 31 litres.'],
  ['A dose of at least 10 mg is needed.', 'A dose of at least 20 mg is needed.'],
  ['No more than 55 % of the members may vote.', 'No more than 75 % of the members may vote.'],
  ['Omtrent 40 prosent er grensen for vannet.', 'Omtrent 60 prosent er grensen for vannet.'],
])('the figure in “%s” is changed by about two fifths', (said, flipped) => {
  const language = /Omtrent/.test(said) ? 'no' : 'en';
  expect(falsify(said, language, nothing).map(({ text }) => text)).toEqual([flipped]);
});

test.each([
  'The act was passed in 1765 by a large majority.',
  'Between 20 and 30 percent of the patients recover.',
  'The values lie at 120–139 mmHg in most patients.',
  'Bread dough is left to rise for 48 to 72 hours in the cold.',
  'Section 5 members are chosen by lot.',
  'The skull of an adult has 22 bones that are joined by seams.',
])('years, ranges, names and what merely is stay: “%s”', (said) => {
  expect(falsify(said, 'en', nothing)).toEqual([]);
});

test('nothing is turned round where the other half would give it away', () => {
  const said = 'The pupil constricts in bright light, whereas it dilates in the dark.';
  expect(falsify(said, 'en', nothing)).toEqual([]);
});
