import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FlowItem } from './flow.ts';
import { flowBlocks } from './flow-blocks.ts';

test('blocks are numbered on their page and know the sections above them', () => {
  const blocks = blocksOf([
    { kind: 'paragraph', page: 1, text: 'Before any heading.' },
    { kind: 'heading', page: 1, level: 1, text: 'Cells' },
    { kind: 'heading', page: 1, level: 2, text: 'Division' },
    { kind: 'paragraph', page: 2, text: 'Cells divide to grow.' },
    { kind: 'heading', page: 2, level: 1, text: 'Bones' },
  ]);

  expect(
    blocks.map(({ block_id, section, section_path }) => [block_id, section, section_path]),
  ).toEqual([
    ['p1-1', null, []],
    ['p1-2', 'Cells', ['Cells']],
    ['p1-3', 'Division', ['Cells', 'Division']],
    ['p2-1', 'Division', ['Cells', 'Division']],
    ['p2-2', 'Bones', ['Bones']],
  ]);
});

test('ornaments, blank items and items of invisible characters are no blocks', () => {
  const texts = ['', ' \n ', '* * *', '•', '\u200b\ufeff'];

  expect(blocksOf(texts.map((text) => ({ kind: 'paragraph', page: 1, text })))).toEqual([]);
});

test('running text becomes one line, code and tables keep theirs', () => {
  const text = 'one\n   two\t three';

  const [paragraph, code] = blocksOf([
    { kind: 'paragraph', page: 1, text },
    { kind: 'code', page: 1, text: `\n${text}  \n\n` },
  ]);

  expect(paragraph?.text).toBe('one two three');
  expect(code?.text).toBe('one\n   two  three');
});

test('a page of text in the style of a heading is read as text', () => {
  const [block] = blocksOf([{ kind: 'heading', page: 1, level: 1, text: 'word '.repeat(100) }]);

  expect(block).toMatchObject({ kind: 'paragraph', section: null });
  expect(block).not.toHaveProperty('level');
});

test('an endless paragraph is cut between sentences, a long table between rows', () => {
  const sentence = 'Cells divide to grow, and they do so in phases. ';
  const row = 'phase | minutes';

  const prose = blocksOf([{ kind: 'paragraph', page: 1, text: sentence.repeat(400) }]);
  const table = blocksOf([{ kind: 'table', page: 1, text: `${row}\n`.repeat(2_000) }]);

  expect(prose.length).toBeGreaterThan(1);
  expect(prose.every(({ text }) => text.startsWith('Cells') && text.endsWith('phases.'))).toBe(
    true,
  );
  expect(table.every(({ text }) => text.split('\n').every((line) => line === row))).toBe(true);
  expect(table.flatMap(({ text }) => text.split('\n'))).toHaveLength(2_000);
});

test('times still point at their words when a text is cut', () => {
  const words = Array.from({ length: 3_000 }, (_, at) => `word${at}.`);
  let text = '';
  const times = words.map((word, at) => {
    const start = text.length + (at > 0 ? 1 : 0);
    text += (at > 0 ? ' ' : '') + word;
    return { start, end: start + word.length, from_ms: at, to_ms: at + 1 };
  });

  const blocks = blocksOf([{ kind: 'paragraph', page: 1, text, times }]);

  expect(blocks.length).toBeGreaterThan(1);
  const spoken = blocks.flatMap((block) =>
    (block.times ?? []).map(({ start, end }) => block.text.slice(start, end)),
  );
  expect(spoken).toEqual(words);
});

test('whatever the items say: unique ids, no empty block, none too long, every letter kept', () => {
  const kinds = ['heading', 'paragraph', 'list', 'table', 'code', 'quote'] as const;
  const item = fc.record({
    kind: fc.constantFrom(...kinds),
    page: fc.integer({ min: 1, max: 3 }),
    text: fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.string({ minLength: 1, maxLength: 40 }).map((text) => text.repeat(400)),
    ),
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), (items) => {
      const blocks = blocksOf(items);
      expect(new Set(blocks.map(({ block_id }) => block_id)).size).toBe(blocks.length);
      for (const { text } of blocks) {
        expect(text.trim()).not.toBe('');
        expect(text.length).toBeLessThanOrEqual(8_000);
      }
      const letters = (text: string) => text.replace(/[^A-Za-z0-9]/g, '');
      expect(letters(blocks.map(({ text }) => text).join(''))).toBe(
        letters(items.map(({ text }) => text).join('')),
      );
    }),
  );
});

function blocksOf(items: FlowItem[]) {
  return [...flowBlocks(items)];
}
