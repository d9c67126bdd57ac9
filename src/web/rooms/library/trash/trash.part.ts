import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import type { RoomPart } from '../../../room/room.ts';
import { rootRoute } from '../../../room/root-route.ts';

const trash = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/trash',
  component: lazyPage(() => import('./trash-page.tsx'), 'TrashPage'),
});

export const trashPart = {
  fronts: [{ to: '/library/trash', name: { en: 'Trash', nb: 'Papirkurv' } }],
  routes: [trash],
} as const satisfies RoomPart;
