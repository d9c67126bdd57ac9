import { defineTexts } from '../texts/define-texts.ts';

export const scopeTexts = defineTexts(
  {
    sources: (chosen: number, total: number) => `Sources: ${chosen} of ${total}`,
    all: (total: number) => `Sources: all ${total}`,
    title: 'Which documents',
    intro: 'What you choose here stays chosen on every page, until you choose otherwise.',
    collections: 'Collections',
    documents: 'Documents',
    everything: 'Everything',
    use: 'Use these',
    none: 'No document is ready yet.',
    find: 'Find by title',
  },
  {
    sources: (chosen: number, total: number) => `Kilder: ${chosen} av ${total}`,
    all: (total: number) => `Kilder: alle ${total}`,
    title: 'Hvilke dokumenter',
    intro: 'Det du velger her, står ved lag på alle sider til du velger noe annet.',
    collections: 'Samlinger',
    documents: 'Dokumenter',
    everything: 'Alt',
    use: 'Bruk disse',
    none: 'Ingen dokumenter er klare ennå.',
    find: 'Finn etter tittel',
  },
);
