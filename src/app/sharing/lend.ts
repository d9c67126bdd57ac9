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
const PASSAGE = '/api/evidence/:id';

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

/** Behind a card or a question that is in a shared set now. */
const OWNER_OF_PASSAGE = `select study_sets.user_id from claim_evidence
  join claims on claims.id = claim_id
  join (select artifact_id, study_set_id from study_cards where trashed_at is null
    union all select artifact_id, study_set_id from study_items where trashed_at is null) parts
    on parts.artifact_id = claims.artifact_id
  join study_sets on study_sets.id = parts.study_set_id
  join shares on shares.study_set_id = study_sets.id
  join class_members using (class_id)
  where evidence_id = $1 and class_members.user_id = $2 and study_sets.user_id <> $2 limit 1`;

const OWNER_OF = new Map([
  ...DOCUMENT_PAGES.map((route) => [route, OWNER_OF_DOCUMENT] as const),
  [SET_PAGE, OWNER_OF_SET],
  [PASSAGE, OWNER_OF_PASSAGE],
]);

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
  const sql = OWNER_OF.get(route);
  if (sql === undefined) return null;
  const { rows } = await db.query<{ user_id: string }>(sql, [id, caller.userId]);
  return rows[0] ? UserId.parse(rows[0].user_id) : null;
}
