import { count, defineTexts } from '../../../texts/define-texts.ts';

export const answerCardsTexts = defineTexts(
  {
    makeCards: 'Make cards',
    title: 'Cards from this answer',
    hint: 'Each rests on a passage that the answer cites.',
    none: 'No card can be made from this answer: nothing in it holds as a question with its answer.',
    into: 'Into',
    newDeck: 'A new deck, named after the question',
    add: (number: number) => `Add ${count(number, 'card', 'cards')}`,
    added: (number: number) => count(number, 'card was added.', 'cards were added.'),
    already: (number: number) =>
      count(number, 'card was there already.', 'cards were there already.'),
    open: 'Open the set',
    close: 'Close',
  },
  {
    makeCards: 'Lag kort',
    title: 'Kort fra dette svaret',
    hint: 'Hvert av dem bygger på et avsnitt som svaret viser til.',
    none: 'Det kan ikke lages kort av dette svaret: ingenting i det holder som spørsmål med svar.',
    into: 'Til',
    newDeck: 'En ny bunke med spørsmålet som navn',
    add: (number: number) => `Legg til ${number} kort`,
    added: (number: number) => `${number} kort er lagt til.`,
    already: (number: number) => `${number} kort var der fra før.`,
    open: 'Åpne settet',
    close: 'Lukk',
  },
);
