import type { RoomPart } from '../../../room/room.ts';
import { QuizAction } from './quiz-action.tsx';
import { quizzesRoutes } from './quizzes.routes.tsx';

export const quizzesPart = {
  fronts: [{ to: '/assess/quizzes', name: { en: 'Quizzes', nb: 'Quizer' } }],
  routes: quizzesRoutes,
  DocumentAction: QuizAction,
  commands: [{ name: { en: 'Take a quiz', nb: 'Ta en quiz' }, to: '/assess/quizzes' }],
} as const satisfies RoomPart;
