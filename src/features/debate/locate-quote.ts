/** Where a quote stands in the papers of a debate: one block, from here to there. */
import type { LookupHit, Quote } from '../../contracts/citation.ts';
import type { DocumentId } from '../../contracts/document.ts';
import { chunkIdOf } from '../../domain/evidence/chunk-id.ts';
import type { Located, Locator } from '../../domain/evidence/locate.ts';
import { placeAt } from '../../domain/evidence/passage-place.ts';

interface QuotedBlock {
  block_id: string;
  text: string;
  source_page: number;
  section: string | null;
}

export interface QuotedPaper {
  documentId: DocumentId;
  paged: boolean;
  blockById: ReadonlyMap<string, QuotedBlock>;
  locator: Locator;
}

/** In the paper that the quote names first, then in the others. */
export function locateIn(
  papers: readonly QuotedPaper[],
  { text, chunkId, score }: Quote,
): LookupHit | null {
  const named = papers.find(({ documentId }) => chunkId?.startsWith(`${documentId}/`));
  const order = named ? [named, ...papers.filter((paper) => paper !== named)] : papers;
  for (const paper of order) {
    const block_id = paper === named ? chunkId?.slice(paper.documentId.length + 1) : undefined;
    const located = paper.locator.locate(text, block_id ? { block_id } : {});
    const hit = located && longestSpan(paper, located);
    if (hit) return score === null ? hit : { ...hit, score };
  }
  return null;
}

/** A cite is one passage: of a quote over several blocks, the piece that has most of it. */
function longestSpan(paper: QuotedPaper, located: Located): LookupHit | null {
  const [span] = located.spans.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const block = span && paper.blockById.get(span.block_id);
  return block ? hitAt(paper, block, { ...span, score: located.score }) : null;
}

export function hitAt(
  { documentId, paged }: Pick<QuotedPaper, 'documentId' | 'paged'>,
  block: QuotedBlock,
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
