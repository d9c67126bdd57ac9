/** Finds where a quote stands among documents; everything that quotes uses it. */
import type { DocumentId } from '../../contracts/document.ts';
import { blockOfChunk } from '../../domain/evidence/chunk-id.ts';
import type { Located, Locator } from '../../domain/evidence/locate.ts';

export interface QuotedText {
  documentId: DocumentId;
  locator: Locator;
}

export interface WantedQuote {
  text: string;
  /** The passage that it was copied from, if that is known. */
  chunkId?: string | null;
  /** A quote that names its document is looked for nowhere else. */
  document_id?: DocumentId;
}

export interface FoundQuote<Text extends QuotedText> {
  document: Text;
  located: Located;
}

/** In the document that its passage is of first, then in the others. */
export function findQuote<Text extends QuotedText>(
  documents: readonly Text[],
  { text, chunkId, document_id }: WantedQuote,
): FoundQuote<Text> | null {
  const candidates = documents
    .filter(({ documentId }) => document_id === undefined || documentId === document_id)
    .map((document) => ({
      document,
      block_id: blockOfChunk(chunkId ?? '', document.documentId),
    }))
    .toSorted((a, b) => Number(b.block_id !== null) - Number(a.block_id !== null));
  for (const { document, block_id } of candidates) {
    const located = document.locator.locate(text, block_id ? { block_id } : {});
    if (located) return { document, located };
  }
  return null;
}
