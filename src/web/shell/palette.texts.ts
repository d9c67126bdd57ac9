import { defineTexts } from '../texts/define-texts.ts';

export const paletteTexts = defineTexts(
  {
    title: 'Search everything',
    placeholder: 'A word, a question, a command …',
    nothing: (words: string) => `Nothing in your documents about “${words}”.`,
    searching: 'Searching …',
    commands: 'Commands',
    runs: 'Runs',
    goTo: (room: string) => `Go to ${room}`,
    dark: 'Dark theme',
    light: 'Light theme',
    english: 'Use English',
    norwegian: 'Bruk norsk',
    api: 'The API, to read and to try',
    hint: 'Arrows choose, Enter opens, Escape closes',
  },
  {
    title: 'Søk i alt',
    placeholder: 'Et ord, et spørsmål, en kommando …',
    nothing: (words: string) => `Ingenting i dokumentene dine om «${words}».`,
    searching: 'Søker …',
    commands: 'Kommandoer',
    runs: 'Kjøringer',
    goTo: (room: string) => `Gå til ${room}`,
    dark: 'Mørkt utseende',
    light: 'Lyst utseende',
    english: 'Use English',
    norwegian: 'Bruk norsk',
    api: 'API-et, til å lese og prøve',
    hint: 'Piltaster velger, Enter åpner, Escape lukker',
  },
);
