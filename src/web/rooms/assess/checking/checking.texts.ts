import { count, defineTexts } from '../../../texts/define-texts.ts';

export const checkingTexts = defineTexts(
  {
    title: 'Check questions',
    intro: 'Paste any multiple-choice questions: 27 rules say what is wrong with each.',
    label: 'The questions',
    hint: 'Typed, with “Answer: B” or a star before the right one; or GIFT, a table with headings, JSON, or the file of a test. Nothing is kept.',
    example:
      '1. Which of these is not a fruit?\nA. Apple\nB. Pear\nC. Carrot\nD. All of the above\nAnswer: C',
    check: 'Check',
    none: 'No multiple-choice question was found in this text.',
    summary: (questions: number, flawed: number) =>
      flawed === 0
        ? `${count(questions, 'question', 'questions')}, no flaw found`
        : `${count(questions, 'question', 'questions')}, ${flawed} with flaws`,
    fine: 'No flaw found',
    flaws: (number: number) => count(number, 'flaw', 'flaws'),
    right: 'right answer',
    unread: (pieces: number) =>
      `${count(pieces, 'piece', 'pieces')} of the text ${pieces === 1 ? 'is' : 'are'} no multiple-choice question:`,
  },
  {
    title: 'Sjekk spørsmål',
    intro: 'Lim inn flervalgsspørsmål: 27 regler sier hva som er galt med hvert av dem.',
    label: 'Spørsmålene',
    hint: 'Skrevet, med «Svar: B» eller en stjerne foran det riktige; eller GIFT, en tabell med overskrifter, JSON, eller filen med en prøve. Ingenting lagres.',
    example:
      '1. Hvilken av disse er ikke en frukt?\nA. Eple\nB. Pære\nC. Gulrot\nD. Alle sammen\nSvar: C',
    check: 'Sjekk',
    none: 'Det ble ikke funnet noe flervalgsspørsmål i denne teksten.',
    summary: (questions: number, flawed: number) =>
      flawed === 0
        ? `${count(questions, 'spørsmål', 'spørsmål')}, ingen feil funnet`
        : `${count(questions, 'spørsmål', 'spørsmål')}, ${flawed} med feil`,
    fine: 'Ingen feil funnet',
    flaws: (number: number) => count(number, 'feil', 'feil'),
    right: 'riktig svar',
    unread: (pieces: number) =>
      `${count(pieces, 'stykke', 'stykker')} av teksten er ikke flervalgsspørsmål:`,
  },
);
