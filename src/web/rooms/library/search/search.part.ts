import { createRoute, useNavigate } from '@tanstack/react-router';
import type { FindingGroup } from '../../../room/finding.ts';
import { lazyPage } from '../../../room/lazy-page.ts';
import type { RoomPart } from '../../../room/room.ts';
import { rootRoute } from '../../../room/root-route.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { type ResultSearch, resultSearch } from './result-search.ts';

const results = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: (typed: Record<string, unknown>): ResultSearch => resultSearch(typed),
  component: lazyPage(() => import('./search-page.tsx'), 'SearchPage'),
});

export const searchPart = {
  fronts: [],
  routes: [results],
  useFindings: useAllResults,
} as const satisfies RoomPart;

const names = {
  en: { group: 'More', all: (words: string) => `All results for “${words}”` },
  nb: { group: 'Mer', all: (words: string) => `Alle treff på «${words}»` },
};

function useAllResults(words: string): FindingGroup[] {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { group, all } = names[language];
  const open = () => void navigate({ to: '/search', search: { q: words } });
  return [
    {
      name: group,
      findings: words === '' ? [] : [{ key: 'all results', label: all(words), open }],
    },
  ];
}
