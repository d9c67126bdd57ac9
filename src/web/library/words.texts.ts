/** Words for what a document is and how it stands, the same on every page of the library. */
import { count, defineTexts } from '../texts/define-texts.ts';

export const wordsTexts = defineTexts(
  {
    pages: (number: number) => count(number, 'page', 'pages'),
    added: (when: string) => `added ${when}`,
    text: 'Text',
    picture: (format: string) => `Picture (${format})`,
    subtitles: (format: string) => `Transcript (${format})`,
    webPage: 'Web page',
    reading: 'Reading',
    ready: 'Ready',
    needsReview: 'Needs review',
    failed: 'Failed',
    replaceFailed: 'New file failed',
    stageReading: 'Reading the text',
    stageRecognising: 'Recognising scanned pages',
    stageIndexing: 'Preparing search',
    stageAt: (stage: string, done: number, total: number) => `${stage}: page ${done} of ${total}`,
    stageBegun: (stage: string, done: number) => `${stage}: ${count(done, 'page', 'pages')} so far`,
  },
  {
    pages: (number: number) => count(number, 'side', 'sider'),
    added: (when: string) => `lagt til ${when}`,
    text: 'Tekst',
    picture: (format: string) => `Bilde (${format})`,
    subtitles: (format: string) => `Transkripsjon (${format})`,
    webPage: 'Nettside',
    reading: 'Leses',
    ready: 'Klart',
    needsReview: 'Må ses over',
    failed: 'Mislyktes',
    replaceFailed: 'Ny fil mislyktes',
    stageReading: 'Leser teksten',
    stageRecognising: 'Gjenkjenner skannede sider',
    stageIndexing: 'Forbereder søk',
    stageAt: (stage: string, done: number, total: number) => `${stage}: side ${done} av ${total}`,
    stageBegun: (stage: string, done: number) =>
      `${stage}: ${count(done, 'side', 'sider')} så langt`,
  },
);

/** What went wrong with a file, by its code. In English the server itself says it, with more detail. */
export const faultTexts: Record<string, string> = {
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
  'document.reader-stopped': 'Lesingen stoppet uventet. Prøv igjen.',
  'document.cancelled': 'Lesingen ble stoppet. Les dokumentet igjen når du vil ha det.',
  'document.busy': 'Dokumentet leses fortsatt. Vent til det er ferdig, eller stopp lesingen først.',
  'document.page-timeout': 'En side tok for lang tid å lese.',
  'input.too-large': 'Filen er større enn det dette Lyceum tar imot.',
  'net.too-large': 'Siden er større enn det dette Lyceum tar imot.',
  'net.type': 'Adressen gir noe annet enn en side eller et dokument som kan leses.',
  'net.timeout': 'Siden svarte ikke i tide. Prøv igjen.',
  'net.refused': 'Denne adressen hentes ikke: bare åpne adresser på nettet er tillatt.',
  'net.failed': 'Siden kunne ikke hentes. Sjekk adressen, og prøv igjen.',
};
