/** A quote that was not found, in the shape of a cite: the fact check marks it as missing. */
import type { LookupHit } from '../../../contracts/citation.ts';
import type { DebateScope } from '../../../contracts/debate-agents.ts';

/** Block of a quote that stands nowhere: no block has this id, so the fact check finds nothing. */
const NOWHERE = '-';

export function missingCite({ papers }: DebateScope, text: string): LookupHit[] {
  const [first] = papers;
  if (!first) return [];
  return [
    {
      chunkId: `${first.document_id}/${NOWHERE}`,
      text,
      score: 0,
      document_id: first.document_id,
      block_id: NOWHERE,
      start: 0,
      end: text.length,
      page: 1,
    },
  ];
}

export function isFound({ block_id }: Pick<LookupHit, 'block_id'>): boolean {
  return block_id !== NOWHERE;
}
