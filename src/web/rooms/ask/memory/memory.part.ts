import type { RoomPart } from '../../../room/room.ts';
import { memoryRoutes } from './memory.routes.tsx';

const name = { en: 'Memory', nb: 'Hukommelse' };

export const memoryPart = {
  fronts: [{ to: '/ask/memory', name }],
  routes: memoryRoutes,
  commands: [
    { name: { en: 'See what is remembered', nb: 'Se hva som huskes' }, to: '/ask/memory' },
  ],
} as const satisfies RoomPart;
