import { defineTexts } from '../texts/define-texts.ts';

export const uiTexts = defineTexts(
  {
    loading: 'Loading…',
    close: 'Close',
    retry: 'Try again',
    undo: 'Undo',
    dismiss: 'Dismiss',
    unreachable: 'Lyceum does not answer. Is it still running?',
    notAnAnswer: 'The answer was not one of Lyceum.',
    nothingHere: 'There is nothing at this address. It may be mistyped, or deleted.',
    traceId: 'Trace',
    somethingWrong: 'Something went wrong on this page. Reloading it loses nothing.',
    reload: 'Reload',
    cancel: 'Cancel',
    wayBack: 'Way back',
  },
  {
    loading: 'Laster…',
    close: 'Lukk',
    retry: 'Prøv igjen',
    undo: 'Angre',
    dismiss: 'Skjul',
    unreachable: 'Lyceum svarer ikke. Kjører det fortsatt?',
    notAnAnswer: 'Svaret kom ikke fra Lyceum.',
    nothingHere: 'Det er ingenting på denne adressen. Den kan være feilskrevet eller slettet.',
    traceId: 'Spor',
    somethingWrong: 'Noe gikk galt på denne siden. Du mister ingenting ved å laste den på nytt.',
    reload: 'Last på nytt',
    cancel: 'Avbryt',
    wayBack: 'Vei tilbake',
  },
);
