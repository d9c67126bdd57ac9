/** The page of those who were given a quiz by its link: they know nothing of the rest. */
import type { RoomPart } from '../../../room/room.ts';
import { takingRoutes } from './taking.routes.tsx';

export const takingPart = {
  fronts: [],
  routes: takingRoutes,
  aloneAt: ['/take'],
} as const satisfies RoomPart;
