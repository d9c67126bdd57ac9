/** The rows behind the index: passages, parts as bytes, versions. Every reading query names the owner. */
import type { DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { Passage } from '../../domain/passages/passage.ts';
import type { TextLanguage } from '../../domain/text/tokenize.ts';
import type { Queryable, Store, Tx } from '../../kernel/store/store.ts';

export interface PartKey {
  documentId: DocumentId;
  revision: number;
}

/** What can be found: the shown revision of documents that are read and not in the trash. */
const FINDABLE = `search_parts
  join documents on documents.id = document_id and documents.revision = search_parts.revision
  where documents.trashed_at is null
    and (documents.status = 'ready' or documents.reading_revision <> documents.revision)`;

export async function libraryVersion(db: Queryable, userId: UserId): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    'select version from library_versions where user_id = $1',
    [userId],
  );
  return rows[0]?.version ?? 0;
}

/** A part without its bytes. Two that are alike in all of it hold the same bytes. */
export interface PartHead {
  document_id: DocumentId;
  revision: number;
  language: TextLanguage;
  texts_hash: string;
  /** Null until every passage has its vector from the embedder that is asked for. */
  embedder: string | null;
}

export async function listParts(
  db: Queryable,
  userId: UserId,
  versions: { tokenizer: string; embedder: string },
): Promise<PartHead[]> {
  const { rows } = await db.query<PartHead>(
    `select document_id, search_parts.revision, search_parts.language, texts_hash,
       case when embedder = $3 and embedded = passages then embedder end as embedder
     from ${FINDABLE} and search_parts.user_id = $1 and tokenizer = $2
     order by document_id`,
    [userId, versions.tokenizer, versions.embedder],
  );
  return rows;
}

export interface PartBytes {
  document_id: DocumentId;
  revision: number;
  postings: Uint8Array | null;
  vectors: Uint8Array | null;
}

/** The bytes of a few parts; postings only of those whose postings are wanted. */
export async function readParts(
  db: Queryable,
  userId: UserId,
  keys: readonly (PartKey & { postings: boolean })[],
): Promise<PartBytes[]> {
  const { rows } = await db.query<PartBytes>(
    `select document_id, search_parts.revision, case when wanted then postings end as postings, vectors
     from search_parts join unnest($2::text[], $3::int[], $4::bool[]) as asked (id, revision, wanted)
       on document_id = asked.id and search_parts.revision = asked.revision
     where user_id = $1`,
    [userId, ...columns(keys), keys.map(({ postings }) => postings)],
  );
  return rows;
}

const columns = (keys: readonly PartKey[]) => [
  keys.map(({ documentId }) => documentId),
  keys.map(({ revision }) => revision),
];

export interface NewPart extends PartKey {
  userId: UserId;
  language: TextLanguage;
  textsHash: string;
  tokenizer: string;
  postings: Uint8Array;
  /** How many there are. */
  passages: number;
}

/**
 * Long work in pieces, each a statement of its own: a transaction would keep everybody else
 * from the embedded store until the last passage of a book is written.
 */
const AT_ONCE = 200;

/** Makes a revision unfindable before its passages change, and drops parts that nobody is shown. */
export async function dropPart(db: Queryable, { documentId, revision }: PartKey): Promise<void> {
  await db.query(
    `delete from search_parts using documents where documents.id = $1 and document_id = $1
       and (search_parts.revision = $2 or search_parts.revision <> documents.revision)`,
    [documentId, revision],
  );
}

/** The passages from this place on; what a crash has left there is written over. */
export async function writePassages(
  db: Queryable,
  { documentId, revision }: PartKey,
  passages: readonly Passage[],
  firstPlace: number,
): Promise<void> {
  for (let from = 0; from < passages.length; from += AT_ONCE) {
    const rows = passages
      .slice(from, from + AT_ONCE)
      .map((passage, at) => ({ ...passage, place: firstPlace + from + at }));
    await db.query(
      `insert into passages (document_id, revision, place, text, spans, section, headings, source_page)
       select $1, $2, place, text, spans, section, headings, source_page
       from jsonb_to_recordset($3) as given (place int, text text, spans jsonb, section text,
         headings jsonb, source_page int)
       on conflict (document_id, revision, place) do update set text = excluded.text,
         spans = excluded.spans, section = excluded.section, headings = excluded.headings,
         source_page = excluded.source_page`,
      [documentId, revision, JSON.stringify(rows)],
    );
  }
}

/** Makes the passages that were written findable, all at once. */
export async function writePart(store: Store, part: NewPart): Promise<void> {
  const { documentId, revision, userId } = part;
  await store.transaction(async (tx) => {
    await tx.query(
      `delete from passages using documents where documents.id = $1 and document_id = $1
         and (passages.revision = $2 and place >= $3
           or passages.revision <> $2 and passages.revision <> documents.revision)`,
      [documentId, revision, part.passages],
    );
    await tx.query(
      `insert into search_parts (document_id, revision, user_id, language, passages, texts_hash,
         tokenizer, postings) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        documentId,
        revision,
        userId,
        part.language,
        part.passages,
        part.textsHash,
        part.tokenizer,
        part.postings,
      ],
    );
    await raiseVersion(tx, userId);
  });
}

async function raiseVersion(db: Queryable, userId: UserId): Promise<void> {
  await db.query('select raise_library_version($1)', [userId]);
}

export async function removeParts(tx: Tx, userId: UserId, documentId: DocumentId): Promise<void> {
  const { rows } = await tx.query<{ revision: number }>(
    'delete from search_parts where document_id = $1 and user_id = $2 returning revision',
    [documentId, userId],
  );
  const revisions = rows.map(({ revision }) => revision);
  await tx.query('delete from passages where document_id = $1 and revision = any($2)', [
    documentId,
    revisions,
  ]);
  await raiseVersion(tx, userId);
}

/** How far a part is. */
export interface PartState {
  user_id: UserId;
  texts_hash: string;
  tokenizer: string;
  language: TextLanguage;
  passages: number;
  embedder: string | null;
  embedded: number;
}

export async function partState(
  db: Queryable,
  { documentId, revision }: PartKey,
): Promise<PartState | undefined> {
  const { rows } = await db.query<PartState>(
    `select user_id, texts_hash, tokenizer, language, passages, embedder, embedded
     from search_parts where document_id = $1 and revision = $2`,
    [documentId, revision],
  );
  return rows[0];
}

export async function partVectors(
  db: Queryable,
  { documentId, revision }: PartKey,
): Promise<Uint8Array | null> {
  const { rows } = await db.query<{ vectors: Uint8Array | null }>(
    'select vectors from search_parts where document_id = $1 and revision = $2',
    [documentId, revision],
  );
  return rows[0]?.vectors ?? null;
}

/** Nothing is saved when the part is no longer what the vectors were made for: false. */
export async function saveVectors(
  tx: Tx,
  { documentId, revision }: PartKey,
  made: { before: PartState; embedder: string; vectors: Uint8Array; embedded: number },
): Promise<boolean> {
  const { before, embedder, vectors, embedded } = made;
  const { count } = await tx.query(
    `update search_parts set embedder = $3, vectors = $4, embedded = $5
     where document_id = $1 and revision = $2 and texts_hash = $6 and embedded = $7
       and embedder is not distinct from $8`,
    [
      documentId,
      revision,
      embedder,
      vectors,
      embedded,
      before.texts_hash,
      before.embedded,
      before.embedder,
    ],
  );
  if (count > 0 && embedded === before.passages) await raiseVersion(tx, before.user_id);
  return count > 0;
}
