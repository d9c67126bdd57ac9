/** One document as it was at a revision, ready to be read, searched and quoted. */
import type { Block, DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import { type Locator, locator } from '../../domain/evidence/locate.ts';
import { type TextLanguage, textLanguage } from '../../domain/text/tokenize.ts';
import type { DocumentTexts } from '../documents/document-texts.ts';

/** The text of one revision: work that began with it goes on with it, also when the document is replaced. */
export interface PinnedDocument {
  document_id: DocumentId;
  revision: number;
  title: string;
}

export interface OpenText {
  documentId: DocumentId;
  revision: number;
  title: string;
  language: TextLanguage;
  paged: boolean;
  blocks: Block[];
  blockById: ReadonlyMap<string, Block>;
  locator: Locator;
}

export async function openText(
  texts: DocumentTexts,
  userId: UserId,
  { document_id: documentId, revision, title }: PinnedDocument,
): Promise<OpenText> {
  const { language, paged } = await texts.document(userId, documentId);
  const blocks = await texts.blocks({ id: documentId, revision });
  const blockById = new Map(blocks.map((block) => [block.block_id, block]));
  const about = { documentId, revision, title, language: textLanguage(language), paged };
  return { ...about, blocks, blockById, locator: locator(blocks) };
}
