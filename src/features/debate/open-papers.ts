/** The papers that a debate is asked about: documents of the person that have been read. */
import type { DebateScope } from '../../contracts/debate-agents.ts';
import { DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { DocumentTexts, ReadableDocument } from '../../library/documents/document-texts.ts';

/** Throws what a person must know: no such paper, not read yet, nothing in it. */
export async function openPapers(
  texts: DocumentTexts,
  userId: UserId,
  ids: readonly string[],
  db?: Queryable,
): Promise<ReadableDocument[]> {
  const papers: ReadableDocument[] = [];
  for (const id of new Set(ids)) {
    const known = DocumentId.safeParse(id);
    if (!known.success) throw new AppError('document.missing', 'There is no such document.');
    papers.push(await texts.document(userId, known.data, db));
  }
  return papers;
}

export function scopeOf(userId: UserId, papers: readonly ReadableDocument[]): DebateScope {
  return {
    userId,
    papers: papers.map(({ id, revision, title }) => ({ document_id: id, revision, title })),
  };
}
