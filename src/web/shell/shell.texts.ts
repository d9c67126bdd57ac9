import { count, defineTexts } from '../texts/define-texts.ts';

export const shellTexts = defineTexts(
  {
    rooms: 'Rooms',
    gone: 'Lyceum is not answering. Is it still running? Everything here goes on by itself when it is back.',
    skip: 'Skip to the page',
    search: 'Search everything',
    searchHint: 'Documents, passages, cards, runs, commands',
    running: (number: number) =>
      count(number, 'thing is being worked on', 'things are being worked on'),
    nothingRuns: 'Nothing is being worked on',
    tray: 'What is being worked on',
    stop: 'Stop',
    retry: 'Try again',
    allRuns: 'All runs',
    notFound: 'There is nothing here',
    notFoundHint: 'The address may be mistyped, or what it showed was deleted.',
    toLibrary: 'To the library',
    signIn: 'This Lyceum asks for its token',
    signInHint:
      'Whoever runs it has set LYCEUM_TOKEN. The token is kept in this browser only until you sign out.',
    token: 'Token',
    enter: 'Enter',
  },
  {
    rooms: 'Rom',
    gone: 'Lyceum svarer ikke. Kjører det fortsatt? Alt her fortsetter av seg selv når det er tilbake.',
    skip: 'Hopp til siden',
    search: 'Søk i alt',
    searchHint: 'Dokumenter, avsnitt, kort, kjøringer, kommandoer',
    running: (number: number) => count(number, 'ting er under arbeid', 'ting er under arbeid'),
    nothingRuns: 'Ingenting er under arbeid',
    tray: 'Under arbeid',
    stop: 'Stopp',
    retry: 'Prøv igjen',
    allRuns: 'Alle kjøringer',
    notFound: 'Her er det ingenting',
    notFoundHint: 'Adressen kan være feilskrevet, eller det den viste er slettet.',
    toLibrary: 'Til biblioteket',
    signIn: 'Dette Lyceum spør etter nøkkelen sin',
    signInHint:
      'Den som driver det, har satt LYCEUM_TOKEN. Nøkkelen blir bare i denne nettleseren til du logger ut.',
    token: 'Nøkkel',
    enter: 'Gå inn',
  },
);
