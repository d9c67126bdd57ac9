/**
 * Deletes questions so that nothing of them stays: their rows, what they alone quoted beside the
 * library, and what the files of the database still held.
 */
import type { DocumentId } from '../../../contracts/document.ts';
import type { UserId } from '../../../contracts/ids.ts';
import type { ResearchQueryId } from '../../../contracts/research/research.ts';
import type { Queryable, Tx } from '../../../kernel/store/store.ts';
import type { ResearchPorts } from '../research-ports.ts';

export async function forgetting(
  { store, erase, pages }: Pick<ResearchPorts, 'store' | 'erase' | 'pages'>,
  userId: UserId,
  ids: readonly ResearchQueryId[],
  deleting: (tx: Tx) => Promise<void>,
): Promise<void> {
  const quoted = await hiddenIn(store, userId, ids);
  await erase(() => store.transaction(deleting));
  await pages.release(userId, await unquoted(store, userId, quoted));
}

async function hiddenIn(
  db: Queryable,
  userId: UserId,
  ids: readonly ResearchQueryId[],
): Promise<DocumentId[]> {
  const { rows } = await db.query<{ id: DocumentId }>(
    `select distinct documents.id from research_chunks chunks
     join documents on documents.id = chunks.document_id and hidden is not null
     where chunks.user_id = $1 and chunks.query_id = any($2)`,
    [userId, ids],
  );
  return rows.map(({ id }) => id);
}

async function unquoted(
  db: Queryable,
  userId: UserId,
  ids: readonly DocumentId[],
): Promise<DocumentId[]> {
  const { rows } = await db.query<{ id: DocumentId }>(
    `select id from unnest($2::text[]) as quoted (id) where not exists (
       select from research_chunks where user_id = $1 and document_id = quoted.id)`,
    [userId, ids],
  );
  return rows.map(({ id }) => id);
}
