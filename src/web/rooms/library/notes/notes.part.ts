import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import type { RoomPart } from '../../../room/room.ts';
import { rootRoute } from '../../../room/root-route.ts';

const notes = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/notes',
  component: lazyPage(() => import('./notes-page.tsx'), 'NotesPage'),
});

export const notesPart = {
  fronts: [{ to: '/library/notes', name: { en: 'Notes', nb: 'Notater' } }],
  routes: [notes],
} as const satisfies RoomPart;
