import { expect, test } from 'vitest';
import { layoutDocument } from './layout-document.ts';
import type { Block } from './page/block.ts';
import type { PageText, TextItem } from './page/page-text.ts';

const LETTER = 0.5;

test('columns drawn row by row are read column by column', () => {
  const left = numberedLines('left', 10);
  const right = numberedLines('right', 10);
  const rows = left.flatMap((text, row) => [
    aLine(text, { x: 60, baseline: 100 + 12 * row }),
    aLine(right[row] ?? '', { x: 320, baseline: 100 + 12 * row }),
  ]);

  expect(textsOf(layoutDocument([aPage(1, rows)]).blocks)).toEqual([[...left, ...right].join(' ')]);
});

test('a paragraph that goes on over the page is one block with boxes on both pages', () => {
  const { blocks } = layoutDocument([
    aPage(
      1,
      stack(
        [
          'The first page ends in the middle of a sentence that',
          'goes on and is not yet finished when the page ends',
        ],
        700,
      ),
    ),
    aPage(
      2,
      stack(
        [
          'and so the second page begins with the rest of it here.',
          'It has a second sentence too, which is just as long as that.',
        ],
        80,
      ),
    ),
  ]);

  expect(blocks).toHaveLength(1);
  expect(blocks[0]).toMatchObject({ block_id: 'p1-1', source_page: 1, kind: 'paragraph' });
  expect(blocks[0]?.boxes.map(({ page }) => page)).toEqual([1, 1, 2, 2]);
});

test('a box says which characters of the text it shows', () => {
  const [block] = layoutDocument([
    aPage(
      1,
      stack(
        ['Cells divide in order to grow and to re-', 'place cells that have been lost or worn.'],
        100,
      ),
    ),
  ]).blocks;

  const shown = block?.boxes.map(({ start, end }) => block.text.slice(start, end));
  expect(block?.text).toBe(
    'Cells divide in order to grow and to replace cells that have been lost or worn.',
  );
  expect(shown).toEqual([
    'Cells divide in order to grow and to re',
    'place cells that have been lost or worn.',
  ]);
});

test('running heads and page numbers are dropped, and text that only looks like them stays', () => {
  const pages = [1, 2, 3, 4].map((page) =>
    aPage(page, [
      aLine('JOURNAL OF EXAMPLES', { x: 60, baseline: 30, size: 8 }),
      ...stack(paragraphOn(page), 100),
      aLine(`${page + 40}`, { x: 300, baseline: 770 }),
    ]),
  );

  const { blocks, dropped } = layoutDocument(pages);

  expect(textsOf(blocks).join(' ')).not.toMatch(/JOURNAL|\b4[134]\b/);
  expect(textsOf(blocks).join(' ')).toContain('In 1905 there were 42 of them on page 2');
  expect(dropped.filter(({ reason }) => reason === 'running-text')).toHaveLength(4);
  expect(dropped.filter(({ reason }) => reason === 'page-number')).toHaveLength(4);
});

test('headings open sections, and every block knows its path', () => {
  const { blocks } = layoutDocument([
    aPage(1, [
      aLine('The Biology of Cells', { baseline: 80, size: 20, bold: true }),
      aLine('1 Introduction', { baseline: 120, size: 12, bold: true }),
      ...stack(paragraphOn(1), 140),
      aLine('1.1 Methods', { baseline: 220, bold: true }),
      ...stack(paragraphOn(2), 240),
      aLine('2 Results', { baseline: 320, size: 12, bold: true }),
      ...stack(paragraphOn(3), 340),
    ]),
  ]);

  expect(
    blocks.filter(({ kind }) => kind === 'heading').map(({ level, text }) => [level, text]),
  ).toEqual([
    [1, 'The Biology of Cells'],
    [2, '1 Introduction'],
    [3, '1.1 Methods'],
    [2, '2 Results'],
  ]);
  expect(
    blocks.filter(({ kind }) => kind === 'paragraph').map(({ section_path }) => section_path),
  ).toEqual([
    ['The Biology of Cells', '1 Introduction'],
    ['The Biology of Cells', '1 Introduction', '1.1 Methods'],
    ['The Biology of Cells', '2 Results'],
  ]);
});

