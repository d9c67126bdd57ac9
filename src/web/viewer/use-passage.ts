/** Finds what a citation points at: which document, which page, which characters. */
import { useQuery } from '@tanstack/react-query';
import type { Block } from '../../contracts/document.ts';
import type { Evidence } from '../../contracts/evidence.ts';
import { documentQuery } from '../api/queries.ts';
import { type BlockSpan, type PassageRef, writePassageRef } from './passage-ref.ts';
import type { ShownPassage } from './shown-passage.ts';
import { spanBoxes } from './span-boxes.ts';
import { blocksQuery, evidenceQuery } from './viewer.queries.ts';

export interface FoundPassage {
  documentId: string;
  title: string;
  page: number;
  quote: string;
  ocrConfidence: number | null;
  /** Null when the document does not hold these words any more. */
  shown: ShownPassage | null;
}

export function usePassage(ref: PassageRef): { found: FoundPassage | null; error: unknown } {
  const evidenceId = ref.kind === 'evidence' ? ref.evidenceId : '';
  const documentId = ref.kind === 'spans' ? ref.documentId : '';
  const evidence = useQuery({ ...evidenceQuery(evidenceId), enabled: evidenceId !== '' });
  const document = useQuery({ ...documentQuery(documentId), enabled: documentId !== '' });
  const revision = document.data?.revision ?? 0;
  const blocks = useQuery({
    ...blocksQuery({ id: documentId, revision }),
    enabled: document.data !== undefined,
  });
  const error = evidence.error ?? document.error ?? blocks.error;
  if (evidence.data) return { found: foundEvidence(evidence.data), error };
  if (ref.kind === 'spans' && document.data && blocks.data) {
    return { found: foundSpans(ref, document.data.title, blocks.data), error };
  }
  return { found: null, error };
}

function foundEvidence(evidence: Evidence): FoundPassage {
  const { id, document_id, document_title, quote, ocr_confidence, status } = evidence;
  // A block belongs to the page where it begins; these words may be on the next page.
  const page = evidence.boxes[0]?.page ?? evidence.page;
  return {
    documentId: document_id,
    title: document_title,
    page,
    quote,
    ocrConfidence: ocr_confidence,
    shown: status === 'lost' ? null : shown(id, page, evidence.boxes, evidence.spans),
  };
}

export function foundSpans(
  ref: Extract<PassageRef, { kind: 'spans' }>,
  title: string,
  blocks: readonly Block[],
): FoundPassage {
  const first = blocks.find(({ block_id }) => block_id === ref.spans[0]?.block_id);
  const boxes = spanBoxes(blocks, ref.spans);
  const page = boxes[0]?.page ?? first?.source_page ?? 1;
  return {
    documentId: ref.documentId,
    title,
    page,
    quote: '',
    ocrConfidence: first?.ocr_confidence ?? null,
    shown: shown(writePassageRef(ref), page, boxes, ref.spans),
  };
}

function shown(
  key: string,
  page: number,
  boxes: Block['boxes'],
  spans: readonly BlockSpan[],
): ShownPassage {
  return {
    key,
    page,
    pageMark: { key, colour: 'passage', boxes },
    textMarks: spans.map((span) => ({ ...span, mark: key, colour: 'passage' as const })),
  };
}
