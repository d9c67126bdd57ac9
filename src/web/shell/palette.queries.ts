import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BrowsedCard } from '../../contracts/decks.ts';
import type { SearchAnswer } from '../../contracts/found-passage.ts';
import { getJson } from '../api/client.ts';

const SHORTEST = 2;

/** Passages for what was typed, once it is more than a letter. */
export const passagesQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: async ({ signal }) => {
      // Without the re-ranker: it takes longer than the time between two keys.
      const path = `/api/search?k=6&quick=true&query=${encodeURIComponent(words)}`;
      return (await getJson<SearchAnswer>(path, signal)).passages;
    },
    enabled: words.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });

const MOST_CARDS = 500;

export const cardsQuery = queryOptions({
  queryKey: ['study', 'cards', 'all'],
  queryFn: async ({ signal }) =>
    (await getJson<{ cards: BrowsedCard[] }>(`/api/reading/cards?limit=${MOST_CARDS}`, signal))
      .cards,
  staleTime: 30_000,
});
