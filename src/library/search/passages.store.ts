/** Passages as they are shown and embedded. Every query that a person's search makes names the owner. */
import type { DocumentId } from '../../contracts/document.ts';
import type { FoundPassage } from '../../contracts/found-passage.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import { pagedSql } from '../documents/paged.ts';
import type { PartKey } from './search-parts.store.ts';

export type ShownPassage = Omit<FoundPassage, 'scores'>;

/** In any order; those that are gone meanwhile are not among them. */
export async function showPassages(
  db: Queryable,
  userId: UserId,
  wanted: readonly (PartKey & { place: number })[],
): Promise<ShownPassage[]> {
  const { rows } = await db.query<ShownPassage>(
    `select passages.document_id, documents.title as document_title, passages.revision,
       passages.place, text, spans, section, headings, source_page,
       ${pagedSql('documents.format')} as paged
     from unnest($2::text[], $3::int[], $4::int[]) as asked (id, revision, place)
     join documents on documents.id = asked.id and documents.user_id = $1
     join passages on passages.document_id = asked.id and passages.revision = asked.revision
       and passages.place = asked.place`,
    [
      userId,
      wanted.map(({ documentId }) => documentId),
      wanted.map(({ revision }) => revision),
      wanted.map(({ place }) => place),
    ],
  );
  return rows;
}

/** The passages under any of these headings, by document. */
export async function placesUnder(
  db: Queryable,
  userId: UserId,
  { sections, documents }: { sections: readonly string[]; documents: readonly string[] | null },
): Promise<Map<DocumentId, number[]>> {
  const { rows } = await db.query<{ document_id: DocumentId; places: number[] }>(
    `select document_id, array_agg(place order by place) as places
     from passages join documents on documents.id = document_id
       and documents.revision = passages.revision
     where documents.user_id = $1 and ($3::text[] is null or document_id = any($3))
       and exists (select from jsonb_array_elements_text(headings) as above (heading)
         where heading = any($2))
     group by document_id`,
    [userId, sections, documents],
  );
  return new Map(rows.map(({ document_id, places }) => [document_id, places]));
}

export async function passageTexts(
  db: Queryable,
  { documentId, revision }: PartKey,
  { from, count }: { from: number; count: number },
): Promise<{ text: string; headings: string[] }[]> {
  const { rows } = await db.query<{ text: string; headings: string[] }>(
    `select text, headings from passages where document_id = $1 and revision = $2 and place >= $3
     order by place limit $4`,
    [documentId, revision, from, count],
  );
  return rows;
}

export interface IndexableDocument {
  user_id: UserId;
  language: string | null;
}

export async function indexableDocument(
  db: Queryable,
  documentId: DocumentId,
): Promise<IndexableDocument | undefined> {
  const { rows } = await db.query<IndexableDocument>(
    'select user_id, language from documents where id = $1',
    [documentId],
  );
  return rows[0];
}

export interface Outdated extends PartKey {
  /** Else only its vectors are missing, or made by another embedder. */
  needsIndex: boolean;
}

/** Documents that are read and whose part is missing, or of another version, or not embedded. */
export async function listOutdated(
  db: Queryable,
  { tokenizer, embedder }: { tokenizer: string; embedder: string | null },
): Promise<Outdated[]> {
  const { rows } = await db.query<{ id: DocumentId; revision: number; needs_index: boolean }>(
    `select documents.id, documents.revision, tokenizer is distinct from $1 as needs_index
     from documents
     left join search_parts on document_id = documents.id
       and search_parts.revision = documents.revision
     where hidden is null
       and (documents.status = 'ready' or documents.reading_revision <> documents.revision)
       and (tokenizer is distinct from $1
         or $2::text is not null and (embedder is distinct from $2 or embedded < passages))
     order by documents.id`,
    [tokenizer, embedder],
  );
  return rows.map(({ id, revision, needs_index }) => {
    return { documentId: id, revision, needsIndex: needs_index };
  });
}
