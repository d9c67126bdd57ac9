/**
 * What a member of a class may read of its owner. A few routes, each about one thing and without
 * a word of what the owner does with it, are answered as the owner's; every other stays a 404.
 */
import { UserId } from '../../contracts/ids.ts';
import type { Caller } from '../../kernel/routes/route.ts';
import type { Queryable } from '../../kernel/store/store.ts';

/** No notes, no marks, no evidence of other things. */
const DOCUMENT_PAGES = [
  '/api/documents/:id',
  '/api/documents/:id/blocks',
  '/api/documents/:id/pages/:page',
  '/api/documents/:id/pages/:page/image',
  '/api/documents/:id/file',
  '/api/documents/:id/guide',
];
const SET_PAGE = '/api/reading/study-sets/:id';

const OWNER_OF_DOCUMENT = `select documents.user_id from documents
  join collection_documents on document_id = documents.id
  join shares on shares.collection_id = collection_documents.collection_id
    and shares.user_id = documents.user_id
  join class_members using (class_id)
  where documents.id = $1 and class_members.user_id = $2
    and documents.user_id <> $2 and documents.trashed_at is null limit 1`;

const OWNER_OF_SET = `select study_sets.user_id from study_sets
  join shares on shares.study_set_id = study_sets.id
  join class_members using (class_id)
  where study_sets.id = $1 and class_members.user_id = $2 and study_sets.user_id <> $2 limit 1`;

export interface Asked {
  caller: Caller;
  method: string;
  route: string;
  id: string | undefined;
}

/** Whose thing it is, when that person lends it to the caller. */
export async function lender(
  db: Queryable,
  { caller, method, route, id }: Asked,
): Promise<UserId | null> {
  if (method !== 'GET' || id === undefined) return null;
  const isDocument = DOCUMENT_PAGES.includes(route);
  if (!isDocument && route !== SET_PAGE) return null;
  const sql = isDocument ? OWNER_OF_DOCUMENT : OWNER_OF_SET;
  const { rows } = await db.query<{ user_id: string }>(sql, [id, caller.userId]);
  return rows[0] ? UserId.parse(rows[0].user_id) : null;
}
