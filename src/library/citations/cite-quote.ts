/** A quote as a cite: one block of a document, from here to there. */
import type { LookupHit, Quote } from '../../contracts/citation.ts';
import { chunkIdOf } from '../../domain/evidence/chunk-id.ts';
import { placeAt } from '../../domain/evidence/passage-place.ts';
import { type FoundQuote, findQuote, type QuotedText } from './find-quote.ts';

interface CitedBlock {
  block_id: string;
  text: string;
  source_page: number;
  section: string | null;
}

export interface CitedText extends QuotedText {
  paged: boolean;
  blockById: ReadonlyMap<string, CitedBlock>;
}

export function citeQuote(
  documents: readonly CitedText[],
  { text, chunkId, score }: Quote,
): LookupHit | null {
  const found = findQuote(documents, { text, chunkId });
  const hit = found && longestSpan(found);
  return hit && score !== null ? { ...hit, score } : hit;
}

/** A cite is one passage: of a quote over several blocks, the piece that has most of it. */
function longestSpan({ document, located }: FoundQuote<CitedText>): LookupHit | null {
  const [span] = located.spans.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const block = span && document.blockById.get(span.block_id);
  return block ? citeAt(document, block, { ...span, score: located.score }) : null;
}

export function citeAt(
  { documentId, paged }: Pick<CitedText, 'documentId' | 'paged'>,
  block: CitedBlock,
  { start, end, score }: { start: number; end: number; score: number },
): LookupHit {
  return {
    chunkId: chunkIdOf(documentId, block.block_id),
    text: block.text.slice(start, end),
    score,
    document_id: documentId,
    block_id: block.block_id,
    start,
    end,
    ...placeAt({ page: block.source_page, section: block.section, paged }),
  };
}
