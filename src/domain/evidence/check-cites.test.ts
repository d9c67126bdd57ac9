import { expect, test } from 'vitest';
import type { LookupHit } from '../../contracts/citation.ts';
import { samplePaperId } from '../../testing/documents/sample-paper.ts';
import { checkCites, uncarried } from './check-cites.ts';

const block =
  'We found that quizzes raised recall by 12 percent. Rereading took less time. The lake froze in May.';
const passages = new Map([[`${samplePaperId}/p1-1`, block]]);

function cited(text: string, block_id = 'p1-1'): LookupHit {
  const start = Math.max(0, block.indexOf(text));
  const place = { start, end: start + text.length, page: 1 };
  return {
    chunkId: `${samplePaperId}/${block_id}`,
    text,
    score: 1,
    document_id: samplePaperId,
    block_id,
    ...place,
  };
}

const found = cited('We found that quizzes raised recall by 12 percent.');
const other = cited('The lake froze in May.');

test.each([
  ['Quizzes raised recall by 12 percent.', 'verified'],
  ['The authors found that quizzes raised recall by 12 percent.', 'verified'],
  ['Quizzes raised recall by 30 percent.', 'refuted'],
  ['Quizzes did not raise recall by 12 percent.', 'refuted'],
  ['Teachers prefer essays to quizzes for grown students.', 'weak'],
])('“%s” is %s by its passage', (claim, check) => {
  expect(checkCites(claim, [found], passages, 'en')).toEqual([check]);
});

test('a quote that does not stand in its block is missing, and so is one of no known block', () => {
  const invented = { ...found, text: 'Quizzes tripled recall in every school of the land.' };
  const nowhere = cited('The lake froze in May.', 'p9-9');
  expect(checkCites('Quizzes help.', [invented, nowhere], passages, 'en')).toEqual([
    'missing',
    'missing',
  ]);
});

test('each sentence of a claim may rest on a cite of its own', () => {
  const claim = 'Quizzes raised recall by 12 percent. The lake froze in May.';
  expect(checkCites(claim, [found, other], passages, 'en')).toEqual(['verified', 'verified']);
  expect(uncarried(claim, [found], 'en')).toEqual(['The lake froze in May.']);
});
