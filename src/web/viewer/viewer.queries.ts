/** What the viewer reads: pages, blocks, passages, and what a person left on them. */
import { queryOptions } from '@tanstack/react-query';
import type { Block, DocumentPage } from '../../contracts/document.ts';
import type { Evidence } from '../../contracts/evidence.ts';
import { getJson } from '../api/client.ts';

/** A document that is replaced gets another revision, and so another key. */
export interface ShownDocument {
  id: string;
  revision: number;
}

/** The text of a revision never changes. */
const LASTING = { staleTime: 60 * 60_000 };

export const pageQuery = ({ id, revision }: ShownDocument, page: number) =>
  queryOptions({
    queryKey: ['pages', id, revision, page],
    queryFn: ({ signal }) => getJson<DocumentPage>(`/api/documents/${id}/pages/${page}`, signal),
    ...LASTING,
  });

export const blocksQuery = ({ id, revision }: ShownDocument) =>
  queryOptions({
    queryKey: ['blocks', id, revision],
    queryFn: ({ signal }) => allBlocks(id, signal),
    ...LASTING,
  });

/** A very long text comes in several answers. */
async function allBlocks(id: string, signal: AbortSignal): Promise<Block[]> {
  const all: Block[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const from: string = after === '' ? '' : `?after=${encodeURIComponent(after)}`;
    const answer = await getJson<BlocksAnswer>(`/api/documents/${id}/blocks${from}`, signal);
    all.push(...answer.blocks);
    after = answer.next_after;
  }
  return all;
}

interface BlocksAnswer {
  blocks: Block[];
  next_after: string | null;
}

export const evidenceQuery = (id: string) =>
  queryOptions({
    queryKey: ['evidence', id],
    queryFn: ({ signal }) => getJson<Evidence>(`/api/evidence/${id}`, signal),
    staleTime: 60_000,
  });

/** Drawn as wide as it is shown, in a few steps, so that a browser can keep them. */
export function imageAddress({ id, revision }: ShownDocument, page: number, width: number): string {
  const steps = [800, 1200, 1600, 2400];
  const drawn = steps.find((step) => step >= width * devicePixelRatio) ?? 2400;
  return `/api/documents/${id}/pages/${page}/image?width=${drawn}&v=${revision}`;
}
