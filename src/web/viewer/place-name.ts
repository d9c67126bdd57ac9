/**
 * What a cite says of its place: the page, or in a document without pages the heading that it
 * stands under. Which documents have pages is decided here and nowhere else.
 */
import { useQuery } from '@tanstack/react-query';
import type { Block, Document, DocumentFormat } from '../../contracts/document.ts';
import { documentsQuery } from '../api/queries.ts';
import { useTexts } from '../texts/define-texts.ts';
import { blocksQuery } from './viewer.queries.ts';
import { viewerTexts } from './viewer.texts.ts';

/** Their files flow; what the reader counts as their one page is no page for a person. */
const FLOWING: ReadonlySet<DocumentFormat> = new Set([
  'docx',
  'epub',
  'html',
  'markdown',
  'text',
  'vtt',
  'srt',
]);

export const hasPages = ({ format }: Pick<Document, 'format'>): boolean => !FLOWING.has(format);

interface Place {
  page?: number | null | undefined;
  section?: string | null | undefined;
}

/** A document that is not known is taken for one with pages. */
export function usePlaceName() {
  const texts = useTexts(viewerTexts);
  return (document: Pick<Document, 'format'> | undefined, { page, section }: Place): string => {
    if (document && !hasPages(document)) return section ?? texts.source;
    return page ? texts.page(page) : texts.source;
  };
}

export interface CitedPlace {
  document_id: string | null;
  block_id?: string | undefined;
  /** Where the block is not known, its words. */
  quote?: string | undefined;
  page?: number | null | undefined;
}

export function useCitedPlace(place: CitedPlace): string {
  const placeName = usePlaceName();
  // Many cites stand on a page: they look at what is there, and do not ask anew each.
  const { data: documents } = useQuery({
    ...documentsQuery,
    refetchInterval: false,
    staleTime: 60_000,
  });
  const document = documents?.find(({ id }) => id === place.document_id);
  const { data: blocks } = useQuery({
    ...blocksQuery({ id: document?.id ?? '', revision: document?.revision ?? 0 }),
    enabled: document !== undefined && !hasPages(document),
  });
  const section = blocks?.find(isAt(place))?.section;
  return placeName(document, { section, page: place.page ?? pageOf(place.block_id) });
}

const isAt =
  ({ block_id, quote }: CitedPlace) =>
  (block: Block): boolean =>
    block_id === undefined
      ? quote !== undefined && quote !== '' && block.text.includes(quote)
      : block.block_id === block_id;

/** `p3-2` is a block of page 3. */
function pageOf(blockId = ''): number | undefined {
  const [, page] = /^p(\d+)-/.exec(blockId) ?? [];
  return page === undefined ? undefined : Number(page);
}
