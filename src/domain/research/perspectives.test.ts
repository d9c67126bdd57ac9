import { expect, test } from 'vitest';
import type { ContradictionRecord } from '../../contracts/research/research.ts';
import { aboutAnswer } from './perspectives.ts';

const ROACH: ContradictionRecord = {
  claim_1: 'The stocking of pike had no effect on roach.',
  claim_1_source: 'rag-1',
  claim_2: 'The stocking of pike reduced the number of roach.',
  claim_2_source: 'rag-2',
  severity: 'critical',
  kind: 'negation',
};

function saying(quote: string) {
  const place = { document_id: 'd' as never, page: 1, section: null, paged: false };
  return { citations: [{ number: 1, chunk_id: 'rag-1', quote, ...place, evidence_id: null }] };
}

test('what the sources dispute is a doubt about the answer that says one side of it', () => {
  expect(aboutAnswer([ROACH], [saying(ROACH.claim_2)])).toEqual([ROACH]);
  expect(aboutAnswer([ROACH], [saying('The lake was clouded by blooms.')])).toEqual([]);
});
