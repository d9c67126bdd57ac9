/** Two reports and one figure: which pairs cannot both be true. */
import { describe, expect, test } from 'vitest';
import { compareChunks } from './find-contradictions.ts';

describe('two figures for one thing at one time', () => {
  test.each([
    [
      'The city had 2.1 million inhabitants in 2020.',
      'In 2020 the city had 1.4 million inhabitants.',
    ],
    [
      'Norway exported 2.1 million tonnes of salmon in 2022.',
      'Exports of salmon from Norway came to 1.4 million tonnes in 2022.',
    ],
    [
      'In 2021 the company sold 2.1 million bicycles worldwide.',
      'The company sold 1.4 million bicycles in 2021, according to its annual report.',
    ],
    [
      'A total of 2.1 million people were displaced by the flood in 2010.',
      'The flood of 2010 displaced about 1.4 million people.',
    ],
    [
      'I 2021 solgte selskapet 2,1 millioner sykler.',
      'Selskapet solgte 1,4 millioner sykler i 2021.',
    ],
    ['The canal is 2 kilometres wide.', 'The canal is 900 metres wide.'],
    ['About 30 percent of adults smoked in 1990.', 'In 1990, 45 percent of adults smoked.'],
  ])('contradict each other: %s / %s', (one, other) => {
    expect(found(one, other)).toMatchObject([{ kind: 'numerical' }]);
  });
});

describe('two figures that may both be right', () => {
  test.each([
    [
      'another year',
      'The city had 2.1 million inhabitants in 2020.',
      'In 1990 the city had 1.4 million inhabitants.',
    ],
    [
      'no year in one',
      'The museum had 2.1 million visitors in 2019.',
      'The museum had 1.4 million visitors.',
    ],
    [
      'a part',
      'Total emissions were 2.1 million tonnes in 2018.',
      'Emissions from transport were 1.4 million tonnes in 2018.',
    ],
    [
      'another place',
      'The Oslo museum had 2.1 million visitors in 2019.',
      'The Bergen museum had 1.4 million visitors in 2019.',
    ],
    ['another group', 'Men drank 2.1 litres a day.', 'Women drank 1.4 litres a day.'],
    [
      'another kind',
      'Sales of red wine rose to 2.1 million litres in 2019.',
      'Sales of white wine rose to 1.4 million litres in 2019.',
    ],
    [
      'a change',
      'Exports grew by 2.1 million tonnes in 2019.',
      'Exports were 1.4 million tonnes in 2019.',
    ],
    [
      'a span',
      'Between 1.4 and 2.1 million people watched it in 2019.',
      '1.4 million people watched it in 2019.',
    ],
    [
      'a bound',
      'At least 1.4 million people watched the final in 2019.',
      '2.1 million people watched the final in 2019.',
    ],
    ['its own sample', 'We included 2,100 patients.', 'We included 1,400 patients.'],
    ['its own table', 'The results are shown in Table 2.', 'The results are shown in Table 3.'],
    [
      'rounded',
      'The lake covers 2,104 square kilometres.',
      'The lake covers 2,100 square kilometres.',
    ],
  ])('%s', (_, one, other) => {
    expect(found(one, other)).toEqual([]);
  });
});

test('the wider apart, the graver', () => {
  const gravity = (figure: string) =>
    found(
      'The bridge cost 2.1 million euros in 1990.',
      `In 1990 the bridge cost ${figure} euros.`,
    ).map(({ severity }) => severity);
  expect(gravity('1.4 million')).toEqual(['moderate']);
  expect(gravity('0.4 million')).toEqual(['critical']);
});

function found(one: string, other: string) {
  const said = [one, other].map((text, at) => ({ id: `${at}`, sourceId: `${at}`, text }));
  return compareChunks(said).found;
}
