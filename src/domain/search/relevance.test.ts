import { expect, test } from 'vitest';
import { isAbout, type Judged, relevanceOf } from './relevance.ts';

const foreign: Judged = {
  language: 'en',
  words: { share: 0.2, hasAll: false, isLookedUp: false },
  meaning: 0.2,
  relevance: 0.1,
};
const withShare = (share: number) => ({ ...foreign.words, share });

test('what no one speaks for is not about it', () => {
  expect(isAbout(foreign)).toBe(false);
});

test('the words that were asked for are never refused', () => {
  expect(isAbout({ ...foreign, words: { ...foreign.words, hasAll: true } })).toBe(true);
});

test('the re-ranker may say yes, and half of the words with a meaning that is not another', () => {
  expect(isAbout({ ...foreign, relevance: 0.6 })).toBe(true);
  expect(isAbout({ ...foreign, words: withShare(0.5) })).toBe(false);
  expect(isAbout({ ...foreign, words: withShare(0.5), meaning: 0.35 })).toBe(true);
});

test('a near meaning counts, with the re-ranker and without', () => {
  expect(isAbout({ ...foreign, meaning: 0.6 })).toBe(true);
  expect(isAbout({ ...foreign, meaning: 0.6, relevance: null })).toBe(true);
  expect(isAbout({ ...foreign, relevance: null })).toBe(false);
});

test('without a model that knows the language, half of the words decide', () => {
  const norwegian: Judged = { ...foreign, language: 'no', meaning: 0.9, relevance: null };

  expect(isAbout(norwegian)).toBe(false);
  expect(isAbout({ ...norwegian, words: withShare(0.5) })).toBe(true);
  expect(isAbout({ ...foreign, meaning: null, relevance: null })).toBe(false);
  expect(isAbout({ ...foreign, words: withShare(0.5), meaning: null })).toBe(true);
});

test('a judgement is a share of certainty', () => {
  expect([relevanceOf(0), relevanceOf(50), relevanceOf(-50)]).toEqual([
    0.5,
    expect.closeTo(1),
    expect.closeTo(0),
  ]);
});
