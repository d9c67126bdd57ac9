import { count, defineTexts } from '../../../texts/define-texts.ts';

export const quizzesTexts = defineTexts(
  {
    title: 'Quizzes',
    intro: 'Questions made from your documents, to take here or to carry to another program.',
    make: 'Make a quiz',
    empty: 'Make questions from a document',
    emptyHint:
      'Every question has one right answer with its passage, and wrong ones that a careful reader can tell apart.',
    questions: (number: number) => count(number, 'question', 'questions'),
    taken: 'Quizzes you have taken',
    rightOf: (right: number, all: number, percent: string) =>
      `${right} of ${all} right, ${percent}`,
    take: 'Take the quiz',
    give: 'Give',
    giveOf: (title: string) => `Give to people: ${title}`,
    assess: 'Assess',
    options: 'Options for the quiz',
    takeOf: (title: string) => `Take the quiz: ${title}`,
    made: (when: string) => `made ${when}`,
    inScope: 'None of the quizzes is made from the documents chosen.',
  },
  {
    title: 'Quizer',
    intro: 'Spørsmål laget av dokumentene dine, til å ta her eller ta med til et annet program.',
    make: 'Lag en quiz',
    empty: 'Lag spørsmål av et dokument',
    emptyHint:
      'Hvert spørsmål har ett riktig svar med sitt avsnitt, og gale svar som en oppmerksom leser kan skille ut.',
    questions: (number: number) => count(number, 'spørsmål', 'spørsmål'),
    taken: 'Quizer du har tatt',
    rightOf: (right: number, all: number, percent: string) =>
      `${right} av ${all} riktige, ${percent}`,
    take: 'Ta quizen',
    give: 'Del ut',
    giveOf: (title: string) => `Del ut: ${title}`,
    assess: 'Prøv deg',
    options: 'Valg for quizen',
    takeOf: (title: string) => `Ta quizen: ${title}`,
    made: (when: string) => `laget ${when}`,
    inScope: 'Ingen av quizene er laget av dokumentene du har valgt.',
  },
);
