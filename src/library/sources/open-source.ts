/** The text that something is made from: the chosen part of one document, or of several together. */
import { createHash } from 'node:crypto';
import type { Block, DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { Scope } from '../../contracts/source.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { DocumentTexts, ReadableDocument } from '../documents/document-texts.ts';
import { inScope } from './in-scope.ts';

/** A block whose id is unique among all documents of the source. */
export interface SourceBlock extends Block {
  document_id: DocumentId;
}

export interface Source {
  documents: ReadableDocument[];
  blocks: SourceBlock[];
  /** Places in `scope.blocks` of those that a document does not have. */
  unknownBlocks: number[];
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

export async function openSource(
  texts: DocumentTexts,
  userId: UserId,
  { documentIds, scope = {} }: SourceChoice,
  db?: Queryable,
): Promise<Source> {
  const documents: ReadableDocument[] = [];
  const blocks: SourceBlock[] = [];
  const unknown = new Set<number>();
  for (const id of documentIds) {
    const document = await texts.document(userId, id, db);
    documents.push(document);
    const all = await texts.blocks(document, db);
    for (const at of unknownIndexes(all, scope.blocks ?? [])) unknown.add(at);
    const mark = documentIds.length > 1 ? `d${documents.length}:` : '';
    blocks.push(
      ...inScope(all, scope).map((block) => ({
        ...block,
        block_id: mark + block.block_id,
        document_id: id,
      })),
    );
  }
  const [first] = documents;
  return {
    documents,
    blocks,
    unknownBlocks: [...unknown],
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

function unknownIndexes(blocks: readonly Block[], ids: readonly string[]): number[] {
  const known = new Set(blocks.map(({ block_id }) => block_id));
  return [...ids.keys()].filter((at) => !known.has(ids[at] ?? ''));
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
