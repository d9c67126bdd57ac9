import { expect, test } from 'vitest';
import { layoutDocument } from '../layout-document.ts';
import type { TextItem } from '../page/page-text.ts';

const prose = [
  'Plants need light, water and a few minerals, and they grow towards the',
  'light when it comes from one side only, as everybody knows who keeps a',
  'plant on the sill of a window and forgets to turn it now and then.',
];
const labels = [
  ['60', '60'],
  ['40', '40'],
  ['20', '20'],
  ['Roots', 'Leaves'],
];

test('the marks of an axis over the caption of a figure are no table', () => {
  expect(kindsOf([...rows(labels, 100), ...lines(['Figure 1: Growth in a week.'], 160)])).toEqual([
    'figure',
    'caption',
    'paragraph',
  ]);
});

test('the same words over or under the caption of a table are one', () => {
  const over = [...rows(labels, 100), ...lines(['Table 1: Growth in a week.'], 160)];
  expect(kindsOf(over)).toEqual(['table', 'caption', 'paragraph']);
  const under = [...lines(['Tabell 1: Vekst i en uke.'], 90), ...rows(labels, 110)];
  expect(kindsOf(under)).toEqual(['caption', 'table', 'paragraph']);
});

test('of two captions the nearer one counts', () => {
  const items = [
    ...lines(['Table 1: Growth in a week.'], 80),
    ...rows(labels, 100),
    ...lines(['Figur 2: En plante i et vindu.'], 300),
  ];
  expect(kindsOf(items)).toEqual(['caption', 'table', 'caption', 'paragraph']);
});

test('a table that text separates from a figure is not part of it', () => {
  const items = [
    ...rows(labels, 80),
    ...lines(prose, 160),
    ...lines(['Figure 1: A plant in a window.'], 260),
  ];
  expect(kindsOf(items)).toEqual(['table', 'paragraph', 'caption', 'paragraph']);
});

test('the words of a drawing are kept, line by line', () => {
  const items = [...rows(labels, 100), ...lines(['Fig. 1. Growth in a week.'], 160)];
  const [figure] = layout(items).blocks;
  expect(figure?.text).toBe('60 60\n40 40\n20 20\nRoots Leaves');
});

function kindsOf(items: readonly TextItem[]): string[] {
  return layout(items).blocks.map(({ kind }) => kind);
}

/** Text at the foot of the page says what is normal on it. */
function layout(items: readonly TextItem[]) {
  const normal = lines([...prose, ...prose, ...prose], 500);
  return layoutDocument([{ page: 1, width: 600, height: 800, items: [...items, ...normal] }]);
}

function lines(texts: readonly string[], top: number): TextItem[] {
  return texts.map((text, row) => anItem(text, 60, top + 12 * row));
}

function rows(cells: readonly (readonly string[])[], top: number): TextItem[] {
  return cells.flatMap((row, at) =>
    row.map((text, column) => anItem(text, 60 + 150 * column, top + 12 * at)),
  );
}

function anItem(text: string, x: number, baseline: number): TextItem {
  const font = { font: 'Times-Roman', bold: false, italic: false, mono: false, math: false };
  return { text, x, baseline, width: text.length * 5, size: 10, rotation: 0, ...font };
}
