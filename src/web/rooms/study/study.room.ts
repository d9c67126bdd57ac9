import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { decksQuery } from '../../api/queries.ts';
import type { Room } from '../../room/room.ts';
import { studyRoutes } from './study.routes.tsx';
import { useStudyFindings } from './study-findings.ts';

export const studyRoom = {
  path: '/study',
  icon: GraduationCap,
  name: { en: 'Study', nb: 'Øving' },
  routes: studyRoutes,
  runNames: new Map([
    ['reading.make_study_set', { en: 'Making a study set', nb: 'Lager et øvingssett' }],
    ['reading.remake', { en: 'Making one anew', nb: 'Lager på nytt' }],
  ]),
  useRunSubjects(isShown: boolean) {
    const { data = [] } = useQuery({ ...decksQuery, enabled: isShown });
    return data.map(({ id, title }) => ({ id, title }));
  },
  commands: [
    { name: { en: 'Review cards', nb: 'Repeter kort' }, to: '/study/review' },
    { name: { en: 'Make cards and a quiz', nb: 'Lag kort og en quiz' }, to: '/study/new' },
  ],
  useFindings: useStudyFindings,
} satisfies Room;
