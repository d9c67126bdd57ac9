import type { RoomPart } from '../../../room/room.ts';
import { givenRoutes } from './given.routes.tsx';

export const givenPart = {
  fronts: [{ to: '/assess/given', name: { en: 'Results', nb: 'Resultater' }, audience: 'authors' }],
  routes: givenRoutes,
  commands: [
    {
      name: { en: 'Give questions to people', nb: 'Gi spørsmål til andre' },
      to: '/assess/give',
      audience: 'authors',
    },
  ],
} as const satisfies RoomPart;
