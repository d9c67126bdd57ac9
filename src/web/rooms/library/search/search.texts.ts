import { defineTexts } from '../../../texts/define-texts.ts';

export const searchTexts = defineTexts(
  {
    search: 'Search',
    results: (words: string) => `Results for “${words}”`,
    words: 'What to look for',
    kinds: 'Show only',
    all: 'Everything',
    passages: 'Passages',
    ideas: 'Ideas',
    cards: 'Cards',
    notes: 'Notes',
    notOnly: (section: string) => `Only in “${section}” ✕`,
    onlyHere: 'Only in this section',
    nothing: 'Nothing in these documents is about it.',
    none: 'None.',
  },
  {
    search: 'Søk',
    results: (words: string) => `Treff på «${words}»`,
    words: 'Hva du leter etter',
    kinds: 'Vis bare',
    all: 'Alt',
    passages: 'Avsnitt',
    ideas: 'Ideer',
    cards: 'Kort',
    notes: 'Notater',
    notOnly: (section: string) => `Bare i «${section}» ✕`,
    onlyHere: 'Bare i denne delen',
    nothing: 'Ingenting i disse dokumentene handler om det.',
    none: 'Ingen.',
  },
);
