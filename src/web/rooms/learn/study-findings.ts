/** What the search finds in the study room: cards and sets. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { BrowsedCard } from '../../../contracts/decks.ts';
import { getJson } from '../../api/client.ts';
import { decksQuery } from '../../api/queries.ts';
import { type Finding, type FindingGroup, fittingFindings } from '../../room/finding.ts';
import { defineTexts, useTexts } from '../../texts/define-texts.ts';

const findingTexts = defineTexts(
  { cards: 'Cards', sets: 'Study sets' },
  { cards: 'Kort', sets: 'Øvingssett' },
);

const MOST_CARDS = 500;

const cardsQuery = queryOptions({
  queryKey: ['study', 'cards', 'all'],
  queryFn: async ({ signal }) =>
    (await getJson<{ cards: BrowsedCard[] }>(`/api/reading/cards?limit=${MOST_CARDS}`, signal))
      .cards,
  staleTime: 30_000,
});

export function useStudyFindings(words: string): FindingGroup[] {
  const texts = useTexts(findingTexts);
  const cards = useCardFindings();
  const sets = useSetFindings();
  return [
    { name: texts.cards, findings: words === '' ? [] : fittingFindings(cards, words) },
    { name: texts.sets, findings: fittingFindings(sets, words) },
  ];
}

function useCardFindings(): Finding[] {
  const navigate = useNavigate();
  const { data: cards = [] } = useQuery(cardsQuery);
  return cards.map(({ id, question, answer, study_set_id }) => ({
    key: `card ${id}`,
    label: question,
    note: answer,
    open: () => void navigate({ to: '/learn/sets/$setId', params: { setId: study_set_id } }),
  }));
}

function useSetFindings(): Finding[] {
  const navigate = useNavigate();
  const { data: decks = [] } = useQuery(decksQuery);
  return decks.map(({ id, title }) => ({
    key: `set ${id}`,
    label: title,
    open: () => void navigate({ to: '/learn/sets/$setId', params: { setId: id } }),
  }));
}
