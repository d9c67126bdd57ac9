/**
 * The name of a place in a document: its page or, in a document without pages, the heading above it.
 */
import { useQuery } from '@tanstack/react-query';
import type { Document } from '../../contracts/document.ts';
import { documentsQuery } from '../api/queries.ts';
import { useTexts } from '../texts/define-texts.ts';
import { blocksQuery } from './viewer.queries.ts';
import { viewerTexts } from './viewer.texts.ts';

interface Place {
  page?: number | null | undefined;
  section?: string | null | undefined;
}

/** A document that is not known is treated as one with pages. */
export function usePlaceName() {
  const texts = useTexts(viewerTexts);
  return (document: Pick<Document, 'paged'> | undefined, { page, section }: Place): string => {
    if (document && !document.paged) return section ?? texts.source;
    return page ? texts.page(page) : texts.source;
  };
}

export interface CitedPlace {
  document_id: string | null;
  block_id?: string | undefined;
  page?: number | null | undefined;
  /** If it is not given, it is looked up in the document. */
  section?: string | null | undefined;
}

export function useCitedPlace(place: CitedPlace): string {
  const placeName = usePlaceName();
  // A page may show many citations: they share what is cached instead of reading it again each.
  const { data: documents } = useQuery({
    ...documentsQuery,
    refetchInterval: false,
    staleTime: 60_000,
  });
  const document = documents?.find(({ id }) => id === place.document_id);
  const { data: blocks } = useQuery({
    ...blocksQuery({ id: document?.id ?? '', revision: document?.revision ?? 0 }),
    enabled: document?.paged === false && place.section === undefined,
  });
  const section = place.section ?? blocks?.find((one) => one.block_id === place.block_id)?.section;
  return placeName(document, { section, page: place.page ?? pageOf(place.block_id) });
}

/** `p3-2` is a block of page 3. */
function pageOf(blockId = ''): number | undefined {
  const [, page] = /^p(\d+)-/.exec(blockId) ?? [];
  return page === undefined ? undefined : Number(page);
}
