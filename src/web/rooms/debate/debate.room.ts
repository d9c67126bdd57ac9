import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import type { Room } from '../../room/room.ts';
import { debatesQuery } from './debate.queries.ts';
import { debateRoutes } from './debate.routes.tsx';

const preparing = { en: 'Preparing a debate', nb: 'Forbereder en debatt' };

export const debateRoom = {
  path: '/debate',
  icon: MessagesSquare,
  name: { en: 'Debate', nb: 'Debatt' },
  routes: debateRoutes,
  runNames: new Map([
    ['debate.find_questions', preparing],
    ['debate.choose_postures', preparing],
    ['debate.hold_debate', { en: 'Holding a debate', nb: 'Holder en debatt' }],
  ]),
  useRunSubjects(isShown: boolean) {
    const { data = [] } = useQuery({ ...debatesQuery, enabled: isShown });
    return data.map(({ id, question }) => ({ id, title: question }));
  },
} satisfies Room;
