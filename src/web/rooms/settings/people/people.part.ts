/** The caller's own account, and for admins the people of this Lyceum and what was done here. */
import type { RoomPart } from '../../../room/room.ts';
import { peopleRoutes } from './people.routes.tsx';

export const peoplePart = {
  fronts: [
    { to: '/settings/account', name: { en: 'Account', nb: 'Konto' } },
    { to: '/settings/people', name: { en: 'People', nb: 'Personer' }, audience: 'admins' },
    {
      to: '/settings/audit',
      name: { en: 'What was done', nb: 'Hva som er gjort' },
      audience: 'admins',
    },
  ],
  routes: peopleRoutes,
  aloneAt: ['/join'],
  commands: [
    {
      name: { en: 'Make a token for a program', nb: 'Lag en nøkkel til et program' },
      to: '/settings/account',
      hash: 'tokens',
    },
    { name: { en: 'Sign out', nb: 'Logg ut' }, to: '/settings/account' },
  ],
} as const satisfies RoomPart;
