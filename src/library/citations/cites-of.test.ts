import { expect, test } from 'vitest';
import type { LookupHit, Quote } from '../../contracts/citation.ts';
import { DocumentId } from '../../contracts/document.ts';
import { locator } from '../../domain/evidence/locate.ts';
import { citeQuote } from './cite-quote.ts';
import { citesOf, type QuoteDesk } from './cites-of.ts';
import { quoteProblems } from './quote-problems.ts';

const block = {
  block_id: 'b1',
  text: 'The moon raises the tides. The sun raises them half as much.',
  source_page: 4,
  section: 'Causes',
};
const paper = {
  documentId: DocumentId.parse('00000000-0000-4000-8000-000000000001'),
  paged: true,
  blockById: new Map([[block.block_id, block]]),
  locator: locator([block]),
};
const desk: QuoteDesk<null> = {
  locate: async (_scope, quote): Promise<LookupHit | null> => citeQuote([paper], quote),
};
const scope = null;

const moon = quoteOf('The moon raises the tides.', 0.4);
const invented = quoteOf('Nobody has ever seen the sea move by itself.', 0.9);

test('a quote becomes a cite of exactly what stands in the block', async () => {
  const { cites } = await citesOf({ desk, scope, mind: 'offline' }, [moon]);

  expect(cites).toEqual([
    {
      chunkId: `${paper.documentId}/b1`,
      text: 'The moon raises the tides.',
      score: 0.4,
      document_id: paper.documentId,
      block_id: 'b1',
      start: 0,
      end: 26,
      page: 4,
    },
  ]);
});

test('the same place is cited once, and what stands nowhere is told', async () => {
  const { cites, unfound } = await citesOf({ desk, scope, mind: 'offline' }, [
    moon,
    invented,
    moon,
  ]);

  expect(cites).toHaveLength(1);
  expect(unfound).toEqual([invented.text]);
});

test('how well a passage fits is not taken from a model', async () => {
  const { cites } = await citesOf({ desk, scope, mind: 'model' }, [moon]);

  expect(cites[0]?.score).toBe(1);
});

test('an answer is sent back when more than half of its quotes are invented', async () => {
  expect(await quoteProblems(desk, scope, [moon, invented])).toEqual([]);
  expect(await quoteProblems(desk, scope, [invented])).toEqual([
    `This quote stands in no paper: "${invented.text}". Copy quotes word for word.`,
  ]);
});

function quoteOf(text: string, score: number): Quote {
  return { text, chunkId: null, score };
}
