import type { RoomPart } from '../../../room/room.ts';
import { referencesRoutes } from './references.routes.tsx';

/** No tab of its own: who has a list comes here once, from the question box or the search. */
export const referencesPart = {
  fronts: [],
  routes: referencesRoutes,
  commands: [
    {
      name: { en: 'Bring in a list of references', nb: 'Hent inn en referanseliste' },
      to: '/ask/references',
    },
  ],
} as const satisfies RoomPart;
