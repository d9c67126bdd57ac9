import { Settings } from 'lucide-react';
import type { Room } from '../../room/room.ts';
import { peoplePart } from './people/people.part.ts';
import { settingsRoutes } from './settings.routes.tsx';

const name = { en: 'Settings', nb: 'Innstillinger' };

export const settingsRoom = {
  path: '/settings',
  icon: Settings,
  name,
  place: 'foot',
  parts: [
    {
      fronts: [{ to: '/settings', name }],
      routes: settingsRoutes,
      commands: [
        {
          name: { en: 'Add a language model', nb: 'Legg til en språkmodell' },
          to: '/settings',
          hash: 'models',
          audience: 'admins',
        },
        {
          name: { en: 'What leaves this machine', nb: 'Hva som forlater denne maskinen' },
          to: '/settings',
          hash: 'leaves',
        },
        {
          name: {
            en: 'Get everything out (export, backup)',
            nb: 'Ta ut alt (eksport, sikkerhetskopi)',
          },
          to: '/settings',
          hash: 'data',
          audience: 'admins',
        },
      ],
    },
    peoplePart,
  ],
} as const satisfies Room;
