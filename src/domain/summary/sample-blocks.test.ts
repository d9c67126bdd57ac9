import { expect, test } from 'vitest';
import { sampleBlocks } from './sample-blocks.ts';

const block = (section: string | null, text: string, kind = 'paragraph') => ({
  section,
  text,
  kind,
});
const lengthOf = (blocks: readonly { text: string }[]) =>
  blocks.reduce((sum, { text }) => sum + text.length, 0);

test('a text within the limit is taken as it is', () => {
  const blocks = [block('A', 'one'), block('B', 'two')];

  expect(sampleBlocks(blocks, 6)).toEqual(blocks);
});

test('of a longer text every section is told, from its heading on, within the limit', () => {
  const blocks = ['A', 'B', 'C', 'D'].flatMap((section) => [
    block(section, section, 'heading'),
    ...Array.from({ length: 50 }, (_, at) => block(section, `${section}${at} `.padEnd(100, 'x'))),
  ]);
  const sample = sampleBlocks(blocks, 4_000);

  expect(lengthOf(sample)).toBeLessThanOrEqual(4_000);
  expect(lengthOf(sample)).toBeGreaterThan(3_500);
  for (const section of ['A', 'B', 'C', 'D']) {
    const own = sample.filter((one) => one.section === section);
    expect(own[0]?.kind).toBe('heading');
    expect(own.length).toBeGreaterThan(8);
  }
  expect(sample).toEqual(blocks.filter((one) => sample.includes(one)));
});

test('a text without headings is told from its beginning to its end', () => {
  const blocks = Array.from({ length: 2_000 }, (_, at) => block(null, `${at} `.padEnd(500, 'x')));
  const taken = sampleBlocks(blocks, 100_000).map(({ text }) => Number(text.split(' ')[0]));

  expect(taken.length).toBeGreaterThan(150);
  expect(taken.some((at) => at > 1_800)).toBe(true);
  expect(taken.filter((at) => at < 1_000).length / taken.length).toBeCloseTo(0.5, 1);
});
