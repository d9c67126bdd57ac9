/** What people mark in their documents. */
import {
  type Annotation,
  type AnnotationChange,
  AnnotationId,
  type NewAnnotation,
  type NotedAnnotation,
} from '../../contracts/annotation.ts';
import type { DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import type { Store, Tx } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import type { DocumentTexts } from '../documents/document-texts.ts';
import { findDocument } from '../documents/documents.store.ts';
import { libraryError } from '../error-codes.ts';
import { evidenceAt } from '../evidence/evidence-at.ts';
import {
  countAnnotations,
  deleteAnnotation,
  findAnnotation,
  findAt,
  insertAnnotation,
  listAllAnnotations,
  listAnnotations,
  updateAnnotation,
} from './annotations.store.ts';
import { selectedSpans } from './selection.ts';

export interface AnnotationPorts {
  store: Store;
  world: World;
  texts: DocumentTexts;
}

/** A page of the viewer shows a few; no reader needs more than this in one document. */
const MOST_IN_A_DOCUMENT = 5000;

export class Annotations {
  readonly #ports: AnnotationPorts;

  constructor(ports: AnnotationPorts) {
    this.#ports = ports;
  }

  /** Of all documents, the last written first. */
  everywhere(userId: UserId): Promise<NotedAnnotation[]> {
    return listAllAnnotations(this.#ports.store, userId);
  }

  async list(userId: UserId, documentId: DocumentId): Promise<Annotation[]> {
    const { store } = this.#ports;
    if (!(await findDocument(store, userId, documentId))) {
      throw libraryError('document.missing', 'There is no such document.');
    }
    return listAnnotations(store, userId, documentId);
  }

  /** The same characters again are the same annotation: it takes the new colour, and the note if there is one. */
  async add(
    userId: UserId,
    documentId: DocumentId,
    { note, colour, ...selection }: NewAnnotation,
  ): Promise<{ annotation: Annotation; isNew: boolean }> {
    const { store, world, texts } = this.#ports;
    const now = world.now();
    const { id, isNew } = await store.transaction(async (tx) => {
      await holdRevision(tx, userId, documentId);
      const { revision } = await texts.document(userId, documentId, tx);
      const blocks = await texts.blocks({ id: documentId, revision }, tx);
      const spans = selectedSpans(blocks, selection);
      const blockById = new Map(blocks.map((block) => [block.block_id, block]));
      const source = { documentId, revision, blockById };
      const found = evidenceAt(source, { spans, exactness: 'exact' });
      const there = await findAt(tx, userId, found);
      if (there) {
        await updateAnnotation(tx, userId, there, { colour, note: note || undefined }, now);
        return { id: there, isNew: false };
      }
      await refuseTooMany(tx, userId, documentId);
      const id = AnnotationId.parse(world.id());
      await insertAnnotation(tx, { id, userId, found, note: note || null, colour, now });
      return { id, isNew: true };
    });
    return { annotation: await this.#get(userId, id), isNew };
  }

  async change(userId: UserId, id: AnnotationId, change: AnnotationChange): Promise<Annotation> {
    const { store, world } = this.#ports;
    await updateAnnotation(store, userId, id, change, world.now());
    return this.#get(userId, id);
  }

  async remove(userId: UserId, id: AnnotationId): Promise<void> {
    if (!(await deleteAnnotation(this.#ports.store, userId, id))) throw missing();
  }

  async #get(userId: UserId, id: AnnotationId): Promise<Annotation> {
    const annotation = await findAnnotation(this.#ports.store, userId, id);
    if (!annotation) throw missing();
    return annotation;
  }
}

/** Until the transaction ends, the document is not replaced and the same annotation is not added twice. */
async function holdRevision(tx: Tx, userId: UserId, id: DocumentId): Promise<void> {
  await tx.query('select 1 from documents where user_id = $1 and id = $2 for no key update', [
    userId,
    id,
  ]);
}

async function refuseTooMany(tx: Tx, userId: UserId, id: DocumentId): Promise<void> {
  if ((await countAnnotations(tx, userId, id)) < MOST_IN_A_DOCUMENT) return;
  throw libraryError(
    'annotation.too-many',
    `A document holds at most ${MOST_IN_A_DOCUMENT} annotations. Delete some first.`,
  );
}

function missing(): AppError {
  return libraryError('annotation.missing', 'There is no such annotation.');
}
