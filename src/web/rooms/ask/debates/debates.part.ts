import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FindingGroup, fittingFindings } from '../../../room/finding.ts';
import type { RoomPart } from '../../../room/room.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { debatesQuery } from './debate.queries.ts';
import { debateRoutes } from './debate.routes.tsx';
import { DebateAction } from './debate-action.tsx';

const debates = { en: 'Debates', nb: 'Debatter' };
const preparing = { en: 'Preparing a debate', nb: 'Forbereder en debatt' };

export const debatesPart = {
  fronts: [{ to: '/ask/debates', name: debates }],
  routes: debateRoutes,
  DocumentAction: DebateAction,
  runNames: new Map([
    ['debate.find_questions', preparing],
    ['debate.choose_postures', preparing],
    ['debate.hold_debate', { en: 'Holding a debate', nb: 'Holder en debatt' }],
  ]),
  useRunSubjects(isShown: boolean) {
    const { data = [] } = useQuery({ ...debatesQuery, enabled: isShown });
    return data.map(({ id, question }) => ({ id, title: question }));
  },
  commands: [{ name: { en: 'Hold a debate', nb: 'Hold en debatt' }, to: '/ask/debates/new' }],
  useFindings: useDebateFindings,
} as const satisfies RoomPart;

function useDebateFindings(words: string): FindingGroup[] {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { data = [] } = useQuery({ ...debatesQuery, enabled: words !== '' });
  const findings = data.map(({ id, question, papers }) => ({
    key: `debate ${id}`,
    label: question ?? papers.map(({ title }) => title).join(', '),
    open: () => void navigate({ to: '/ask/debates/$debateId', params: { debateId: id } }),
  }));
  return [
    { name: debates[language], findings: words === '' ? [] : fittingFindings(findings, words) },
  ];
}
