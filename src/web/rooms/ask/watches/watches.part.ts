import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FindingGroup, fittingFindings } from '../../../room/finding.ts';
import type { RoomPart } from '../../../room/room.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { watchesQuery } from './watches.queries.ts';
import { watchesRoutes } from './watches.routes.tsx';

const watched = { en: 'Watched', nb: 'Fulgte' };

export const watchesPart = {
  fronts: [{ to: '/ask/watches', name: watched }],
  routes: watchesRoutes,
  runNames: new Map([
    ['research.watch_question', { en: 'Watching a question', nb: 'Følger et spørsmål' }],
  ]),
  timedRuns: new Set(['research.watch_question', 'research.tell_zep']),
  useRunSubjects(isShown: boolean) {
    const { data = [] } = useQuery({ ...watchesQuery, enabled: isShown });
    return data.map(({ id, question }) => ({ id, title: question }));
  },
  useFindings: useWatchFindings,
} as const satisfies RoomPart;

function useWatchFindings(words: string): FindingGroup[] {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { data = [] } = useQuery({ ...watchesQuery, enabled: words !== '' });
  const findings = data.map(({ id, question }) => ({
    key: `watch ${id}`,
    label: question,
    open: () => void navigate({ to: '/ask/watches/$watchId', params: { watchId: id } }),
  }));
  return [
    { name: watched[language], findings: words === '' ? [] : fittingFindings(findings, words) },
  ];
}
