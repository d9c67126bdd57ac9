import { expect, test } from 'vitest';
import type { Block } from '../../contracts/document.ts';
import { inScope } from './in-scope.ts';

const blocks = [
  block('p1-1', 1, ['Tides']),
  block('p2-1', 2, ['Tides', 'Neap tides']),
  block('p3-1', 3, ['Moons']),
];

test.each([
  ['nothing chosen is all of it', {}, ['p1-1', 'p2-1', 'p3-1']],
  ['pages from and up to', { pages: { from: 2, to: 3 } }, ['p2-1', 'p3-1']],
  ['a section with what is under it', { sections: [' tides'] }, ['p1-1', 'p2-1']],
  ['blocks by their ids', { blocks: ['p3-1', 'p1-1'] }, ['p1-1', 'p3-1']],
  ['all conditions at once', { pages: { from: 1, to: 1 }, sections: ['Moons'] }, []],
])('%s', (_promise, scope, chosen) => {
  expect(inScope(blocks, scope).map(({ block_id }) => block_id)).toEqual(chosen);
});

function block(block_id: string, source_page: number, section_path: string[]): Block {
  const section = section_path.at(-1) ?? null;
  const text = `The words of ${block_id}.`;
  const rest = { kind: 'paragraph' as const, ocr_confidence: null, boxes: [] };
  return { block_id, text, source_page, section, section_path, ...rest };
}
