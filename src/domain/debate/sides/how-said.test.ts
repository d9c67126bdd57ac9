import { expect, test } from 'vitest';
import { hedgeIn, isOfOthers, isProcedure, isTurned } from './how-said.ts';

test.each([
  'We trained the network on letters of the harbour office.',
  'In a second study, we then collected notes from two ports.',
  'Each row corresponds to one of the harbours.',
  'The notes were taken from a single archive.',
  'A berth is a place where a ship can lie.',
])('what was done, drawn or defined is told as such: %s', (text) => {
  expect(isProcedure(text, 'en')).toBe(true);
});

test.each([
  'We found that pilots misread the tide in fog.',
  'We do not expect the rule to hold in winter.',
  'Without a pilot, arrivals fall by 4 percent.',
])('what came out of it is not: %s', (text) => {
  expect(isProcedure(text, 'en')).toBe(false);
});

test('what other people did is told from what this paper did', () => {
  expect(isOfOthers('Berg et al. propose a shorter route.', 'en')).toBe(true);
  expect(isOfOthers('Earlier studies used short routes.', 'en')).toBe(true);
  expect(isOfOthers('The shorter route saves an hour.', 'en')).toBe(false);
});

test('praise that is denied and faults that are mended change sides', () => {
  const denied = 'The buoy does not improve the approach.';
  expect(isTurned(denied, denied.indexOf('improve'), 'support', 'en')).toBe(true);
  const mended = 'The new buoy overcomes the limitations of the old one.';
  expect(isTurned(mended, mended.indexOf('limitations'), 'critical', 'en')).toBe(true);
  const plain = 'The buoy improves the approach, although its limitations are known.';
  expect(isTurned(plain, plain.indexOf('improves'), 'support', 'en')).toBe(false);
  expect(isTurned(plain, plain.indexOf('limitations'), 'critical', 'en')).toBe(false);
});

test('a word that holds back is found, a plain statement has none', () => {
  expect(hedgeIn('The delay may be due to fog.', 'en')).toBe('may');
  expect(hedgeIn('The delay is due to fog.', 'en')).toBeNull();
  expect(hedgeIn('Forsinkelsen skyldes trolig tåke.', 'no')).toBe('trolig');
});
