/**
 * What went wrong, by its code, in Norwegian. In English the server itself says it, with more
 * detail; a code that is missing here is shown in its words too.
 */
import type { Problem } from '../../contracts/problem.ts';

const words: Record<string, string | ((details: Record<string, unknown>) => string)> = {
  'app.bug': 'Noe gikk galt i Lyceum. Ingenting er tapt; prøv igjen.',
  'app.not-found': 'Det finnes ikke noe her.',
  'app.shutting-down': 'Lyceum er i ferd med å stoppe. Prøv igjen om litt.',
  'input.invalid': 'Noe i det du sendte, er ikke slik det må være.',
  'input.too-large': 'Filen er større enn det dette Lyceum tar imot.',
  'auth.wrong-token': 'Nøkkelen stemmer ikke.',
  'limit.rate': 'Det kom for mange forespørsler på kort tid. Vent litt, og prøv igjen.',
  'store.unreachable': 'Databasen svarer ikke. Prøv igjen om litt.',
  'store.busy': 'Databasen har mye å gjøre. Prøv igjen om litt.',
  'store.gone': 'Dette, eller noe det hører til, ble slettet imens. Last siden på nytt.',
  'store.taken': 'Noen andre gjorde det samme imens. Last siden på nytt, og prøv igjen.',
  'store.unstorable': 'Teksten inneholder tegn som ikke kan lagres. Fjern dem, og prøv igjen.',
  'disk.full': 'Det er ikke mer plass på disken til Lyceum. Frigjør plass, og prøv igjen.',
  'thread.failed': 'Noe av arbeidet tok for lang tid eller brøt sammen. Prøv igjen.',
  'document.encrypted': 'Dokumentet er beskyttet med passord.',
  'document.corrupt':
    'Filen kan ikke leses: den er skadet, eller ikke det den gir seg ut for. Prøv å eksportere den på nytt.',
  'document.too-large': 'Filen er for stor, eller pakker ut til mer enn Lyceum tar imot.',
  'document.no-text': 'Det er ingen tekst i dokumentet som kan leses.',
  'document.missing': 'Dokumentet eller filen finnes ikke lenger. Legg den til på nytt.',
  'document.low-confidence': 'For mye av skanningen var uleselig. Se over sidene.',
  'document.rejected': 'Noen så over dokumentet og forkastet det.',
  'document.no-review': 'Dokumentet venter ikke på å bli sett over.',
  'document.empty': 'Filen er tom.',
  'document.unsupported':
    'Dette er ikke en filtype som kan leses. Lyceum leser PDF, bilder, Word, PowerPoint, EPUB, HTML, Markdown, tekst og undertekster.',
  'document.unsafe': 'Filen inneholder noe som er laget for å gjøre skade, og er ikke lest.',
  'document.too-complex': 'Filen er laget slik at den ikke lar seg lese i rimelig tid.',
  'document.too-short': 'Teksten er for kort til dette.',
  'document.reader-stopped': 'Lesingen stoppet uventet. Prøv igjen.',
  'document.cancelled': 'Lesingen ble stoppet. Les dokumentet igjen når du vil ha det.',
  'document.busy': 'Dokumentet leses fortsatt. Vent til det er ferdig, eller stopp lesingen først.',
  'document.page-timeout': 'En side tok for lang tid å lese.',
  'net.too-large': 'Siden er større enn det dette Lyceum tar imot.',
  'net.type': 'Adressen gir noe annet enn en side eller et dokument som kan leses.',
  'net.timeout': 'Siden svarte ikke i tide. Prøv igjen.',
  'net.refused': 'Denne adressen hentes ikke: bare åpne adresser på nettet er tillatt.',
  'net.failed': 'Siden kunne ikke hentes. Sjekk adressen, og prøv igjen.',
  'model.key-missing': 'Språkmodellen mangler nøkkel. Innstillinger viser hvordan den settes.',
  'model.key-wrong': 'Leverandøren godtar ikke nøkkelen til språkmodellen.',
  'model.unavailable': 'Språkmodellen svarer ikke. Prøv igjen om litt.',
  'model.timeout': 'Språkmodellen svarte ikke i tide. Prøv igjen.',
  'model.refused': 'Språkmodellen ville ikke svare på dette.',
  'model.output-invalid': 'Språkmodellen svarte ikke slik det ble bedt om.',
  'model.budget-spent': 'Kjøringen har brukt opp tokenene den hadde.',
  'run.missing': 'Kjøringen finnes ikke lenger.',
  'run.finished': 'Kjøringen er allerede ferdig.',
  'run.cancelled': 'Kjøringen ble stoppet.',
  'run.poisoned':
    'Lyceum stoppet fem ganger under dette arbeidet, så det ble gitt opp. Det som var gjort, er tatt vare på; du kan prøve igjen.',
  'reading.missing': 'Dette finnes ikke lenger. Det kan være slettet.',
  'reading.too-little': tooLittle,
  'reading.empty-scope': 'Det er ingen tekst i den delen du valgte.',
  'reading.nothing-to-export': 'Det er ingenting av dette slaget i settet.',
  'reading.import-damaged': 'Filen kan ikke leses. Eksporter den på nytt, og prøv igjen.',
  'reading.import-too-large': 'Filen er for stor til å importeres.',
  'reading.import-unsupported': 'Dette er verken en tabell (CSV, TSV) eller en Anki-fil (.apkg).',
  'reading.import-empty': 'Det er ingen kort i filen.',
  'reading.quote-not-found': 'De markerte ordene finnes ikke i dokumentet.',
  'debate.missing': 'Debatten finnes ikke lenger.',
  'debate.over': 'Debatten er over.',
  'debate.already-staked': 'Du har tippet dommen allerede.',
  'debate.not-ready': 'Rapporten er ikke ferdig ennå.',
  'learner.nothing-to-undo': 'Det er ingenting å angre.',
  'collection.missing': 'Samlingen finnes ikke lenger.',
  'collection.taken': 'Det finnes allerede en samling med det navnet.',
  'annotation.too-many': 'Det er for mange markeringer i dette dokumentet.',
  'evidence.missing': 'Avsnittet finnes ikke lenger.',
  'samples.missing': 'Eksempeldokumentene følger ikke med denne installasjonen.',
  'settings.no-model': 'Det er ikke satt opp noen språkmodell.',
  'debate.too-little': 'Det er for lite i teksten til en debatt.',
  'debate.not-carried': 'Teksten bærer ingen debatt om dette: ikke to sider har to steder hver.',
};

function tooLittle({ possible_flashcards, possible_questions }: Record<string, unknown>): string {
  return `Teksten rekker til ${Number(possible_flashcards)} kort og ${Number(possible_questions)} quizspørsmål. Be om så mange eller færre, eller velg mer av teksten.`;
}

export function problemInNorwegian({ code, details }: Problem): string | undefined {
  const found = words[code];
  return typeof found === 'function' ? found(details ?? {}) : found;
}
