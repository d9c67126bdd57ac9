import { Activity } from 'lucide-react';
import type { Room } from '../../room/room.ts';
import { activityRoutes } from './activity.routes.tsx';

const name = { en: 'All activity', nb: 'All aktivitet' };

/** Reached from the tray: what was worked on, with the technical details of each run. */
export const activityRoom = {
  path: '/activity',
  icon: Activity,
  name,
  place: 'tray',
  parts: [
    {
      fronts: [{ to: '/activity', name }],
      routes: activityRoutes,
      commands: [{ name: { en: 'What runs cost', nb: 'Hva kjøringer koster' }, to: '/activity' }],
    },
  ],
} as const satisfies Room;
