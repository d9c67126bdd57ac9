/** What the search finds in the library: documents by title, and passages by words and meaning. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { SearchAnswer } from '../../../contracts/found-passage.ts';
import { getJson } from '../../api/client.ts';
import { documentsQuery } from '../../api/queries.ts';
import {
  type Finding,
  type FindingGroup,
  fittingFindings,
  SEARCH_KEY,
} from '../../room/finding.ts';
import { defineTexts, useTexts } from '../../texts/define-texts.ts';
import { spansRef } from '../../viewer/passage-ref.ts';
import { usePlaceName } from '../../viewer/place-name.ts';
import { useOpenPassage } from '../../viewer/use-open-passage.ts';

const findingTexts = defineTexts(
  { documents: 'Documents', passages: 'Passages' },
  { documents: 'Dokumenter', passages: 'Avsnitt' },
);

const SHORTEST = 2;

/** Passages for what was typed, once it is more than a letter. */
const passagesQuery = (words: string) =>
  queryOptions({
    queryKey: [SEARCH_KEY, words],
    queryFn: async ({ signal }) => {
      // Without the re-ranker: it takes longer than the time between two keys.
      const path = `/api/search?k=6&quick=true&query=${encodeURIComponent(words)}`;
      return (await getJson<SearchAnswer>(path, signal)).passages;
    },
    enabled: words.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });

export function useLibraryFindings(words: string): FindingGroup[] {
  const texts = useTexts(findingTexts);
  const documents = useDocumentFindings();
  const passages = usePassageFindings(words);
  return [
    { name: texts.documents, findings: fittingFindings(documents, words) },
    { name: texts.passages, findings: words === '' ? [] : passages },
  ];
}

function useDocumentFindings(): Finding[] {
  const navigate = useNavigate();
  const { data: documents = [] } = useQuery(documentsQuery);
  return documents.map(({ id, title }) => ({
    key: `document ${id}`,
    label: title,
    open: () => void navigate({ to: '/documents/$documentId', params: { documentId: id } }),
  }));
}

function usePassageFindings(words: string): Finding[] {
  const open = useOpenPassage();
  const placeName = usePlaceName();
  const { data: documents = [] } = useQuery(documentsQuery);
  const { data: passages = [] } = useQuery(passagesQuery(words));
  return passages.map(({ document_id, document_title, place, text, spans, ...found }) => {
    const document = documents.find(({ id }) => id === document_id);
    const where = placeName(document, { page: found.source_page, section: found.section });
    return {
      key: `passage ${document_id} ${place}`,
      label: text,
      note: `${document_title}, ${where}`,
      open: () => open(spansRef(document_id, spans)),
    };
  });
}
