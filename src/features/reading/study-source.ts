/** The text that cards are made from: the chosen part of one document, or of several together. */
import { createHash } from 'node:crypto';
import type { Block, DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { Scope } from '../../contracts/reading.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { DocumentTexts, ReadableDocument } from '../../library/documents/document-texts.ts';

/** A block whose id is unique among all documents of the source. */
export interface SourceBlock extends Block {
  document_id: DocumentId;
}

export interface StudySource {
  documents: ReadableDocument[];
  blocks: SourceBlock[];
  /** Of the bytes and the scope: the same text has the same key. */
  key: string;
  title: string;
  sourceHash: string;
  language: string;
}

export interface SourceChoice {
  documentIds: readonly DocumentId[];
  scope?: Scope | undefined;
}

const FEWEST_WORDS = 80;

export async function openSource(
  texts: DocumentTexts,
  userId: UserId,
  { documentIds, scope = {} }: SourceChoice,
  db?: Queryable,
): Promise<StudySource> {
  const documents: ReadableDocument[] = [];
  const blocks: SourceBlock[] = [];
  for (const id of documentIds) {
    const document = await texts.document(userId, id, db);
    documents.push(document);
    const chosen = inScope(await texts.blocks(document, db), scope);
    const mark = documentIds.length > 1 ? `d${documents.length}:` : '';
    blocks.push(
      ...chosen.map((block) => ({ ...block, block_id: mark + block.block_id, document_id: id })),
    );
  }
  refuseThin(blocks);
  const [first] = documents;
  return {
    documents,
    blocks,
    key: hashOf([
      documents.map(({ id, revision, sourceHash }) => [id, revision, sourceHash]),
      scope,
    ]),
    title: documents.map(({ title }) => title).join(', '),
    sourceHash:
      documents.length === 1
        ? (first?.sourceHash ?? '')
        : hashOf(documents.map((one) => one.sourceHash)),
    language: first?.language ?? 'en',
  };
}

/** Where a block of a source stands in its own document. */
export function ownBlockId(blockId: string): string {
  return blockId.replace(/^d\d+:/, '');
}

function inScope(blocks: readonly Block[], { pages, sections, blocks: ids }: Scope): Block[] {
  if (ids) refuseUnknownBlocks(blocks, ids);
  const wanted = sections?.map((title) => title.trim().toLowerCase());
  return blocks.filter(
    (block) =>
      (!pages || (block.source_page >= pages.from && block.source_page <= pages.to)) &&
      (!wanted ||
        [...block.section_path, block.section ?? ''].some((title) =>
          wanted.includes(title.trim().toLowerCase()),
        )) &&
      (!ids || ids.includes(block.block_id)),
  );
}

function refuseUnknownBlocks(blocks: readonly Block[], ids: readonly string[]): void {
  const known = new Set(blocks.map(({ block_id }) => block_id));
  const faults = ids.flatMap((id, place) =>
    known.has(id)
      ? []
      : [{ path: `body.blocks_to_assess.${place}`, message: `there is no block ${id}` }],
  );
  if (faults.length > 0) {
    throw new AppError('input.invalid', 'Some of these blocks are not in the document.', {
      faults,
    });
  }
}

function refuseThin(blocks: readonly SourceBlock[]): void {
  if (blocks.length === 0) {
    throw new AppError(
      'reading.empty-scope',
      'There is no text in the part that was chosen. Choose other pages or sections.',
    );
  }
  const words = blocks.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0);
  if (words >= FEWEST_WORDS) return;
  throw new AppError(
    'document.too-short',
    `There are only ${words} words here; cards and questions need at least ${FEWEST_WORDS}.`,
    { details: { words, needed: FEWEST_WORDS } },
  );
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
