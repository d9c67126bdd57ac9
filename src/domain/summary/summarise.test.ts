import { expect, test } from 'vitest';
import { summarise } from './summarise.ts';

const text = [
  'Rivers carry sand from the mountains to the sea.',
  'This takes a very long time in most places.',
  'The sand of rivers settles where rivers slow down.',
  'For example, one boy found a ring in the sand last year.',
  'A delta grows where a river drops its sand into the sea.',
].join(' ');
const blocks = [{ block_id: 'p4-1', text, source_page: 4, section: null, kind: 'paragraph' }];

test('it takes no more sentences than asked for, word for word, with their page', () => {
  const chosen = summarise(blocks, 'en', { max: 2 });
  expect(chosen).toHaveLength(2);
  for (const { start, end, text: own, page } of chosen) {
    expect(text.slice(start, end)).toBe(own);
    expect(page).toBe(4);
  }
});

test('it leaves out sentences that lean on others, and examples come last', () => {
  const chosen = summarise(blocks, 'en', { max: 9 }).map((sentence) => sentence.text);
  expect(chosen.join(' ')).not.toContain('This takes');
  expect(summarise(blocks, 'en', { max: 3 }).map((one) => one.text)).not.toContain(
    'For example, one boy found a ring in the sand last year.',
  );
});

test('a text with nothing that stands alone has no summary', () => {
  const leaning = blocks.map((block) => ({ ...block, text: 'It grows. This is why they came.' }));
  expect(summarise(leaning, 'en', { max: 3 })).toEqual([]);
});