test.each([
  ['set close', 24],
  ['set wide', 36],
])('a title on two lines that are %s is one title', (_how, step) => {
  const { blocks } = layoutDocument([
    aPage(1, [
      aLine('How Cells Divide and Grow', { baseline: 80, size: 20, bold: true }),
      aLine('In Plants and Animals', { baseline: 80 + step, size: 20, bold: true }),
      aLine('1 Introduction', { baseline: 170, size: 12, bold: true }),
      ...stack(paragraphOn(1), 190),
    ]),
  ]);

  expect(
    blocks.filter(({ kind }) => kind === 'heading').map(({ level, text }) => [level, text]),
  ).toEqual([
    [1, 'How Cells Divide and Grow In Plants and Animals'],
    [2, '1 Introduction'],
  ]);
});

test('headings numbered in different ways are ranked by their letters', () => {
  const { blocks } = layoutDocument([
    aPage(1, [
      aLine('I. RESULTS', { baseline: 80, size: 14, bold: true }),
      aLine('A. Growth', { baseline: 110, size: 12, bold: true }),
      ...stack(paragraphOn(1), 130),
      aLine('B. Decay', { baseline: 200, size: 12, bold: true }),
      ...stack(paragraphOn(2), 220),
    ]),
  ]);
  expect(blocks.flatMap(({ level, text }) => (level ? [[level, text]] : []))).toEqual([
    [1, 'I. RESULTS'],
    [2, 'A. Growth'],
    [2, 'B. Decay'],
  ]);
});

test('a bold head that shares its line with the text becomes a heading', () => {
  const { blocks } = layoutDocument([
    aPage(1, [
      ...stack(paragraphOn(1), 100),
      aLine('Contributions', { baseline: 170, bold: true }),
      aLine('Our method goes beyond what others did before us.', { x: 150, baseline: 170 }),
      aLine('It also needs far less time and far less memory than any of those.', {
        baseline: 182,
      }),
    ]),
  ]);

  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'paragraph']);
  expect(blocks[2]).toMatchObject({ section: 'Contributions' });
});

test('items, captions, tables, program text and notes are told apart', () => {
  const { blocks } = layoutDocument([
    aPage(1, [
      ...stack(paragraphOn(1), 100),
      aLine('• The first item of the list', { baseline: 180 }),
      aLine('• The second item of the list', { baseline: 192 }),
      ...aRow(220, ['Country', 'Capital', 'People']),
      ...aRow(232, ['Norway', 'Oslo', '5.5']),
      ...aRow(244, ['Sweden', 'Stockholm', '10.5']),
      aLine('Tabell 1: Land og hovedsteder.', { baseline: 264, size: 9 }),
      aLine('while (true) {', { baseline: 300, mono: true }),
      aLine('wait();', { x: 80, baseline: 312, mono: true }),
      aLine('}', { baseline: 324, mono: true }),
      ...stack(paragraphOn(2), 360),
      aLine('1. A note at the foot of the page.', { baseline: 700, size: 8 }),
    ]),
  ]);

  expect(blocks.map(({ kind }) => kind)).toEqual([
    'paragraph',
    'list',
    'list',
    'table',
    'caption',
    'code',
    'paragraph',
    'footnote',
  ]);
  expect(blocks[3]?.text).toBe(
    'Country | Capital | People\nNorway | Oslo | 5.5\nSweden | Stockholm | 10.5',
  );
  expect(blocks[5]?.text).toBe('while (true) {\n    wait();\n}');
});

test('a sentence about a figure is not its caption', () => {
  const lines = [
    'Figure 3 shows that the second group was faster than the first one,',
    'and that this did not change when the task was made much harder.',
  ];
  expect(layoutDocument([aPage(1, stack(lines, 100))]).blocks).toMatchObject([
    { kind: 'paragraph' },
  ]);
});

test.each(['Figur 2: En plante', 'Figure 2: A plant', 'Fig.2: A plant', 'Tabell IV: Planter'])(
  'a caption is one in every language: %s',
  (text) => {
    const items = [...stack(paragraphOn(1), 100), aLine(text, { baseline: 300 })];
    expect(layoutDocument([aPage(1, items)]).blocks[1]).toMatchObject({ kind: 'caption', text });
  },
);

test('raised and lowered pieces keep their meaning', () => {
  const { blocks } = layoutDocument([
    aPage(1, [
      aLine('It grows with 10', { baseline: 100 }),
      aLine('3', { x: 141, baseline: 96, size: 7 }),
      aLine('cells and with CO', { x: 150, baseline: 100 }),
      aLine('2', { x: 235.5, baseline: 102, size: 7 }),
      aLine('in the air around the plant.', { x: 245, baseline: 100 }),
    ]),
  ]);
  expect(textsOf(blocks)).toEqual([
    'It grows with 10³ cells and with CO2 in the air around the plant.',
  ]);
});

