/** The rows of collections. A document can be in several; deleting one deletes no document. */
import type { Collection, CollectionId, DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import type { Queryable, Store } from '../../kernel/store/store.ts';
import { libraryError } from '../error-codes.ts';

interface CollectionRow extends Omit<Collection, 'created_at'> {
  created_at: Date;
}

const WITH_DOCUMENTS = `select id, name, created_at, coalesce((
    select array_agg(document_id order by document_id desc)
    from collection_documents where collection_id = collections.id), '{}') as document_ids
  from collections`;

export async function listCollections(db: Queryable, userId: UserId): Promise<Collection[]> {
  const { rows } = await db.query<CollectionRow>(
    `${WITH_DOCUMENTS} where user_id = $1 order by lower(name), id`,
    [userId],
  );
  return rows.map(toCollection);
}

export async function getCollection(
  db: Queryable,
  userId: UserId,
  id: CollectionId,
): Promise<Collection> {
  const { rows } = await db.query<CollectionRow>(
    `${WITH_DOCUMENTS} where user_id = $1 and id = $2`,
    [userId, id],
  );
  const [row] = rows;
  if (!row) throw missing();
  return toCollection(row);
}

export async function insertCollection(
  db: Queryable,
  { id, userId, name, now }: { id: CollectionId; userId: UserId; name: string; now: Date },
): Promise<void> {
  const { rows } = await db.query(
    `insert into collections (id, user_id, name, created_at) values ($1, $2, $3, $4)
     on conflict (user_id, name) do nothing returning id`,
    [id, userId, name, now],
  );
  if (rows.length === 0) throw taken(name);
}

export async function renameCollection(
  db: Queryable,
  userId: UserId,
  id: CollectionId,
  name: string,
): Promise<void> {
  const { rows } = await db.query(
    `update collections set name = $3 where user_id = $1 and id = $2
       and not exists (select 1 from collections other
         where other.user_id = $1 and other.name = $3 and other.id <> $2) returning id`,
    [userId, id, name],
  );
  if (rows.length === 0) throw taken(name);
}

export async function deleteCollection(db: Queryable, id: CollectionId): Promise<void> {
  await db.query('delete from collections where id = $1', [id]);
}

/** Locks both rows meanwhile, so that one that is being deleted is reported as not found. */
export async function putInCollection(
  store: Store,
  { userId, id, documentId }: { userId: UserId; id: CollectionId; documentId: DocumentId },
): Promise<void> {
  await store.transaction(async (tx) => {
    const held = async (table: string, held: string) => {
      const { rows } = await tx.query(
        `select id from ${table} where user_id = $1 and id = $2 for key share`,
        [userId, held],
      );
      return rows.length > 0;
    };
    if (!(await held('collections', id))) throw missing();
    if (!(await held('documents', documentId))) {
      throw libraryError('document.missing', 'There is no such document.');
    }
    await tx.query(
      'insert into collection_documents (collection_id, document_id) values ($1, $2) on conflict do nothing',
      [id, documentId],
    );
  });
}

export async function takeFromCollection(
  db: Queryable,
  id: CollectionId,
  documentId: DocumentId,
): Promise<void> {
  await db.query('delete from collection_documents where collection_id = $1 and document_id = $2', [
    id,
    documentId,
  ]);
}

function toCollection({ created_at, ...row }: CollectionRow): Collection {
  return { ...row, created_at: created_at.toISOString() };
}

function missing(): AppError {
  return libraryError('collection.missing', 'There is no such collection.');
}

function taken(name: string): AppError {
  return libraryError('collection.taken', `There already is a collection named "${name}".`);
}
