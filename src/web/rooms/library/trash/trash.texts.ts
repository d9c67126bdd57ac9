import { count, defineTexts } from '../../../texts/define-texts.ts';

export const trashTexts = defineTexts(
  {
    trash: 'Trash',
    empties: (days: number) =>
      `What lies here is deleted for good after ${count(days, 'day', 'days')}.`,
    emptyTitle: 'The trash is empty',
    emptyHint:
      'A document that you throw away waits here for a while, so that you can take it back.',
    thrown: (when: string) => `thrown away ${when}`,
    goes: (when: string) => `deleted for good ${when}`,
    restore: 'Restore',
    restoreNamed: (title: string) => `Restore: ${title}`,
    restored: (title: string) => `“${title}” is back in the library.`,
    deleteForever: 'Delete for good',
    deleteNamed: (title: string) => `Delete for good: ${title}`,
    deleteAsk: (title: string) => `Delete “${title}” for good?`,
    deleteHint:
      'The file, its text, and the cards, notes and answers that rest on it are gone. This cannot be undone.',
    documents: 'Documents in the trash',
  },
  {
    trash: 'Papirkurv',
    empties: (days: number) =>
      `Det som ligger her, slettes for godt etter ${count(days, 'dag', 'dager')}.`,
    emptyTitle: 'Papirkurven er tom',
    emptyHint: 'Et dokument du kaster, venter her en stund, så du kan hente det tilbake.',
    thrown: (when: string) => `kastet ${when}`,
    goes: (when: string) => `slettes for godt ${when}`,
    restore: 'Gjenopprett',
    restoreNamed: (title: string) => `Gjenopprett: ${title}`,
    restored: (title: string) => `«${title}» er tilbake i biblioteket.`,
    deleteForever: 'Slett for godt',
    deleteNamed: (title: string) => `Slett for godt: ${title}`,
    deleteAsk: (title: string) => `Vil du slette «${title}» for godt?`,
    deleteHint:
      'Filen, teksten og kortene, notatene og svarene som bygger på den, blir borte. Det kan ikke angres.',
    documents: 'Dokumenter i papirkurven',
  },
);
