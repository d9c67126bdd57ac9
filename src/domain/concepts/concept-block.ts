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
