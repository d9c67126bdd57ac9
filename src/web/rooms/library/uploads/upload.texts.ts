import { defineTexts } from '../../../texts/define-texts.ts';

interface UploadCounts {
  going: number;
  ready: number;
  failed: number;
  asks: number;
}

/** "3 failed · 8 ready": what there is none of is left out. */
const listed = (parts: readonly [number, string][]): string =>
  parts.flatMap(([number, words]) => (number > 0 ? [words] : [])).join(' · ');

export const uploadTexts = defineTexts(
  {
    addFiles: 'Add files',
    chooseFiles: 'Choose files',
    fromWeb: 'From a web address',
    pasteText: 'Paste text',
    dropHere: 'Drop the files to add them',
    accepted:
      'PDF, Word, PowerPoint, EPUB, web pages, Markdown, text, subtitles, and pictures or scans of text.',
    address: 'Web address',
    addressHint: 'Only this one page is fetched, once. Nothing else leaves your machine.',
    add: 'Add',
    title: 'Title',
    text: 'Text',
    adding: 'What you are adding',
    waiting: 'Waits its turn',
    sending: (percent: string) => `Uploading, ${percent}`,
    fetching: 'Fetching',
    ready: 'Ready',
    wasThere: 'This file is in your library already.',
    needsReview: 'Too much of this scan could not be read well. Look at its pages and decide.',
    review: 'Review it',
    password: 'Password',
    passwordFor: (name: string) => `Password of ${name}`,
    passwordAsked: 'This PDF is protected with a password. It is used once and kept nowhere.',
    wrongPassword: 'That password does not open it. Check it and try again.',
    unlock: 'Open with the password',
    retry: 'Try again',
    dismiss: (name: string) => `Hide ${name} from this list`,
    clear: 'Hide what is done',
    summary: ({ going, ready, failed, asks }: UploadCounts) =>
      listed([
        [failed, `${failed} failed`],
        [asks, `${asks} ${asks === 1 ? 'needs' : 'need'} you`],
        [going, `${going} under way`],
        [ready, `${ready} ready`],
      ]),
  },
  {
    addFiles: 'Legg til filer',
    chooseFiles: 'Velg filer',
    fromWeb: 'Fra en nettadresse',
    pasteText: 'Lim inn tekst',
    dropHere: 'Slipp filene for å legge dem til',
    accepted:
      'PDF, Word, PowerPoint, EPUB, nettsider, Markdown, tekst, undertekster og bilder eller skanninger av tekst.',
    address: 'Nettadresse',
    addressHint: 'Bare denne ene siden hentes, én gang. Ingenting annet forlater maskinen din.',
    add: 'Legg til',
    title: 'Tittel',
    text: 'Tekst',
    adding: 'Dette legger du til',
    waiting: 'Venter på tur',
    sending: (percent: string) => `Laster opp, ${percent}`,
    fetching: 'Henter',
    ready: 'Klart',
    wasThere: 'Denne filen har du allerede i biblioteket.',
    needsReview: 'For mye av skanningen var uleselig. Se på sidene og avgjør.',
    review: 'Se over',
    password: 'Passord',
    passwordFor: (name: string) => `Passordet til ${name}`,
    passwordAsked: 'PDF-en er beskyttet med passord. Det brukes én gang og lagres ikke.',
    wrongPassword: 'Passordet åpner den ikke. Sjekk det og prøv igjen.',
    unlock: 'Åpne med passordet',
    retry: 'Prøv igjen',
    dismiss: (name: string) => `Skjul ${name} fra listen`,
    clear: 'Skjul det som er ferdig',
    summary: ({ going, ready, failed, asks }: UploadCounts) =>
      listed([
        [failed, `${failed} mislyktes`],
        [asks, `${asks} trenger deg`],
        [going, `${going} underveis`],
        [ready, `${ready} klare`],
      ]),
  },
);
