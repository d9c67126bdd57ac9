/** The papers of a debate as they are now; it goes on with these, also when one is replaced. */
import type { DebateScope } from '../../../contracts/debate-agents.ts';
import type { UserId } from '../../../contracts/ids.ts';
import type { ReadableDocument } from '../../../library/documents/document-texts.ts';

export function scopeOf(userId: UserId, papers: readonly ReadableDocument[]): DebateScope {
  return {
    userId,
    papers: papers.map(({ id, revision, title }) => ({ document_id: id, revision, title })),
  };
}