test('letters drawn twice to look bold are read once', () => {
  const twice = [
    aLine('Shadow', { x: 60 }),
    aLine('Shadow', { x: 60.3 }),
    aLine('text', { x: 100 }),
  ];
  const { blocks, dropped } = layoutDocument([aPage(1, twice)]);
  expect(textsOf(blocks)).toEqual(['Shadow text']);
  expect(dropped).toEqual([{ page: 1, text: 'Shadow', reason: 'overprint' }]);
});

test('a box drawn twice is read once', () => {
  const box = stack(paragraphOn(1), 100);
  const { blocks, dropped } = layoutDocument([
    aPage(1, [...box, ...stack(paragraphOn(2), 300), ...box]),
  ]);
  expect(textsOf(blocks)).toEqual([paragraphOn(1).join(' '), paragraphOn(2).join(' ')]);
  expect(dropped).toHaveLength(3);
});

test('an abstract that is bold as a whole still gives its name to the section', () => {
  const lines = [
    'Abstract—We show that cells divide in order to grow, and that they',
    'do so in the morning rather than in the evening of the same day.',
  ];
  const { blocks } = layoutDocument([
    aPage(1, [
      ...lines.map((text, row) => aLine(text, { baseline: 100 + 12 * row, bold: true })),
      ...stack(paragraphOn(1), 150),
    ]),
  ]);
  expect(blocks[0]).toMatchObject({ kind: 'heading', text: 'Abstract' });
  expect(blocks[1]?.text).toMatch(/^We show that/);
});

test('a stamp along the margin is left out', () => {
  const stamp = { ...aLine('arXiv:2301.00001v1 [cs.CL]', { x: 20, baseline: 600 }), rotation: 270 };
  const { blocks, dropped } = layoutDocument([aPage(1, [stamp, ...stack(paragraphOn(1), 100)])]);
  expect(textsOf(blocks).join()).not.toContain('arXiv');
  expect(dropped).toMatchObject([{ reason: 'turned' }]);
});

test('a page printed sideways is read, and its boxes lie where the text is on the page', () => {
  const sideways = stack(paragraphOn(1), 100).map((item) => ({
    ...item,
    x: 600 - item.baseline,
    baseline: item.x,
    rotation: 90,
  }));
  const { blocks } = layoutDocument([aPage(1, sideways)]);
  expect(textsOf(blocks)).toEqual([paragraphOn(1).join(' ')]);
  expect(blocks[0]?.boxes[0]).toMatchObject({
    y: 60,
    height: expect.closeTo(68 * 10 * LETTER, -1),
  });
});

test('a document without text has no blocks', () => {
  expect(layoutDocument([aPage(1, [])])).toEqual({ blocks: [], dropped: [] });
});

function textsOf(blocks: readonly Block[]): string[] {
  return blocks.map(({ text }) => text);
}

function aPage(page: number, items: TextItem[]): PageText {
  return { page, width: 600, height: 800, items };
}

function aLine(text: string, change: Partial<TextItem> = {}): TextItem {
  const size = change.size ?? 10;
  return {
    text,
    x: 60,
    baseline: 100,
    width: text.length * size * LETTER,
    size,
    font: change.bold ? 'Times-Bold' : 'Times-Roman',
    bold: false,
    italic: false,
    mono: false,
    math: false,
    rotation: 0,
    ...change,
  };
}

function stack(lines: readonly string[], top: number): TextItem[] {
  return lines.map((text, row) => aLine(text, { baseline: top + 12 * row }));
}

function aRow(baseline: number, cells: readonly string[]): TextItem[] {
  return cells.map((text, column) => aLine(text, { x: 60 + 120 * column, baseline }));
}

function numberedLines(side: string, count: number): string[] {
  return Array.from(
    { length: count },
    (_, row) => `the ${side} column goes on with line ${row + 10}`,
  );
}

function paragraphOn(page: number): string[] {
  return [
    `In 1905 there were 42 of them on page ${page}, and nobody had counted them`,
    'until the librarian did it on a slow afternoon in the late autumn of',
    'that year, which is why we know the number so exactly to this day.',
  ];
}
