import { expect, test } from 'vitest';
import { samplePaperId } from '../../../testing/documents/sample-paper.ts';
import { readMaterial } from './material.ts';
import { pointsOf } from './points.ts';

const WITH_BASELINE =
  'The simplest guesser always names the most frequent class of a word. All of the methods that use context do better than this guesser.';

test('a sentence that says “this” of something unsaid is only said with the one before', () => {
  expect(claimsOf(WITH_BASELINE)).toEqual([
    'The simplest guesser always names the most frequent class of a word.',
    WITH_BASELINE,
  ]);
});

test('a sentence that says “this” of its own words stands alone', () => {
  const alone =
    'A guesser that names the most frequent class of a word is cheap, and this guesser is hard to beat.';
  expect(claimsOf(`Nothing is known about it. ${alone}`)).toEqual([alone]);
});

test('what leans on a sentence too long to be said is not hung on the one before that', () => {
  const endless = `The table lists ${'many very different languages and '.repeat(20)}more.`;
  expect(claimsOf(`${WITH_BASELINE} ${endless} These languages are all spoken by few.`)).toEqual(
    claimsOf(WITH_BASELINE),
  );
});

function claimsOf(text: string): string[] {
  const block = { block_id: 'p1-1', text, source_page: 1, section: null, kind: 'paragraph' };
  const paper = { document_id: samplePaperId, title: 'Guessers', blocks: [block], concepts: [] };
  return pointsOf(readMaterial([paper], 'en')).map(({ claim }) => claim);
}
