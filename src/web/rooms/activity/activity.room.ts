import { Activity } from 'lucide-react';
import type { Room } from '../../room/room.ts';
import { activityRoutes } from './activity.routes.tsx';

export const activityRoom = {
  path: '/activity',
  icon: Activity,
  name: { en: 'Activity', nb: 'Aktivitet' },
  routes: activityRoutes,
  commands: [{ name: { en: 'What runs cost', nb: 'Hva kjøringer koster' }, to: '/activity' }],
} satisfies Room;
