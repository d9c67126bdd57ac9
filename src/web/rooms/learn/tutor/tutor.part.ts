import type { RoomPart } from '../../../room/room.ts';
import { tutorRoutes } from './tutor.routes.tsx';

const replying = { en: 'The tutor answers', nb: 'Veilederen svarer' };

export const tutorPart = {
  fronts: [{ to: '/learn/tutor', name: { en: 'Tutor', nb: 'Veileder' } }],
  routes: tutorRoutes,
  runNames: new Map([
    ['tutoring.reply', replying],
    ['tutoring.answer', replying],
  ]),
  commands: [
    {
      name: { en: 'Be taught until I know it', nb: 'Bli undervist til jeg kan det' },
      to: '/learn/tutor',
    },
  ],
} as const satisfies RoomPart;
