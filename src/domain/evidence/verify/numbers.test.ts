import { expect, test } from 'vitest';
import { english } from '../lexicon/lexicon-en.ts';
import { norwegian } from '../lexicon/lexicon-no.ts';
import { isRoundedNumber, isSameNumber, numbersIn } from './numbers.ts';

test.each([
  ['about 1,000 people', 1000, null],
  ['about 1 000 people', 1000, null],
  ['about 12,345.67 dollars', 12_345.67, '$'],
  ['costs $1.5 million', 1_500_000, '$'],
  ['two million tonnes', 2_000_000, null],
  ['60% of the ideas', 60, '%'],
  ['sixty percent of the ideas', 60, '%'],
  ['twenty-five years', 25, 'yr'],
  ['at −5 degrees', -5, '°'],
  ['at 100 °C', 100, '°C'],
  ['at 212 degrees Fahrenheit', 212, '°F'],
  ['in 1969 the', 1969, null],
  ['a value of .05 was', 0.05, null],
  ['the 3rd group', 3, null],
  ['the third group', 3, null],
])('English: %s', (text, value, unit) => {
  expect(numbersIn(text, english, 'en')).toMatchObject([{ value, unit }]);
});

test.each([
  ['omtrent 1.000 personer', 1000, null],
  ['omtrent 1 000 personer', 1000, null],
  ['øker med 2,5 prosent', 2.5, '%'],
  ['tjue prosent', 20, '%'],
  ['1,5 millioner kroner', 1_500_000, 'kr'],
])('Norwegian: %s', (text, value, unit) => {
  expect(numbersIn(text, norwegian, 'no')).toMatchObject([{ value, unit }]);
});

test('a range is two numbers, and a number inside a name is none', () => {
  expect(numbersIn('10–20 percent of B12', english, 'en').map(({ value }) => value)).toEqual([
    10, 20,
  ]);
  expect(numbersIn('from 10 to 20 percent', english, 'en').map(({ value }) => value)).toEqual([
    10, 20,
  ]);
});

test('degrees of another scale are another number, plain degrees may be either', () => {
  const [celsius, fahrenheit, plain] = ['100 °C', '100 °F', '100 degrees'].map(
    (text) => numbersIn(text, english, 'en')[0],
  );
  if (!(celsius && fahrenheit && plain)) throw new Error('A number was not seen.');

  expect(isSameNumber(celsius, fahrenheit)).toBe(false);
  expect(isSameNumber(celsius, plain)).toBe(true);
  expect(isSameNumber(plain, fahrenheit)).toBe(true);
});

test('numbers are the same by value and unit, and rounded ones only when asked', () => {
  const [five, percent, precise] = ['5 kg', '5 %', '5.2 kg'].map(
    (text) => numbersIn(text, english, 'en')[0],
  );
  if (!(five && percent && precise)) throw new Error('A number was not seen.');

  expect(isSameNumber(five, percent)).toBe(false);
  expect(isSameNumber(five, precise)).toBe(false);
  expect(isRoundedNumber(five, precise)).toBe(true);
  expect(isRoundedNumber(percent, precise)).toBe(false);
});
