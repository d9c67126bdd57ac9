import { Library } from 'lucide-react';
import type { Room } from '../../room/room.ts';
import { documentsPart } from './documents.part.ts';

export const libraryRoom = {
  path: '/library',
  alsoAt: ['/documents'],
  icon: Library,
  name: { en: 'Library', nb: 'Bibliotek' },
  parts: [documentsPart],
} as const satisfies Room;
