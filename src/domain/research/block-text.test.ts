import { expect, test } from 'vitest';
import { blockText } from './block-text.ts';
import { chunkSentences } from './sentences/chunk-sentences.ts';

function passage(...blocks: string[]) {
  const spans = blocks.map((text, at) => ({ block_id: `b${at}`, start: 3, end: 3 + text.length }));
  return { text: blocks.join('\n'), spans };
}

test('a title without a full stop does not run into the sentence after it', () => {
  const text = blockText(passage('The Kessel bridge', 'The bridge was opened in 1931.'));
  expect(chunkSentences(text, 'en').map((one) => one.text)).toEqual([
    'The bridge was opened in 1931.',
  ]);
});

test('a sentence that a page break tore in two stays one', () => {
  const text = blockText(passage('The bridge was painted', 'green in the year after.'));
  expect(chunkSentences(text, 'en')).toHaveLength(1);
});

test('a text whose blocks do not add up is left as it is', () => {
  expect(blockText({ text: 'One.\nTwo.', spans: [{ block_id: 'a', start: 0, end: 2 }] })).toBe(
    'One.\nTwo.',
  );
});

test('a caption is no statement of an answer', () => {
  const text = 'Table 6: Performance of our model against naive baselines. It was best on verbs.';
  expect(chunkSentences(text, 'en')).toEqual([]);
  expect(chunkSentences('Table 6 shows that our model was best on verbs.', 'en')).toHaveLength(1);
});
