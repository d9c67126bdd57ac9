import { useQuery } from '@tanstack/react-query';
import { decksQuery } from '../../api/queries.ts';
import type { RoomPart } from '../../room/room.ts';
import { LearnAction } from './learn-action.tsx';
import { studyRoutes } from './study.routes.tsx';
import { useStudyFindings } from './study-findings.ts';

export const studyPart = {
  fronts: [
    { to: '/learn', name: { en: 'Cards and sets', nb: 'Kort og sett' } },
    { to: '/learn/statistics', name: { en: 'Progress', nb: 'Framgang' } },
  ],
  routes: studyRoutes,
  DocumentAction: LearnAction,
  runNames: new Map([
    ['reading.make_study_set', { en: 'Making a study set', nb: 'Lager et øvingssett' }],
    ['reading.remake', { en: 'Making one anew', nb: 'Lager på nytt' }],
  ]),
  useRunSubjects(isShown: boolean) {
    const { data = [] } = useQuery({ ...decksQuery, enabled: isShown });
    return data.map(({ id, title }) => ({ id, title }));
  },
  commands: [
    { name: { en: 'Review cards', nb: 'Repeter kort' }, to: '/learn/review' },
    { name: { en: 'Make cards and a quiz', nb: 'Lag kort og en quiz' }, to: '/learn/new' },
  ],
  useFindings: useStudyFindings,
} as const satisfies RoomPart;
