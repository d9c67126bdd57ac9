import { useQuery } from '@tanstack/react-query';
import { documentsQuery } from '../../api/queries.ts';
import type { RoomPart } from '../../room/room.ts';
import { libraryRoutes } from './library.routes.tsx';
import { useLibraryFindings } from './library-findings.ts';

export const documentsPart = {
  fronts: [{ to: '/library', name: { en: 'Documents', nb: 'Dokumenter' } }],
  routes: libraryRoutes,
  runNames: new Map([
    ['library.read_document', { en: 'Reading a document', nb: 'Leser et dokument' }],
    [
      'library.embed_document',
      { en: 'Preparing search by meaning', nb: 'Forbereder søk etter mening' },
    ],
  ]),
  // Read on every page: citations and the search look documents up in this list.
  useRunSubjects() {
    const { data = [] } = useQuery(documentsQuery);
    return data.map(({ id, title, run_id }) => ({ id, title, readBy: run_id }));
  },
  commands: [
    { name: { en: 'Add documents', nb: 'Legg til dokumenter' }, to: '/library' },
    {
      name: { en: 'Look at scans that wait for review', nb: 'Se over skanninger som venter' },
      to: '/library/review',
    },
  ],
  useFindings: useLibraryFindings,
} as const satisfies RoomPart;
