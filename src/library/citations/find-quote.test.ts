import { expect, test } from 'vitest';
import { DocumentId } from '../../contracts/document.ts';
import { chunkIdOf } from '../../domain/evidence/chunk-id.ts';
import { locator } from '../../domain/evidence/locate.ts';
import { findQuote } from './find-quote.ts';

const SHARED = 'The moon raises the tides of every sea.';

const tides = textOf('00000000-0000-4000-8000-000000000001', [SHARED, 'Neap tides are low.']);
const moons = textOf('00000000-0000-4000-8000-000000000002', [
  'Mars has two moons.',
  SHARED,
  SHARED,
]);
const both = [tides, moons];

test('a quote is found in the first document that has it', () => {
  expect(placeOf(findQuote(both, { text: SHARED }))).toEqual([tides.documentId, 'b1']);
  expect(placeOf(findQuote(both, { text: 'Mars has two moons.' }))).toEqual([
    moons.documentId,
    'b1',
  ]);
});

test('a quote is found in the passage that it was copied from, where several have its words', () => {
  const chunkId = chunkIdOf(moons.documentId, 'b3');

  expect(placeOf(findQuote(both, { text: SHARED, chunkId }))).toEqual([moons.documentId, 'b3']);
});

test('a quote with the name of the wrong passage is found where it stands', () => {
  const chunkId = chunkIdOf(moons.documentId, 'b2');

  const found = findQuote(both, { text: 'Neap tides are low.', chunkId });

  expect(placeOf(found)).toEqual([tides.documentId, 'b2']);
});

test('a quote that names its document is looked for nowhere else', () => {
  const quote = { text: 'Neap tides are low.', document_id: moons.documentId };

  expect(findQuote(both, quote)).toBeNull();
});

test('words that stand in no document are not found', () => {
  expect(findQuote(both, { text: 'Jupiter has no rings at all, it was said.' })).toBeNull();
});

function textOf(id: string, texts: readonly string[]) {
  const blocks = texts.map((text, at) => ({ block_id: `b${at + 1}`, text, source_page: 1 }));
  return { documentId: DocumentId.parse(id), locator: locator(blocks) };
}

function placeOf(found: ReturnType<typeof findQuote>): (string | undefined)[] {
  return [found?.document.documentId, found?.located.spans[0]?.block_id];
}
