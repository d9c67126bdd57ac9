import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '../../../room/audience.ts';
import { type FindingGroup, fittingFindings } from '../../../room/finding.ts';
import type { RoomPart } from '../../../room/room.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { tasksQuery } from './task.queries.ts';
import { tasksRoutes } from './tasks.routes.tsx';

const tests = { en: 'Tests', nb: 'Prøver' };

export const tasksPart = {
  fronts: [
    { to: '/assess/tasks', name: tests, audience: 'authors' },
    { to: '/assess/bank', name: { en: 'Bank', nb: 'Bank' }, audience: 'authors' },
  ],
  routes: tasksRoutes,
  runNames: new Map([['assessment.make_task', { en: 'Writing a test', nb: 'Skriver en prøve' }]]),
  useRunSubjects(isShown: boolean) {
    const may = useMay('authors');
    const { data = [] } = useQuery({ ...tasksQuery, enabled: isShown && may });
    return data.map(({ id, title, task_id }) => ({ id, title: title ?? task_id }));
  },
  commands: [
    {
      name: { en: 'Write a test', nb: 'Skriv en prøve' },
      to: '/assess/tasks/new',
      audience: 'authors',
    },
  ],
  useFindings: useTaskFindings,
} as const satisfies RoomPart;

function useTaskFindings(words: string): FindingGroup[] {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const may = useMay('authors');
  const { data = [] } = useQuery({ ...tasksQuery, enabled: words !== '' && may });
  const findings = data.map(({ id, title, task_id }) => ({
    key: `test ${id}`,
    label: title ?? task_id ?? tests[language],
    open: () => void navigate({ to: '/assess/tasks/$taskId', params: { taskId: id } }),
  }));
  return [
    { name: tests[language], findings: words === '' ? [] : fittingFindings(findings, words) },
  ];
}
