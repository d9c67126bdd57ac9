import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutPassages, LONGEST_PASSAGE, type PassageBlock, PassageCutter } from './cut-passages.ts';
import { searchText } from './passage.ts';

test('a short section becomes one passage over its blocks', () => {
  const passages = cutPassages([
    heading('Cells'),
    block('p1-2', 'Cells divide. They grow.'),
    block('p1-3', 'Then they rest.'),
  ]);

  expect(passages).toEqual([
    {
      text: 'Cells divide. They grow.\nThen they rest.',
      spans: [
        { block_id: 'p1-2', start: 0, end: 24 },
        { block_id: 'p1-3', start: 0, end: 15 },
      ],
      section: 'Cells',
      headings: ['Cells'],
      source_page: 1,
    },
  ]);
});

test('blocks that come a few at a time give the same passages', () => {
  const blocks = Array.from({ length: 30 }, (_, at) => {
    const section = at < 12 ? 'Bone' : 'Milk';
    return block(`p1-${at + 1}`, `Sentence ${at} is here. `.repeat(8).trim(), section);
  });
  const cutter = new PassageCutter();
  const pieces = [blocks.slice(0, 7), [], blocks.slice(7, 13), blocks.slice(13)];

  expect([...pieces.flatMap((piece) => cutter.add(piece)), ...cutter.finish()]).toEqual(
    cutPassages(blocks),
  );
});

test('an endless section is given out in parts, and no block is kept for long', () => {
  const cutter = new PassageCutter();
  const long = 'One sentence of many. '.repeat(350).trim();
  let given = 0;
  for (let at = 1; at <= 60; at += 1) given += cutter.add([block(`p1-${at}`, long)]).length;
  const rest = cutter.finish().length;

  expect(given).toBeGreaterThan(rest);
  expect(rest).toBeLessThan(220);
});

test('a heading ends a passage and is never one by itself', () => {
  const passages = cutPassages([
    heading('One'),
    heading('Inner'),
    { ...block('p1-3', 'First text.', 'Inner'), section_path: ['One', 'Inner'] },
    heading('Two'),
    block('p1-5', 'Second text.', 'Two'),
    heading('Three'),
  ]);

  expect(passages.map(({ headings, text }) => [headings, text])).toEqual([
    [['One', 'Inner'], 'First text.'],
    [['Two'], 'Second text.'],
  ]);
});

test('search reads a passage with the headings above it', () => {
  const [passage] = cutPassages([heading('Bone'), block('p1-2', 'It stores calcium.', 'Bone')]);

  expect(passage && searchText(passage)).toBe('Bone. It stores calcium.');
  expect(searchText({ headings: [], text: 'It stores calcium.' })).toBe('It stores calcium.');
});

test('a section that is too long is cut between sentences into even passages', () => {
  const sentence = `Some ${'word '.repeat(18)}ends.`;
  const passages = cutPassages([block('p1-1', Array(12).fill(sentence).join(' '))]);

  expect(passages.map(({ text }) => text.split('. ').length)).toEqual([6, 6]);
});

test('a sentence that is too long is cut between words, an endless word between letters', () => {
  const words = cutPassages([block('p1-1', 'alpha '.repeat(400))]);
  const letters = cutPassages([block('p1-1', 'x'.repeat(2500))]);

  expect(words.every(({ text }) => text.startsWith('alpha') && text.endsWith('alpha'))).toBe(true);
  expect(letters.map(({ text }) => text.length)).toEqual([1000, 1000, 500]);
});

test('a table is kept whole where it fits and cut by rows where it does not', () => {
  const row = `${'cell | '.repeat(10)}end. Next`;
  const text = `${'Text before it. '.repeat(50)}`;
  const small = cutPassages([
    block('p1-1', text),
    { ...block('p1-2', Array(5).fill(row).join('\n')), kind: 'table' },
  ]);
  const large = cutPassages([{ ...block('p1-1', Array(40).fill(row).join('\n')), kind: 'table' }]);

  expect(small.flatMap(({ spans }) => spans).filter((span) => span.block_id === 'p1-2')).toEqual([
    { block_id: 'p1-2', start: 0, end: 5 * row.length + 4 },
  ]);
  expect(large.every(({ text: part }) => part.split('\n').every((line) => line === row))).toBe(
    true,
  );
});

test('a passage names the page on which it begins, also inside a block that runs over two', () => {
  const sentence = `Some ${'word '.repeat(150)}ends.`;
  const long = `${sentence} ${sentence}`;
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const boxes = [
    { ...box, page: 3, start: 0, end: sentence.length },
    { ...box, page: 4, start: sentence.length + 1, end: long.length },
  ];

  expect(
    cutPassages([{ ...block('p3-1', long), source_page: 3, boxes }]).map((one) => one.source_page),
  ).toEqual([3, 4]);
});

const words = fc
  .array(fc.constantFrom('cell', 'Dr.', 'ends.', 'Why?', '3.5', '\n', 'æøå', '𝒳', 'x'.repeat(1200)))
  .map((list) => list.join(' '));
const anyText = fc.oneof(words, fc.string({ unit: 'binary', maxLength: 3000 }));
const anyBlocks = fc
  .array(
    fc.record({
      text: anyText,
      kind: fc.constantFrom('paragraph', 'paragraph', 'list', 'table', 'heading', 'equation'),
      section: fc.constantFrom('A', 'B', null),
      section_path: fc.array(fc.constantFrom('A', 'B')),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(
      (one, at): PassageBlock => ({
        ...one,
        block_id: `p1-${at + 1}`,
        source_page: 1,
        boxes: [],
      }),
    ),
  );

test('every character of running text is in exactly one passage, whatever the blocks', () => {
  fc.assert(
    fc.property(anyBlocks, (blocks) => {
      const spans = cutPassages(blocks).flatMap((passage) => passage.spans);
      for (const { block_id, text, kind } of blocks) {
        const own = spans.filter((span) => span.block_id === block_id);
        const covered = own.map(({ start, end }) => text.slice(start, end)).join('');
        expect(solid(covered)).toBe(kind === 'heading' ? '' : solid(text));
        expect(own.every(({ start }, at) => start >= (own[at - 1]?.end ?? 0))).toBe(true);
      }
    }),
  );
});

test('no passage is empty or too long, and its spans give its text back', () => {
  fc.assert(
    fc.property(anyBlocks, (blocks) => {
      const texts = new Map(blocks.map(({ block_id, text }) => [block_id, text]));
      for (const { text, spans } of cutPassages(blocks)) {
        expect(text.trim()).not.toBe('');
        expect(text.length).toBeLessThanOrEqual(LONGEST_PASSAGE);
        expect(
          spans
            .map(({ block_id, start, end }) => texts.get(block_id)?.slice(start, end))
            .join('\n'),
        ).toBe(text);
      }
    }),
  );
});

const solid = (text: string) => text.replace(/\s/g, '');

function block(block_id: string, text: string, section = 'Cells'): PassageBlock {
  return {
    block_id,
    text,
    kind: 'paragraph',
    source_page: 1,
    section,
    section_path: [section],
    boxes: [],
  };
}

function heading(text: string): PassageBlock {
  return { ...block('p1-1', text, text), kind: 'heading' };
}
