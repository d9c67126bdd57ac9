import { useQuery } from '@tanstack/react-query';
import { createRoute, useNavigate } from '@tanstack/react-router';
import { conceptsQuery } from '../../../api/concept.queries.ts';
import { type FindingGroup, fittingFindings } from '../../../room/finding.ts';
import { lazyPage } from '../../../room/lazy-page.ts';
import type { RoomPart } from '../../../room/room.ts';
import { rootRoute } from '../../../room/root-route.ts';
import { useLanguage } from '../../../texts/language.tsx';

const getParentRoute = () => rootRoute;
const name = { en: 'Ideas', nb: 'Ideer' };

const concepts = createRoute({
  getParentRoute,
  path: '/library/ideas',
  component: lazyPage(() => import('./concepts-page.tsx'), 'ConceptsPage'),
});

const concept = createRoute({
  getParentRoute,
  path: '/concepts/$term',
  component: lazyPage(() => import('./concept-page.tsx'), 'ConceptPage'),
});

export const conceptsPart = {
  fronts: [{ to: '/library/ideas', name }],
  routes: [concepts, concept],
  useFindings: useConceptFindings,
} as const satisfies RoomPart;

function useConceptFindings(words: string): FindingGroup[] {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { data = [] } = useQuery({ ...conceptsQuery, enabled: words !== '' });
  const findings = data.map(({ term }) => ({
    key: `concept ${term}`,
    label: term,
    open: () => void navigate({ to: '/concepts/$term', params: { term } }),
  }));
  return [
    { name: name[language], findings: words === '' ? [] : fittingFindings(findings, words, 4) },
  ];
}
