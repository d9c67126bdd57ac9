import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutDocument } from './layout-document.ts';
import type { Layout } from './page/block.ts';
import type { PageText, TextItem } from './page/page-text.ts';

test('every word is in the blocks exactly once, or dropped with a reason', () => {
  fc.assert(
    fc.property(anyPages(), (pages) => {
      const words = pages.flatMap(({ items }) => items.flatMap(({ text }) => wordsOf(text)));
      expect(wordsIn(layoutDocument(pages)).sort()).toEqual(words.sort());
    }),
    { numRuns: 200 },
  );
});

test('blocks are never empty, ids are unique and by page, boxes stay inside the text', () => {
  fc.assert(
    fc.property(anyPages(), (pages) => {
      const { blocks } = layoutDocument(pages);
      expect(new Set(blocks.map(({ block_id }) => block_id)).size).toBe(blocks.length);
      for (const { block_id, source_page, text, boxes } of blocks) {
        expect(block_id).toMatch(new RegExp(`^p${source_page}-[1-9]\\d*$`));
        expect(text.trim()).not.toBe('');
        expect(boxes.length).toBeGreaterThan(0);
        for (const { start, end, width, height } of boxes) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('the boxes of a paragraph show its text from beginning to end, in order', () => {
  fc.assert(
    fc.property(anyPages(), (pages) => {
      for (const { kind, text, boxes } of layoutDocument(pages).blocks) {
        if (kind !== 'paragraph') continue;
        expect(boxes[0]?.start).toBe(0);
        expect(boxes.at(-1)?.end).toBe(text.length);
        for (const [at, box] of boxes.entries()) {
          const before = boxes[at - 1];
          if (before) expect(text.slice(before.end, box.start).trim()).toBe('');
        }
      }
    }),
  );
});

test('the same pages give the same blocks', () => {
  fc.assert(
    fc.property(anyPages(), (pages) => {
      expect(layoutDocument(structuredClone(pages))).toEqual(layoutDocument(pages));
    }),
  );
});

test('two columns give the same blocks, drawn column by column or row by row, in any order within a row', () => {
  const lines = fc.array(fc.integer({ min: 24, max: 40 }), { minLength: 12, maxLength: 40 });
  fc.assert(
    fc.property(lines, lines, fc.boolean(), (left, right, rightFirst) => {
      const columns = [aColumn(left, 50, 'l'), aColumn(right, 320, 'r')] as const;
      const byColumn = columns.flat();
      const byRow = Array.from({ length: Math.max(left.length, right.length) }, (_, row) => {
        const pair = columns.flatMap((column) => column[row] ?? []);
        return rightFirst && row % 2 === 1 ? pair.reverse() : pair;
      }).flat();
      const read = (items: TextItem[]) =>
        layoutDocument([{ page: 1, width: 600, height: 800, items }]);
      expect(read(byRow).blocks).toEqual(read(byColumn).blocks);
    }),
  );
});

test('absurd sizes and places cost no time, and lose no word', () => {
  // What does not end here never ends: near 1e20 a number plus one is the same number.
  const absurd = fc.oneof(
    fc.constantFrom(1e20, -1e20, 1e300, 1e7, 9e6, 1e5, 0, -1, Number.NaN, Number.POSITIVE_INFINITY),
    fc.double({ noDefaultInfinity: false }),
  );
  const place = fc.record({ x: absurd, baseline: absurd, width: absurd, size: absurd });
  const normal = fc.record({
    x: fc.integer({ min: 0, max: 500 }),
    baseline: fc.integer({ min: 10, max: 790 }),
    size: absurd,
  });
  const pageSize = fc.record({ width: absurd, height: absurd });
  const places = fc.array(fc.oneof(place, normal), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(pageSize, places, (size, changes) => {
      const word = wordMaker();
      const items = changes.map((change) => anItem(word(6), change));
      const words = items.flatMap(({ text }) => wordsOf(text));
      const layout = layoutDocument([{ page: 1, ...size, items }]);
      expect(wordsIn(layout).sort()).toEqual(words.sort());
      for (const { x, y, width, height } of layout.blocks.flatMap(({ boxes }) => boxes)) {
        for (const side of [x, y, width, height]) expect(Math.abs(side)).toBeLessThan(1e8);
      }
    }),
    { numRuns: 300 },
  );
});

test('letters as large as a page of kilometres are read as quickly as any', () => {
  const size = 9_000_000;
  const items = Array.from({ length: 20_000 }, (_, at) =>
    anItem(`q${letters(at)}`, {
      x: (at * 7919) % 9_000_000,
      baseline: (at * 104_729) % 9_000_000,
      size,
    }),
  );
  const { blocks } = layoutDocument([{ page: 1, width: 1e20, height: 1e20, items }]);

  expect(blocks.length).toBeGreaterThan(0);
});

/** Pages of neat paragraphs, of scattered pieces, and of both. */
function anyPages(): fc.Arbitrary<PageText[]> {
  const piece = fc.record({
    letters: fc.array(fc.integer({ min: 3, max: 9 }), { minLength: 1, maxLength: 12 }),
    x: fc.integer({ min: 0, max: 500 }),
    baseline: fc.integer({ min: 10, max: 790 }),
    size: fc.constantFrom(6, 8, 10, 10, 10, 12, 18),
    bold: fc.boolean(),
    mono: fc.boolean(),
    math: fc.boolean(),
    rotation: fc.constantFrom(0, 0, 0, 0, 90, 270),
  });
  const paragraph = fc.record({
    lines: fc.array(fc.integer({ min: 2, max: 12 }), { minLength: 1, maxLength: 8 }),
    x: fc.constantFrom(50, 50, 62, 320),
    top: fc.integer({ min: 40, max: 700 }),
  });
  const page = fc.record({
    pieces: fc.array(piece, { maxLength: 25 }),
    paragraphs: fc.array(paragraph, { maxLength: 5 }),
  });
  return fc.array(page, { minLength: 1, maxLength: 4 }).map((pages) => {
    const word = wordMaker();
    return pages.map(({ pieces, paragraphs }, at) => ({
      page: at + 1,
      width: 600,
      height: 800,
      items: [
        ...paragraphs.flatMap(({ lines, x, top }) =>
          lines.map((count, row) =>
            anItem(Array.from({ length: count }, () => word(6)).join(' '), {
              x,
              baseline: top + 12 * row,
            }),
          ),
        ),
        ...pieces.map(({ letters, ...place }) =>
          anItem(letters.map((count) => word(count)).join(' '), place),
        ),
      ],
    }));
  });
}

function aColumn(lengths: readonly number[], x: number, side: string): TextItem[] {
  return lengths.map((length, row) => {
    const words = Array.from(
      { length: Math.ceil(length / 5) },
      (_, at) => `${side}${letters(row * 9 + at)}`,
    );
    return anItem(`${words.join(' ').slice(0, length - 1)}.`, { x, baseline: 40 + 12 * row });
  });
}

/** Words of small letters, no two alike, each told from the next by its first letters. */
function wordMaker(): (length: number) => string {
  let made = 0;
  return (length) => {
    made += 1;
    return `q${letters(made)}`.padStart(length, 'q');
  };
}

function letters(number: number): string {
  return number.toString().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
}

function anItem(text: string, change: Partial<TextItem>): TextItem {
  const size = change.size ?? 10;
  return {
    text,
    x: 0,
    baseline: 0,
    width: text.length * size * 0.5,
    size,
    font: 'Times-Roman',
    bold: false,
    italic: false,
    mono: false,
    math: false,
    rotation: 0,
    ...change,
  };
}

function wordsIn({ blocks, dropped }: Layout): string[] {
  return [...blocks, ...dropped].flatMap(({ text }) => wordsOf(text));
}

function wordsOf(text: string): string[] {
  // Pieces that touch make one word, as "of" and "fice" do; here they are counted apart.
  return text.match(/q+[a-j]+/g) ?? [];
}
