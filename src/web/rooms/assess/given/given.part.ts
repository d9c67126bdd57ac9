import type { RoomPart } from '../../../room/room.ts';
import { givenRoutes } from './given.routes.tsx';

export const givenPart = {
  fronts: [{ to: '/assess/given', name: { en: 'Results', nb: 'Resultater' } }],
  routes: givenRoutes,
  commands: [
    { name: { en: 'Give questions to people', nb: 'Gi spørsmål til andre' }, to: '/assess/give' },
  ],
} as const satisfies RoomPart;
