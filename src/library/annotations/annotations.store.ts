/** The rows of annotations, each on a row of the evidence. Every query names the owner. */
import type {
  Annotation,
  AnnotationChange,
  AnnotationId,
  NotedAnnotation,
} from '../../contracts/annotation.ts';
import type { DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';
import type { FoundEvidence } from '../evidence/ledger.store.ts';

interface AnnotationRow extends Omit<Annotation, 'created_at' | 'updated_at'> {
  created_at: Date;
  updated_at: Date;
}

const WITH_PLACE = `select annotations.id, evidence.document_id, evidence.revision, spans, quote,
    note, colour, evidence.boxes, evidence.status, created_at, updated_at
  from annotations
  join evidence on evidence.id = annotations.id
  left join blocks on blocks.document_id = evidence.document_id
    and blocks.revision = evidence.revision and blocks.block_id = evidence.block_id`;

/** In reading order; those that are lost come last. */
export async function listAnnotations(
  db: Queryable,
  userId: UserId,
  documentId: DocumentId,
): Promise<Annotation[]> {
  const { rows } = await db.query<AnnotationRow>(
    `${WITH_PLACE} where annotations.user_id = $1 and evidence.document_id = $2
     order by evidence.status, source_page, place, start_char, annotations.id`,
    [userId, documentId],
  );
  return rows.map(toAnnotation);
}

/** In all documents, the last written first. */
export async function listAllAnnotations(
  db: Queryable,
  userId: UserId,
): Promise<NotedAnnotation[]> {
  const { rows } = await db.query<AnnotationRow & { document_title: string; page: number }>(
    `select annotations.id, evidence.document_id, evidence.revision, spans, quote, note, colour,
       evidence.boxes, evidence.status, annotations.created_at, annotations.updated_at,
       documents.title as document_title, coalesce(source_page, 1) as page
     from annotations
     join evidence on evidence.id = annotations.id
     join documents on documents.id = evidence.document_id
     left join blocks on blocks.document_id = evidence.document_id
       and blocks.revision = evidence.revision and blocks.block_id = evidence.block_id
     where annotations.user_id = $1 and documents.user_id = $1 and documents.trashed_at is null
     order by annotations.updated_at desc, annotations.id limit 1000`,
    [userId],
  );
  return rows.map(({ document_title, page, ...row }) => ({
    ...toAnnotation(row),
    document_title,
    page,
  }));
}

export async function findAnnotation(
  db: Queryable,
  userId: UserId,
  id: AnnotationId,
): Promise<Annotation | undefined> {
  const { rows } = await db.query<AnnotationRow>(
    `${WITH_PLACE} where annotations.user_id = $1 and annotations.id = $2`,
    [userId, id],
  );
  return rows.map(toAnnotation)[0];
}

/** The annotation of exactly these characters, if there is one. */
export async function findAt(
  db: Queryable,
  userId: UserId,
  { document_id, revision, spans }: Pick<FoundEvidence, 'document_id' | 'revision' | 'spans'>,
): Promise<AnnotationId | undefined> {
  const { rows } = await db.query<{ id: AnnotationId }>(
    `select annotations.id from annotations join evidence on evidence.id = annotations.id
     where annotations.user_id = $1 and document_id = $2 and revision = $3
       and status = 'current' and spans = $4
     order by annotations.id limit 1`,
    [userId, document_id, revision, JSON.stringify(spans)],
  );
  return rows[0]?.id;
}

export async function countAnnotations(
  db: Queryable,
  userId: UserId,
  documentId: DocumentId,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from annotations join evidence on evidence.id = annotations.id
     where annotations.user_id = $1 and document_id = $2`,
    [userId, documentId],
  );
  return rows[0]?.count ?? 0;
}

export interface NewAnnotationRow extends Pick<Annotation, 'id' | 'note' | 'colour'> {
  userId: UserId;
  found: FoundEvidence;
  now: Date;
}

export async function insertAnnotation(tx: Tx, annotation: NewAnnotationRow): Promise<void> {
  const { id, userId, found, note, colour, now } = annotation;
  const [first] = found.spans;
  await tx.query(
    `insert into evidence (id, user_id, document_id, revision, status, block_id, start_char,
       end_char, spans, quote, block_hash, page, exactness, ocr_confidence, boxes)
     values ($1, $2, $3, $4, 'current', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      id,
      userId,
      found.document_id,
      found.revision,
      first?.block_id,
      first?.start,
      first?.end,
      JSON.stringify(found.spans),
      found.quote,
      found.block_hash,
      first?.page,
      found.exactness,
      found.ocr_confidence,
      JSON.stringify(found.boxes),
    ],
  );
  await tx.query(
    `insert into annotations (id, user_id, note, colour, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [id, userId, note, colour, now],
  );
}

/** What is not given stays; an empty note is none. */
export async function updateAnnotation(
  db: Queryable,
  userId: UserId,
  id: AnnotationId,
  { note, colour }: AnnotationChange,
  now: Date,
): Promise<void> {
  await db.query(
    `update annotations set note = case when $3 then $4 else note end,
       colour = coalesce($5, colour), updated_at = $6
     where user_id = $1 and id = $2`,
    [userId, id, note !== undefined, note || null, colour ?? null, now],
  );
}

/** Also deletes its row of evidence, which nothing else uses. */
export async function deleteAnnotation(
  db: Queryable,
  userId: UserId,
  id: AnnotationId,
): Promise<boolean> {
  const { count } = await db.query(
    `delete from evidence using annotations
     where annotations.user_id = $1 and annotations.id = $2 and evidence.id = annotations.id`,
    [userId, id],
  );
  return count === 1;
}

function toAnnotation({ created_at, updated_at, ...row }: AnnotationRow): Annotation {
  return {
    ...row,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
