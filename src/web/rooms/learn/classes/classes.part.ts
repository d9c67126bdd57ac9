/** Classes, where people have accounts: what is shared with the caller, and what authors share. */
import type { RoomPart } from '../../../room/room.ts';
import { classesRoutes } from './classes.routes.tsx';

const name = { en: 'Classes', nb: 'Klasser' };

export const classesPart = {
  fronts: [{ to: '/learn/classes', name, audience: 'members' }],
  routes: classesRoutes,
  commands: [{ name, to: '/learn/classes', audience: 'members' }],
} as const satisfies RoomPart;
