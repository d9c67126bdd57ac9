import { count, defineTexts } from '../../../../texts/define-texts.ts';

export const bankTexts = defineTexts(
  {
    title: 'Bank',
    intro: 'The questions of all your finished tests, each with its proof.',
    empty: 'The bank is empty',
    emptyHint: 'The questions of every test that is finished are kept here.',
    find: 'Find by words',
    level: 'Level',
    every: 'All levels',
    shown: (shown: number, all: number) =>
      shown === all ? count(all, 'question', 'questions') : `${shown} of ${all} questions`,
    from: 'From the test',
  },
  {
    title: 'Bank',
    intro: 'Spørsmålene fra alle de ferdige prøvene dine, hvert med beviset sitt.',
    empty: 'Banken er tom',
    emptyHint: 'Spørsmålene fra hver ferdige prøve tas vare på her.',
    find: 'Finn etter ord',
    level: 'Nivå',
    every: 'Alle nivåer',
    shown: (shown: number, all: number) =>
      shown === all ? count(all, 'spørsmål', 'spørsmål') : `${shown} av ${all} spørsmål`,
    from: 'Fra prøven',
  },
);
