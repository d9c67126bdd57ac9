import { count, defineTexts } from '../../../texts/define-texts.ts';

export const quizTexts = defineTexts(
  {
    title: (set: string) => `Quiz: ${set}`,
    quiz: 'Quiz',
    oneByOne: 'One at a time',
    allAtOnce: 'All at once',
    how: 'How to take it',
    questionOf: (at: number, of: number) => `Question ${at} of ${of}`,
    check: 'Check',
    next: 'Next',
    finish: 'See the result',
    enter: 'Enter',
    keys: (number: number, letter: string) => `Choose with 1–${number} or A–${letter}.`,
    right: 'Right.',
    wrong: (key: string) => `Not quite. Right is: ${key}`,
    rightOption: 'right answer',
    yourOption: 'your answer',
    answered: (done: number, all: number) => `${done} of ${all} answered`,
    missing: (number: number) =>
      count(number, 'question is not answered yet.', 'questions are not answered yet.'),
    noQuestions: 'This set has no questions',
    noneAsked: 'It was made without a quiz. Make a set with one from the same text.',
    noFacts:
      'No sentence of the text says, by itself, something that can be asked for. Choose more of it, or another text.',
    noOptions:
      'The text does not name enough things of one kind to offer as wrong answers. Choose more of it, or another text.',
    allFailed:
      'The text carries no question that passed every check. Choose more of it, or another difficulty, and make a new set.',
    makeQuiz: 'Make a set',
    result: 'Result',
    score: (right: number, all: number) => `${right} of ${all} right`,
    notes: 'What the coach noticed',
    makeOnThese: 'Make a set on these',
    again: 'Take it again',
    backToSet: 'Back to the set',
  },
  {
    title: (set: string) => `Quiz: ${set}`,
    quiz: 'Quiz',
    oneByOne: 'Ett om gangen',
    allAtOnce: 'Alle samtidig',
    how: 'Slik tar du den',
    questionOf: (at: number, of: number) => `Spørsmål ${at} av ${of}`,
    check: 'Sjekk',
    next: 'Neste',
    finish: 'Se resultatet',
    enter: 'Enter',
    keys: (number: number, letter: string) => `Velg med 1–${number} eller A–${letter}.`,
    right: 'Riktig.',
    wrong: (key: string) => `Ikke helt. Riktig er: ${key}`,
    rightOption: 'riktig svar',
    yourOption: 'ditt svar',
    answered: (done: number, all: number) => `${done} av ${all} besvart`,
    missing: (number: number) =>
      count(number, 'spørsmål er ikke besvart ennå.', 'spørsmål er ikke besvart ennå.'),
    noQuestions: 'Dette settet har ingen spørsmål',
    noneAsked: 'Det ble laget uten quiz. Lag et sett med quiz fra den samme teksten.',
    noFacts:
      'Ingen setning i teksten sier, for seg selv, noe det kan spørres om. Velg mer av den, eller en annen tekst.',
    noOptions:
      'Teksten nevner ikke nok ting av samme slag til å by dem frem som gale svar. Velg mer av den, eller en annen tekst.',
    allFailed:
      'Teksten bærer ingen spørsmål som besto alle kontroller. Velg mer av den, eller en annen vanskelighetsgrad, og lag et nytt sett.',
    makeQuiz: 'Lag et sett',
    result: 'Resultat',
    score: (right: number, all: number) => `${right} av ${all} riktige`,
    notes: 'Det treneren la merke til',
    makeOnThese: 'Lag et sett om dette',
    again: 'Ta den en gang til',
    backToSet: 'Tilbake til settet',
  },
);
