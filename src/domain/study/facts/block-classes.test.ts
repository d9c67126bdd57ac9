import { describe, expect, test } from 'vitest';
import { blockClasses, contentBlocks } from './block-classes.ts';

describe.each(blockClasses)('$name', (one) => {
  test.each(one.holds)('“%s” is one', (text) => expect(one.test(text)).toBe(true));
  test.each(one.breaks)('“%s” is none', (text) => expect(one.test(text)).toBe(false));
});

test('what stands under a heading of questions is left out, and what follows is not', () => {
  const block = (kind: string, text: string, at: number) => ({
    block_id: `b${at}`,
    kind,
    text,
    source_page: 1,
    section: null,
  });
  const blocks = [
    block('heading', 'Review Questions', 1),
    block('paragraph', 'The heart beats.', 2),
    block('heading', 'The heart', 3),
    block('paragraph', 'The heart has four chambers.', 4),
  ];
  expect(contentBlocks(blocks).map(({ block_id }) => block_id)).toEqual(['b3', 'b4']);
});
