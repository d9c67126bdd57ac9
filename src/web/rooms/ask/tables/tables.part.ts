import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FindingGroup, fittingFindings } from '../../../room/finding.ts';
import type { RoomPart } from '../../../room/room.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { tablesQuery } from './tables.queries.ts';
import { tablesRoutes } from './tables.routes.tsx';

const tables = { en: 'Tables', nb: 'Tabeller' };

export const tablesPart = {
  fronts: [{ to: '/ask/tables', name: tables }],
  routes: tablesRoutes,
  runNames: new Map([['research.fill_table', { en: 'Filling a table', nb: 'Fyller en tabell' }]]),
  useRunSubjects(isShown: boolean) {
    const { data = [] } = useQuery({ ...tablesQuery, enabled: isShown });
    return data.map(({ id, title }) => ({ id, title }));
  },
  commands: [
    {
      name: { en: 'Compare documents in a table', nb: 'Sammenlign dokumenter i en tabell' },
      to: '/ask/tables',
    },
  ],
  useFindings: useTableFindings,
} as const satisfies RoomPart;

function useTableFindings(words: string): FindingGroup[] {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { data = [] } = useQuery({ ...tablesQuery, enabled: words !== '' });
  const findings = data.map(({ id, title }) => ({
    key: `table ${id}`,
    label: title,
    open: () => void navigate({ to: '/ask/tables/$tableId', params: { tableId: id } }),
  }));
  return [
    { name: tables[language], findings: words === '' ? [] : fittingFindings(findings, words) },
  ];
}
