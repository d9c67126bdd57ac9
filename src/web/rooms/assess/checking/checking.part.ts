import type { RoomPart } from '../../../room/room.ts';
import { checkingRoutes } from './checking.routes.tsx';

const check = { en: 'Check questions', nb: 'Sjekk spørsmål' };

export const checkingPart = {
  fronts: [{ to: '/assess/check', name: check }],
  routes: checkingRoutes,
  commands: [{ name: check, to: '/assess/check' }],
} as const satisfies RoomPart;
