/** The documents that something is asked about: a person's own, and read. */
import { DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { DocumentTexts, ReadableDocument } from '../documents/document-texts.ts';
import { libraryError } from '../error-codes.ts';

/** Each once. Throws what a person must know: no such document, not read yet, nothing in it. */
export async function openDocuments(
  texts: DocumentTexts,
  userId: UserId,
  ids: readonly string[],
  db?: Queryable,
): Promise<ReadableDocument[]> {
  const documents: ReadableDocument[] = [];
  for (const id of new Set(ids)) {
    const known = DocumentId.safeParse(id);
    if (!known.success) throw libraryError('document.missing', 'There is no such document.');
    documents.push(await texts.document(userId, known.data, db));
  }
  return documents;
}
