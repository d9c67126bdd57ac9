/** What concepts and summaries need of a block of the library. */
export interface ConceptBlock {
  block_id: string;
  text: string;
  source_page: number;
  section: string | null;
  kind: string;
  level?: number | undefined;
  ocr_confidence?: number | null | undefined;
}

/** Boxes on pages and times of speech are most of some blocks, and no thought about the text needs them. */
export function toConceptBlock(block: ConceptBlock): ConceptBlock {
  const { block_id, text, source_page, section, kind, level, ocr_confidence } = block;
  return { block_id, text, source_page, section, kind, level, ocr_confidence };
}
