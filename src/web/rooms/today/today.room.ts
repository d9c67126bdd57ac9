import { Sun } from 'lucide-react';
import type { Room } from '../../room/room.ts';
import { todayRoutes } from './today.routes.tsx';

const name = { en: 'Today', nb: 'I dag' };

export const todayRoom = {
  path: '/today',
  icon: Sun,
  name,
  parts: [{ fronts: [{ to: '/today', name }], routes: todayRoutes }],
} as const satisfies Room;
