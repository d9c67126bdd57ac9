import type { RoomPart } from '../../../room/room.ts';
import { importsRoutes } from './imports.routes.tsx';

export const importsPart = {
  fronts: [],
  routes: importsRoutes,
} as const satisfies RoomPart;
