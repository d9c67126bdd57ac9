import type { RoomPart } from '../../../room/room.ts';
import { quizzesRoutes } from './quizzes.routes.tsx';

export const quizzesPart = {
  fronts: [{ to: '/assess/quizzes', name: { en: 'Quizzes', nb: 'Quizer' } }],
  routes: quizzesRoutes,
  commands: [{ name: { en: 'Take a quiz', nb: 'Ta en quiz' }, to: '/assess/quizzes' }],
} as const satisfies RoomPart;
