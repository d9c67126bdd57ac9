/** The rows of source guides and concepts: one for each revision of a document. */
import type { ConceptMap } from '../../contracts/concept.ts';
import type { DocumentId } from '../../contracts/document.ts';
import type { SourceGuide } from '../../contracts/guide.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { Revision } from '../documents/blocks.store.ts';

export interface DocumentGuide {
  made_with: string;
  concepts: ConceptMap;
  guide: SourceGuide;
}

export async function saveGuide(
  db: Queryable,
  { id, revision }: Revision,
  { made_with, concepts, guide }: DocumentGuide,
): Promise<void> {
  await db.query(
    `insert into document_guides (document_id, revision, made_with, concepts, guide)
     values ($1, $2, $3, $4, $5)
     on conflict (document_id, revision) do update
       set made_with = excluded.made_with, concepts = excluded.concepts, guide = excluded.guide`,
    [id, revision, made_with, JSON.stringify(concepts), JSON.stringify(guide)],
  );
}

export async function readGuide(
  db: Queryable,
  { id, revision }: Revision,
): Promise<DocumentGuide | undefined> {
  const { rows } = await db.query<DocumentGuide>(
    'select made_with, concepts, guide from document_guides where document_id = $1 and revision = $2',
    [id, revision],
  );
  return rows[0];
}

export interface GuidedDocument {
  id: DocumentId;
  title: string;
  concepts: ConceptMap;
}

/** Of all documents of a person that can be read now, the newest first. */
export async function guidesOf(db: Queryable, userId: UserId): Promise<GuidedDocument[]> {
  const { rows } = await db.query<GuidedDocument>(
    `select documents.id, title, concepts from documents
     join document_guides on document_id = documents.id
       and document_guides.revision = documents.revision
     where user_id = $1 and trashed_at is null
     order by documents.id desc limit 500`,
    [userId],
  );
  return rows;
}
