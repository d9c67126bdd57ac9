/** What the ledger keeps of a place in a document. */
import type { Block, DocumentId } from '../../contracts/document.ts';
import type { Evidence } from '../../contracts/evidence.ts';
import { boxesOf } from '../../domain/evidence/boxes-of.ts';
import { hashOfText } from '../documents/blocks.store.ts';
import type { FoundEvidence } from './ledger.store.ts';
import { lowest } from './move-revision.ts';

export interface EvidenceDocument {
  documentId: DocumentId;
  revision: number;
  blockById: ReadonlyMap<string, Block>;
}

export function evidenceAt(
  { documentId, revision, blockById }: EvidenceDocument,
  { spans, exactness }: Pick<Evidence, 'spans' | 'exactness'>,
): FoundEvidence {
  const blocks = spans.flatMap(({ block_id }) => blockById.get(block_id) ?? []);
  return {
    document_id: documentId,
    revision,
    spans: spans.map(({ block_id, page, start, end }) => ({ block_id, page, start, end })),
    quote: spans
      .map(({ block_id, start, end }) => blockById.get(block_id)?.text.slice(start, end) ?? '')
      .join(' '),
    exactness,
    ocr_confidence: lowest(blocks),
    boxes: spans.flatMap(({ block_id, start, end }) =>
      boxesOf(blockById.get(block_id) ?? {}, start, end),
    ),
    block_hash: hashOfText(blocks[0]?.text ?? ''),
  };
}
