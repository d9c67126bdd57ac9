import { Library } from 'lucide-react';
import type { Room } from '../../room/room.ts';
import { conceptsPart } from './concepts/concepts.part.ts';
import { documentsPart } from './documents.part.ts';
import { notesPart } from './notes/notes.part.ts';
import { searchPart } from './search/search.part.ts';
import { trashPart } from './trash/trash.part.ts';

export const libraryRoom = {
  path: '/library',
  alsoAt: ['/documents', '/concepts', '/search'],
  icon: Library,
  name: { en: 'Library', nb: 'Bibliotek' },
  parts: [documentsPart, conceptsPart, notesPart, searchPart, trashPart],
} as const satisfies Room;
